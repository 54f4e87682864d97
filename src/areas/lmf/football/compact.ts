import { grouped, type Match, meetingKey, type Pairing } from './match.ts'

/** An existing match, which occupies its teams' round. */
export type Standing = Pairing & Pick<Match, 'status'>

export interface Remaining {
  /** Remaining pairings of one part of a tournament. */
  readonly pairings: readonly Pairing[]
  readonly standing: readonly Standing[]
  /** Their first open round. */
  readonly first: number
}

/**
 * Reassigns rounds to the remaining pairings of a season: as few rounds as possible, of about equal size, without long
 * runs at home or away.
 *
 * Rounds are the colours of an edge colouring. If two teams share no free round, two rounds are exchanged along a Kempe
 * chain: from team to team, as far as their matches of these rounds lead. Chains also even out the rounds (de Werra
 * 1971). A bounded search then exchanges chains and sides until nobody plays three times running at home or away.
 *
 * Unplayed legs may change order, and a single match its ground. If one leg was played, the other stays on the other
 * ground. The result is deterministic.
 *
 * @returns the pairings in their original order
 */
export const compact = (remaining: Remaining): readonly Pairing[] => {
  const board = boardOf(remaining, fewestRounds(remaining))
  colour(board)
  even(board)
  balance(board, 1)
  return pairingsOn(board, remaining)
}

/** Keeps the rounds of pairings, except where a run at home or away is too long. */
export const mended = (remaining: Remaining): readonly Pairing[] => {
  const { pairings, first } = remaining
  const board = boardOf(remaining, Math.max(0, ...pairings.map(({ round }) => round - first + 1)))
  for (const [index, game] of board.games.entries()) place(board, game, (pairings[index]?.round ?? first) - first)
  balance(board, 0.3)
  return pairingsOn(board, remaining)
}

const pairingsOn = (board: Board, remaining: Remaining): readonly Pairing[] =>
  board.games.map(({ home, away, round }, index) => ({
    part: remaining.pairings[index]?.part ?? '',
    round: remaining.first + round,
    home: home.id,
    away: away.id,
  }))

/** Lower bound of rounds for the pairings: a free one for each match of a team, and room for all. */
export const fewestRounds = ({ pairings, standing, first }: Remaining): number => {
  const left = new Map<string, number>()
  for (const team of pairings.flatMap(sidesOf)) left.set(team, (left.get(team) ?? 0) + 1)
  const byRound = grouped(standing, ({ round }) => round)
  let room = 0
  let rounds = 0
  while (room < pairings.length || [...left.values()].some(count => count > 0)) {
    const busy = new Set((byRound.get(first + rounds) ?? []).flatMap(sidesOf))
    const free = [...left.keys()].filter(team => !busy.has(team))
    for (const team of free) left.set(team, (left.get(team) ?? 0) - 1)
    room += Math.floor(free.length / 2)
    rounds += 1
  }
  return rounds
}

const sidesOf = ({ home, away }: Pairing): readonly string[] => [home, away]

/** A settled match of a team: 1 at home, -1 away, 0 for neither, as when void. */
interface Held {
  readonly side: number
}

interface Team {
  readonly id: string
  /** By round, from the first open one. */
  readonly slots: (Game | Held | undefined)[]
  /** Sides of the two matches before the first open round. */
  before: readonly number[]
  /** Settled home matches minus away matches. */
  surplus: number
  cost: number
}

interface Game {
  home: Team
  away: Team
  round: number
  otherLeg: Game | null
  readonly isTurnable: boolean
}

interface Board {
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
  /** Matches by round. */
  readonly sizes: number[]
  /** A deterministic integer from 0 up to the limit. */
  readonly random: (limit: number) => number
}

const unplaced = -1

const isGame = (slot: Team['slots'][number]): slot is Game => slot !== undefined && 'home' in slot

const isHeld = (slot: Team['slots'][number]): slot is Held => slot !== undefined && 'side' in slot

const opponent = (game: Game, team: Team): Team => (game.home === team ? game.away : game.home)

