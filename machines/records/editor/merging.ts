import { askedValues, cleaned } from '../../../src/model/check.ts'
import type { Collection } from '../../../src/model/collection.ts'
import type { Json } from '../../../src/model/json.ts'
import { mergeParts, type PartChange, type PartConflict } from '../../../src/model/keyed-parts.ts'
import { once } from '../../../src/model/once.ts'
import { differing, type Values } from '../../../src/model/record.ts'
import type { Choice } from './ports.ts'

export interface Conflict {
  /** Tells it from the others: the field, or what of the list that it holds. */
  readonly id: string
  readonly field: string
  /** The part and field concerned, for a list whose parts have keys. */
  readonly of: Pick<PartConflict, 'part' | 'field'> | null
  readonly base: Json
  readonly mine: Json
  readonly theirs: Json
}

/** A list that both changed, brought together part by part. */
interface Combined {
  readonly field: string
  readonly taken: readonly PartChange[]
  readonly kept: readonly PartChange[]
}

export interface Merge {
  /** Fields that only they changed: theirs is taken. */
  readonly taken: readonly string[]
  /** Fields that only I changed: mine stays. */
  readonly kept: readonly string[]
  readonly combined: readonly Combined[]
  readonly conflicts: readonly Conflict[]
  /** Their version with my changes on top, each conflict as it was decided. Undecided ones stay theirs. */
  readonly values: Values
}

export type Choices = Readonly<Record<string, Choice>>

interface Versions {
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

const storing = once((collection: Collection) =>
  once((values: Values): Values => cleaned(collection, askedValues(collection, values))),
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
  const met = both.map(field => mergeField(collection, field, versions, choices))
  return {
    taken,
    kept,
    combined: met.flatMap(({ combined }) => combined ?? []),
    conflicts: met.flatMap(({ conflicts }) => conflicts),
    values: {
      ...theirs,
      ...Object.fromEntries(kept.map(field => [field, mine[field] ?? null])),
      ...Object.fromEntries(met.map(({ field, value }) => [field, value])),
    },
  }
}

interface Met {
  readonly field: string
  readonly combined?: Combined
  readonly conflicts: readonly Conflict[]
  readonly value: Json
}

const mergeField = (collection: Collection, field: string, versions: Versions, choices: Choices): Met => {
  const { control } = collection.fields[field] ?? {}
  const at = (values: Values): Json => values[field] ?? null
  const sides = { base: at(versions.base), mine: at(versions.mine), theirs: at(versions.theirs) }
  const decided = (id: string): Json | undefined => choices[id]?.value
  if (control?.type === 'parts' && control.keyed !== undefined) {
    const clean = (values: Values): Json => cleaned(collection, { [field]: at(values) })[field] ?? null
    const parts = { base: clean(versions.base), mine: clean(versions.mine), theirs: clean(versions.theirs) }
    const prefix = `${field}/`
    const choicesHere = Object.entries(choices).filter(([id]) => id.startsWith(prefix))
    const merged = mergeParts(
      control.keyed,
      parts,
      Object.fromEntries(choicesHere.map(([id, { value }]) => [id.slice(prefix.length), value])),
    )
    if (merged !== null) {
      const { taken, kept, items } = merged
      const conflicts = merged.conflicts.map(({ id, part, field: of, ...more }) => ({
        ...more,
        id: `${prefix}${id}`,
        field,
        of: { part, field: of },
      }))
      return { field, combined: { field, taken, kept }, conflicts, value: items }
    }
  }
  const value = decided(field)
  return {
    field,
    conflicts: [{ id: field, field, of: null, ...sides }],
    value: value === undefined ? sides.theirs : value,
  }
}

export const isResolved = ({ conflicts }: Pick<Merge, 'conflicts'>, choices: Choices): boolean =>
  conflicts.every(({ id }) => id in choices)
