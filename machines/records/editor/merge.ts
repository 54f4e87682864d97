import type { Json, RecordForm, Values } from './ports.ts'

/** One field that two people changed differently. */
export interface Conflict {
  readonly field: string
  readonly base: Json
  readonly mine: Json
  readonly theirs: Json
}

/** What becomes of two people's changes of one version. */
export interface Merge {
  /** Fields that only they changed: theirs is taken. */
  readonly taken: readonly string[]
  /** Fields that only I changed: mine stays. */
  readonly kept: readonly string[]
  readonly conflicts: readonly Conflict[]
}

/** What somebody decided for a field, and the value that it came to. */
export interface Choice {
  readonly from: 'mine' | 'theirs' | 'edited'
  readonly value: Json
}

export type Choices = Readonly<Record<string, Choice>>

const at = (values: Values, field: string): Json => values[field] ?? null

/** Compares both sides with the version that they began from. What both changed to the same is no conflict. */
export const mergeOf = (form: RecordForm, base: Values, mine: Values, theirs: Values): Merge => {
  const byMe = form.differing(base, mine)
  const byThem = form.differing(base, theirs)
  const apart = form.differing(mine, theirs)
  return {
    taken: byThem.filter(field => !byMe.includes(field)),
    kept: byMe.filter(field => !byThem.includes(field)),
    conflicts: byMe
      .filter(field => byThem.includes(field) && apart.includes(field))
      .map(field => ({ field, base: at(base, field), mine: at(mine, field), theirs: at(theirs, field) })),
  }
}

/** Their version with my changes on top, each conflict as it was decided. Undecided ones stay theirs. */
export const mergedValues = ({ kept, conflicts }: Merge, choices: Choices, mine: Values, theirs: Values): Values => ({
  ...theirs,
  ...Object.fromEntries(kept.map(field => [field, at(mine, field)])),
  ...Object.fromEntries(
    conflicts.flatMap(({ field }) => {
      const choice = choices[field]
      return choice === undefined ? [] : [[field, choice.value]]
    }),
  ),
})

export const isResolved = ({ conflicts }: Merge, choices: Choices): boolean =>
  conflicts.every(({ field }) => field in choices)