const boardOf = ({ pairings, standing, first }: Remaining, rounds: number): Board => {
  const teams = new Map<string, Team>()
  for (const id of pairings.flatMap(sidesOf)) teams.set(id, { id, slots: [], before: [], surplus: 0, cost: 0 })
  const sizes = Array.from({ length: rounds }, () => 0)
  for (const { round, home, away, status } of standing.toSorted((one, other) => one.round - other.round)) {
    const isPlaced = status !== 'void' && status !== 'postponed'
    if (isPlaced && sizes[round - first] !== undefined) sizes[round - first] = (sizes[round - first] ?? 0) + 1
    for (const [id, side] of [[home, 1] as const, [away, -1] as const]) {
      const team = teams.get(id)
      if (team === undefined) continue
      if (status !== 'void') team.surplus += side
      if (round >= first) team.slots[round - first] = { side: isPlaced ? side : 0 }
      else if (isPlaced) team.before = [...team.before, side].slice(-2)
    }
  }
  const stands = new Set(standing.map(meetingKey))
  const open: ReadonlyMap<string, readonly Pairing[]> = grouped(pairings, meetingKey)
  const games = pairings.map((pairing): Game => {
    const isAlone = open.get(meetingKey(pairing))?.length === 1
    return {
      home: teams.get(pairing.home) as Team,
      away: teams.get(pairing.away) as Team,
      round: unplaced,
      otherLeg: null,
      isTurnable: !isAlone || !stands.has(meetingKey(pairing)),
    }
  })
  for (const [one, other] of grouped(games, ({ home, away }) => [home.id, away.id].toSorted().join('\n')).values()) {
    if (one === undefined || other === undefined) continue
    one.otherLeg = other
    other.otherLeg = one
  }
  return { games, teams: [...teams.values()], sizes, random: randomFrom(1) }
}

