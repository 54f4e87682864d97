/** A player's place in a team's squad for a tournament. Days are YYYY-MM-DD, both included. */
export interface SquadPlace {
  readonly id: string
  readonly player: string
  readonly team: string
  /** The shirt's; null where none was chosen yet. */
  readonly number: number | null
  readonly from: string
  /** Null: until the tournament ends. */
  readonly to: string | null
}

/** What eligibility asks of a player. */
export interface PlayerFacts {
  readonly id: string
  readonly birthDate: string | null
  readonly status: string
}

/** The ages that a category admits, reckoned in whole years on one day, as "under 18 on 1 January". */
export interface AgeLimits {
  readonly minimum: number | null
  readonly maximum: number | null
  /** YYYY-MM-DD. */
  readonly on: string
}

/** A tournament's rules for squads; null is no such rule. */
export interface SquadRules {
  readonly minimum: number | null
  readonly maximum: number | null
  readonly ages: AgeLimits | null
  /** When players may be entered; an end that is null is open. */
  readonly window: { readonly from: string | null; readonly to: string | null } | null
  /** The statuses of players that may play. */
  readonly playing: readonly string[]
}

export const lowestNumber = 1
export const highestNumber = 99

export const isWithin = (day: string, from: string | null, to: string | null): boolean =>
  (from === null || from <= day) && (to === null || day <= to)

export const overlap = (one: SquadPlace, other: SquadPlace): boolean =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to)

/** Whole years on a day; somebody born on 29 February is a year older on 1 March. */
export const ageOn = (birthDate: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
