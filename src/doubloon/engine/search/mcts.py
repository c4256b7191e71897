"""Looking ahead (information-set Monte-Carlo tree search): the same text for all games and both forms of the engine.

Each simulation deals anew what the thinking seat cannot see and gives the game fresh chance, walks down the tree by
upper confidence bounds with priors, plays on by rule of thumb for a while, and judges where that leads: a share of the
win for every seat. A node is reached by a sequence of choices, so it stands for all that may lie behind the cards.
What is asked of a game is declared here and found in its `thinking`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from doubloon.engine.bits import bit, count_bits, lowest_bit
from doubloon.engine.chance import next_noise, noise_below
from doubloon.engine.loop import Playing, take
from doubloon.engine.search.context import LONGEST_PATH, MOST_CHOICES, MOST_SEATS, SIMULATED, TRIED, Mind
from doubloon.engine.search.evaluation import judge, split
from doubloon.engine.structs import retake

over: Callable[[Playing], bool]
wish: Callable[[Mind, Playing], None]  # note in `wishes` what each legal choice seems to bring
deal_anew: Callable[[Mind, Playing], None]  # what the thinking seat cannot see, and the chance to come
matters: Callable[[Playing], bool]  # is it a decision that everybody should think about?
total_points: Callable[[Any], int]  # of a player
tie_break: Callable[[Any], int]
PICKING: int  # the step of picking a role
# temperatures of leads, in thousandths of points: how little a lead says of who wins
DOUBT_AT_START: int
DOUBT_AT_END: int

WHOLE: Final = 1_000_000  # a win for oneself
WIN: Final = 900_000  # the winners' part; the rest goes by points, so that a lost game is still played well
LEAD: Final = 10_000  # for each point
MOST_LEAD: Final = 5  # points
UNSEEN: Final = 40_000  # a choice never tried seems so much worse than its decision on the whole
# e to the power of -i/8 in thousandths: how likely a choice is that seems i/8 temperatures worse than the best
FADING: Final = (
    *(1000, 882, 779, 687, 607, 535, 472, 417, 368, 325, 287, 253, 223, 197, 174, 153, 135, 119, 105, 93, 82, 72, 64),
    *(56, 50, 44, 39, 34, 30, 27, 24, 21, 18, 16, 14, 13, 11, 10, 9, 8, 7, 6, 5, 5, 4, 4, 3, 3, 2, 2, 2, 2, 2, 1, 1),
)
FADED: Final = len(FADING)
TEMPERATURE: Final = 800  # of wishes, in thousandths of points
LOOKS: Final = 4  # so often a simulation judges on its way
BEYOND: Final = 1_000_000_000


def search(mind: Mind, game: Playing, simulations: int) -> None:
    """So many simulations more."""
    for _ in range(simulations):
        simulate(mind, game)


def simulate(mind: Mind, game: Playing) -> None:
    board: Playing = mind.boards[SIMULATED]
    retake(board, game)
    deal_anew(mind, board)
    phase = board.phase
    own_turn = True  # so far everything was decided by the thinking seat in the running phase
    depth = 0
    node = 0
    mind.path[0] = 0
    while not over(board) and depth < LONGEST_PATH - 1:
        own_turn = own_turn and board.current == mind.seat and board.phase == phase
        if not own_turn and not matters(board):
            take(board, habit(mind, board))
            continue
        if mind.visits[node] == 0 and node != 0:  # most nodes are reached only once: they need no children
            break
        if mind.nodes + MOST_CHOICES < mind.room:
            grow(mind, board, node)
        child = best_child(mind, board, node)
        if child == 0:  # the tree is full
            break
        take(board, mind.edge[child] % MOST_CHOICES)
        depth += 1
        mind.path[depth] = child
        node = child
    play_on(mind, board)
    for i in range(depth + 1):
        count_visit(mind, mind.path[i])


def count_visit(mind: Mind, node: int) -> None:
    mind.visits[node] += 1
    wanted = 256 * mind.visits[node]
    while (mind.root[node] + 1) * (mind.root[node] + 1) <= wanted:
        mind.root[node] += 1
    for seat in range(MOST_SEATS):
        mind.totals[node * MOST_SEATS + seat] += mind.shares[seat]


def edge_of(board: Playing, choice: int) -> int:
    """The name of a choice: what it is depends on who decides and on what."""
    return (board.step * MOST_SEATS + board.current) * MOST_CHOICES + choice


def grow(mind: Mind, board: Playing, node: int) -> None:
    """Children for the legal choices that have none yet."""
    first = edge_of(board, 0)
    missing = board.legal
    child = mind.first_child[node]
    while child != 0:
        choice = mind.edge[child] - first
        if choice >= 0 and choice < MOST_CHOICES:
            missing &= ~bit(choice)
        child = mind.sibling[child]
    if missing == 0:
        return
    weigh(mind, board)
    while missing != 0:
        choice = lowest_bit(missing)
        missing &= missing - 1
        child = mind.nodes
        mind.nodes += 1
        mind.edge[child] = first + choice
        mind.first_child[child] = 0
        mind.sibling[child] = mind.first_child[node]
        mind.first_child[node] = child
        mind.visits[child] = 0
        mind.root[child] = 0
        mind.prior[child] = mind.weights[choice]
        for seat in range(MOST_SEATS):
            mind.totals[child * MOST_SEATS + seat] = 0


def best_child(mind: Mind, board: Playing, node: int) -> int:
    """The legal choice with the best upper bound for the seat that decides."""
    first = edge_of(board, 0)
    mover = board.current
    likely = 0
    child = mind.first_child[node]
    while child != 0:
        choice = mind.edge[child] - first
        if choice >= 0 and choice < MOST_CHOICES and board.legal & bit(choice) != 0:
            likely += mind.prior[child]
        child = mind.sibling[child]
    unseen = WHOLE // 4
    if mind.visits[node] > 0:
        unseen = max(0, mind.totals[node * MOST_SEATS + mover] // mind.visits[node] - UNSEEN)
    best = 0
    best_bound = -1
    child = mind.first_child[node]
    while child != 0:
        choice = mind.edge[child] - first
        if choice >= 0 and choice < MOST_CHOICES and board.legal & bit(choice) != 0:
            visits = mind.visits[child]
            bound = mind.totals[child * MOST_SEATS + mover] // visits if visits > 0 else unseen
            bound += mind.explore * mind.root[node] * mind.prior[child] // (likely * (visits + 1))
            if bound > best_bound:
                best_bound = bound
                best = child
        child = mind.sibling[child]
    return best


def weigh(mind: Mind, board: Playing) -> None:
    """From wishes to weights: the better a choice seems, the likelier."""
    wish(mind, board)
    best = mind.wishes[best_wish(mind, board)]
    left = board.legal
    while left != 0:
        choice = lowest_bit(left)
        left &= left - 1
        behind = (best - mind.wishes[choice]) * 8 // TEMPERATURE
        mind.weights[choice] = FADING[behind] if behind < FADED else 1


def best_wish(mind: Mind, board: Playing) -> int:
    left = board.legal
    best = lowest_bit(left)
    while left != 0:
        choice = lowest_bit(left)
        left &= left - 1
        if mind.wishes[choice] > mind.wishes[best]:
            best = choice
    return best


def habit(mind: Mind, board: Playing) -> int:
    """The choice that seems best by rule of thumb."""
    if count_bits(board.legal) == 1:
        return lowest_bit(board.legal)
    wish(mind, board)
    return best_wish(mind, board)


def play_on(mind: Mind, board: Playing) -> None:
    """By rule of thumb, with some chance in it, until so many roles have been picked.

    The shares are the mean of several judgements on the way, made at calm moments: each errs in its own direction.
    """
    for seat in range(MOST_SEATS):
        mind.sums[seat] = 0
    picks = 0
    looks = 0
    while looks < LOOKS and not over(board):
        if not picking(board):
            take(board, habit(mind, board))
            continue
        due = LOOKS if picks >= mind.horizon else picks * LOOKS // mind.horizon
        if looks < due:
            take_stock(mind, board, due - looks)
            looks = due
        if looks < LOOKS:
            take(board, likely_choice(mind, board))
            picks += 1
    take_stock(mind, board, LOOKS - looks)
    for seat in range(MOST_SEATS):
        mind.shares[seat] = mind.sums[seat] // LOOKS


def take_stock(mind: Mind, board: Playing, times: int) -> None:
    """Judge the position, and let that count so many times."""
    if times == 0:
        return
    share_out(mind, board)
    for seat in range(board.seated):
        mind.sums[seat] += mind.shares[seat] * times


def picking(board: Playing) -> bool:
    """Is a role picked now? Between the phases positions are calm enough to judge."""
    return board.step == PICKING


def likely_choice(mind: Mind, board: Playing) -> int:
    """A choice at random, each as likely as its weight says."""
    weigh(mind, board)
    total = 0
    left = board.legal
    while left != 0:
        total += mind.weights[lowest_bit(left)]
        left &= left - 1
    mind.noise = next_noise(mind.noise)
    drawn = noise_below(mind.noise, total)
    left = board.legal
    while True:
        choice = lowest_bit(left)
        left &= left - 1
        drawn -= mind.weights[choice]
        if drawn < 0 or left == 0:
            return choice


def share_out(mind: Mind, board: Playing) -> None:
    """What each seat may expect of the win."""
    if over(board):
        for seat in range(board.seated):
            mind.shares[seat] = final_share(board, seat)
        return
    judge(mind, board)
    best = mind.worths[0]
    for seat in range(1, board.seated):
        best = max(best, mind.worths[seat])
    # the longer the game may still last, the less a lead says
    doubt = DOUBT_AT_END + (DOUBT_AT_START - DOUBT_AT_END) * mind.left // 100
    total = 0
    for seat in range(board.seated):
        behind = (best - mind.worths[seat]) * 8 // doubt
        mind.shares[seat] = FADING[behind] if behind < FADED else 1
        total += mind.shares[seat]
    for seat in range(board.seated):
        mind.shares[seat] = mind.shares[seat] * WHOLE // total


def final_share(board: Playing, seat: int) -> int:
    """After the end: most of it to the winners, the rest by the lead of each over the best other."""
    mine = rank(board, seat)
    best = -1
    winners = 1
    for other in range(board.seated):
        if other != seat:
            theirs = rank(board, other)
            if theirs == mine:
                winners += 1
            best = max(best, theirs)
    lead = max(-MOST_LEAD, min(MOST_LEAD, split(mine - best, 1000)))
    return (WIN // winners if mine >= best else 0) + (lead + MOST_LEAD) * LEAD


def rank(board: Playing, seat: int) -> int:
    """Points, then what breaks ties."""
    player = board.players[seat]
    return total_points(player) * 1000 + tie_break(player)


def try_choice(mind: Mind, game: Playing, choice: int) -> int:
    """What the thinking seat is ahead of the others, in thousandths of points, when this is chosen and the phase
    played to its end by rule of thumb."""
    board: Playing = mind.boards[TRIED]
    retake(board, game)
    take(board, choice)
    while not over(board) and not picking(board):
        take(board, habit(mind, board))
    if over(board):
        for seat in range(board.seated):
            mind.worths[seat] = rank(board, seat)
    else:
        judge(mind, board)
    best_other = -BEYOND
    others = 0
    for seat in range(board.seated):
        if seat != mind.seat:
            best_other = max(best_other, mind.worths[seat])
            others += mind.worths[seat]
    return mind.worths[mind.seat] - split(best_other + split(others, board.seated - 1), 2)
