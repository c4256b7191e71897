import { expect, test } from "vitest";
import { ChoicePreview } from "../../src/lib/choice_preview.svelte";
import type { Answer } from "../../src/lib/table_connection.svelte";

const answering = (answer: Partial<Answer> | null) => ({ preview: async () => answer as Answer | null });

test("a choice with a preview can be sent", async () => {
  const preview = new ChoicePreview();
  await preview.ask(answering({ type: "preview", view: { round: 3 }, aid: {} }), {});
  expect(preview.allowed).toBe(true);
  expect(preview.view?.round).toBe(3);
});

test("a choice whose result depends on chance can be sent without a preview, an illegal one cannot", async () => {
  const preview = new ChoicePreview();
  await preview.ask(answering({ type: "refused", error: { code: "reveals", message: "" } }), {});
  expect([preview.allowed, preview.view]).toEqual([true, null]);
  await preview.ask(answering({ type: "refused", error: { code: "illegal", message: "" } }), {});
  expect(preview.allowed).toBe(false);
});

test("only the answer for the latest choice counts", async () => {
  const preview = new ChoicePreview();
  let answerFirst: (answer: Answer) => void = () => undefined;
  const slow = { preview: () => new Promise<Answer>((resolve) => (answerFirst = resolve)) };
  const first = preview.ask(slow, {});
  await preview.ask(answering({ type: "refused", error: { code: "illegal", message: "" } }), {});
  answerFirst({ type: "preview", view: {}, aid: {} });
  await first;
  expect(preview.allowed).toBe(false);
});
