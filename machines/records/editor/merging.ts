import { askedValues, cleaned } from '../../../src/model/check.ts'
import type { Collection } from '../../../src/model/collection.ts'
import { memoize } from '../../../src/model/memoize.ts'
import { differing, type Values } from '../../../src/model/record.ts'
import type { Json } from '../../../src/model/values/json.ts'
import type { Choice } from './ports.ts'

export interface Conflict {
  readonly field: string
  readonly base: Json
  readonly mine: Json
  readonly theirs: Json
}

export interface Merge {
  /** Fields changed only by them: theirs is taken. */
  readonly taken: readonly string[]
  /** Fields changed only by me: mine stays. */
  readonly kept: readonly string[]
  readonly conflicts: readonly Conflict[]
  /** Their version with my changes and the decided conflicts. Undecided ones stay theirs. */
  readonly values: Values
}

export type Choices = Readonly<Record<string, Choice>>

interface Versions {
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

const storing = memoize((collection: Collection) =>
  memoize((values: Values): Values => cleaned(collection, askedValues(collection, values))),
)

/** Values that a save of the form would store. */
export const storedOf = (collection: Collection, values: Values): Values => storing(collection)(values)

export const differingIn = (collection: Collection, one: Values, other: Values): readonly string[] =>
  differing(collection, storedOf(collection, one), storedOf(collection, other))

/** Compares both sides with their common base. Equal changes are no conflict. */
export const mergeOf = (collection: Collection, versions: Versions, choices: Choices = {}): Merge => {
  const { base, mine, theirs } = versions
  const byMe = differingIn(collection, base, mine)
  const byThem = differingIn(collection, base, theirs)
  const apart = differingIn(collection, mine, theirs)
  const taken = byThem.filter(field => !byMe.includes(field))
  const kept = byMe.filter(field => !byThem.includes(field))
  const both = byMe.filter(field => byThem.includes(field) && apart.includes(field))
  const at = (values: Values, field: string): Json => values[field] ?? null
  const conflicts = both.map(field => ({
    field,
    base: at(base, field),
    mine: at(mine, field),
    theirs: at(theirs, field),
  }))
  return {
    taken,
    kept,
    conflicts,
    values: {
      ...theirs,
      ...Object.fromEntries(kept.map(field => [field, at(mine, field)])),
      ...Object.fromEntries(
        conflicts.map(({ field, theirs }) => [field, field in choices ? (choices[field]?.value ?? null) : theirs]),
      ),
    },
  }
}

export const isResolved = ({ conflicts }: Pick<Merge, 'conflicts'>, choices: Choices): boolean =>
  conflicts.every(({ field }) => field in choices)
