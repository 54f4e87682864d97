/** Something said as data: a key of the catalogue that stands beside it, and what fills the key's placeholders. */
export interface Told<Key extends string = string> {
  readonly key: Key
  readonly values: Readonly<Record<string, string | number>>
}

/** How teams, players, venues and moments are called: functions of the domain know ids and numbers only. */
export interface Names {
  readonly team: (id: string) => string
  readonly player: (id: string) => string
  readonly venue: (id: string) => string
  /** A moment (ms) as staff read it. */
  readonly timestamp: (at: number) => string
  /** A day (YYYY-MM-DD) as staff read it. */
  readonly day: (day: string) => string
}