/** A linear congruential generator. */
const randomFrom = (seed: number): Board['random'] => {
  let state = seed
  return limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const place = ({ sizes }: Board, game: Game, round: number) => {
  for (const team of [game.home, game.away]) {
    if (game.round !== unplaced && team.slots[game.round] === game) team.slots[game.round] = undefined
    if (round !== unplaced) team.slots[round] = game
  }
  if (game.round !== unplaced) sizes[game.round] = (sizes[game.round] ?? 0) - 1
  if (round !== unplaced) sizes[round] = (sizes[round] ?? 0) + 1
  game.round = round
}

/** Matches of two rounds connected by their teams, from one on; null if a settled one is among them. */
const chainFrom = (team: Team, one: number, other: number): readonly Game[] | null => {
  const chain: Game[] = []
  for (const start of [one, other]) {
    let current = team
    let round = start
    for (;;) {
      const slot = current.slots[round]
      if (isHeld(slot)) return null
      if (!isGame(slot)) break
      if (slot === chain[0]) return chain
      chain.push(slot)
      current = opponent(slot, current)
      round = round === one ? other : one
    }
  }
  return chain
}

/** Swaps two rounds along a chain. */
const exchange = (board: Board, chain: readonly Game[], one: number, other: number) => {
  const to = chain.map(({ round }) => (round === one ? other : one))
  for (const game of chain) place(board, game, unplaced)
  for (const [index, game] of chain.entries()) place(board, game, to[index] ?? unplaced)
}

/** Attempts per pairing before the season gets another round. */
const tries = 60

/** Gives every match a round in which both teams are free. */
const colour = (board: Board) => {
  const { games, sizes, random } = board
  const isFree = (team: Team) => (round: number) => team.slots[round] === undefined
  const waiting = [...games].reverse()
  for (let left = games.length * tries; waiting.length > 0; left -= 1) {
    if (left === 0) {
      sizes.push(0)
      left = games.length * tries
    }
    const game = waiting.pop() as Game
    const { home, away } = game
    const rounds = [...sizes.keys()]
    const freeAtHome = rounds.filter(isFree(home))
    const freeAway = rounds.filter(isFree(away))
    const free = freeAtHome.filter(isFree(away))
    if (free.length > 0) {
      place(
        board,
        game,
        free.reduce((best, round) => ((sizes[round] ?? 0) < (sizes[best] ?? 0) ? round : best)),
      )
      continue
    }
    const one = freeAtHome[random(freeAtHome.length)] ?? 0
    const other = freeAway[random(freeAway.length)] ?? 0
    const chain = chainFrom(away, one, other)
    if (chain !== null && !chain.some(link => link.home === home || link.away === home)) {
      exchange(board, chain, one, other)
      place(board, game, one)
      continue
    }
    const inTheWay = home.slots[other]
    waiting.push(game)
    if (!isGame(inTheWay)) continue
    waiting.pop()
    place(board, inTheWay, unplaced)
    place(board, game, other)
    waiting.push(inTheWay)
  }
}

/** Moves matches from full to empty rounds until sizes differ by at most one. */
const even = (board: Board) => {
  const { sizes } = board
  const sizeOf = (round: number) => sizes[round] ?? 0
  const step = (): boolean => {
    const rounds = [...sizes.keys()].toSorted((one, other) => sizeOf(other) - sizeOf(one))
    for (const full of rounds)
      for (const thin of rounds.toReversed()) {
        if (sizeOf(full) - sizeOf(thin) < 2) break
        if (evenTwo(board, full, thin)) return true
      }
    return false
  }
  while (step());
}

const evenTwo = (board: Board, full: number, thin: number): boolean => {
  for (const team of board.teams) {
    if (!isGame(team.slots[full]) || team.slots[thin] !== undefined) continue
    const chain = chainFrom(team, full, thin)
    if (chain === null || chain.length % 2 === 0) continue
    exchange(board, chain, full, thin)
    return true
  }
  return false
}

/** Cost of a match by its place in a run at home or away. */
const runCosts = [0, 0, 0, 4, 10]
const surplusCost = 4
const closeCost = 1
/** Rounds between legs, if there are enough. */
const apart = 4
/** Search steps: minimum, per match, and maximum. */
const searches = { least: 4_000, each: 15, most: 30_000 }
const coldest = 0.3

/** Cost of a team's matches: long runs at home or away, imbalance, legs too close. */
const costOf = (team: Team, rounds: number): number => {
  const { slots, before, surplus } = team
  let last = before.at(-1) ?? 0
  let run = before.filter(side => side === last).length
  let cost = 0
  let sum = surplus
  for (let round = 0; round < rounds; round += 1) {
    const slot = slots[round]
    if (slot === undefined) continue
    const side = sideOf(slot, team)
    if (isGame(slot)) {
      sum += side
      if (slot.otherLeg !== null && Math.abs(slot.otherLeg.round - round) < apart) cost += closeCost
    }
    if (side === 0) continue
    run = side === last ? run + 1 : 1
    last = side
    cost += runCosts[Math.min(run, runCosts.length - 1)] ?? 0
  }
  return cost + Math.max(0, Math.abs(sum) - 1) * surplusCost
}

const sideOf = (slot: Game | Held, team: Team): number => {
  if (isHeld(slot)) return slot.side
  return slot.home === team ? 1 : -1
}

const turn = (game: Game) => {
  for (const leg of [game, game.otherLeg]) if (leg !== null) [leg.home, leg.away] = [leg.away, leg.home]
}

/** First match around a start index. */
const around = <Item, Wanted extends Item>(
  items: readonly Item[],
  start: number,
  isWanted: (item: Item) => item is Wanted,
): Wanted | null => {
  for (let step = 0; step < items.length; step += 1) {
    const item = items[(start + step) % items.length] as Item
    if (isWanted(item)) return item
  }
  return null
}

/** Simulated annealing: moves or turns a match of a team with a fault. Worse results are accepted ever more rarely. */
const balance = (board: Board, heat: number) => {
  const { games, teams, sizes, random } = board
  for (const team of teams) team.cost = costOf(team, sizes.length)
  const attempt = (changed: readonly Team[], change: () => void, takeBack: () => void, temperature: number) => {
    change()
    const after = changed.map(team => costOf(team, sizes.length))
    const more = changed.reduce((sum, { cost }, index) => sum + (after[index] ?? 0) - cost, 0)
    if (more > 0 && random(1_000_000) >= Math.exp(-more / temperature) * 1_000_000) takeBack()
    else for (const [index, team] of changed.entries()) team.cost = after[index] ?? 0
  }
  const hasFault = (team: Team): team is Team => team.cost > 0
  const attempts = Math.min(searches.least + games.length * searches.each, searches.most)
  const cooling = (coldest / heat) ** (1 / attempts)
  let temperature = heat
  for (let left = attempts; left > 0; left -= 1) {
    temperature *= cooling
    const team = around(teams, random(teams.length), hasFault)
    if (team === null) return
    const game = around(team.slots, random(sizes.length), isGame)
    if (game === null) continue
    if (random(3) === 0) {
      const swap = () => turn(game)
      if (game.isTurnable) attempt([game.home, game.away], swap, swap, temperature)
      continue
    }
    const one = game.round
    const other = random(sizes.length)
    const chain = one === other ? null : chainFrom(game.home, one, other)
    if (chain === null) continue
    const gain = chain.reduce((sum, { round }) => sum + (round === one ? -1 : 1), 0)
    const difference = (sizes[one] ?? 0) - (sizes[other] ?? 0)
    if (Math.abs(difference + 2 * gain) > Math.max(1, Math.abs(difference))) continue
    const swap = () => exchange(board, chain, one, other)
    attempt([...new Set(chain.flatMap(({ home, away }) => [home, away]))], swap, swap, temperature)
  }
}
