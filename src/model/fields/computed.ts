import type { Collection } from '../collection.ts'
import type { Values } from '../record.ts'
import type { Json } from '../values/json.ts'
import { type Field, field, type Join, type Labels } from './field.ts'
import { idPattern } from './reference.ts'

interface ComputedOptions<Name extends string> extends Labels {
  /** Single references, whole numbers, choices, the life cycle. */
  readonly of: readonly Name[]
  readonly while?: { readonly field: Name; readonly is: string }
  readonly unique?: boolean
  readonly issueField: Name
  readonly atMost?: { readonly of: Name; readonly field: string }
}

/** Separator of the values, contained in none of them. */
export const joinMark = '~'

/**
 * Several fields in one value, such as `tournament~team~7`: lets the database enforce uniqueness or a limit, and query
 * by it. Derived in every change and demanded by the rules; see {@link Join}.
 */
export const computed = <const Name extends string>(
  options: ComputedOptions<Name>,
): Field<string | null, NoInfer<Name>> => {
  const { of, while: condition, unique = false, issueField, atMost, ...labels } = options
  const pattern = `^${of.map(() => '[A-Za-z0-9_-]{1,64}').join(joinMark)}$`
  const sample = of.map(() => 'sample').join(joinMark)
  const made = field(
    {
      // The record's rule checks the content.
      rules: { '.validate': 'newData.isString()' },
      check(value) {
        if (typeof value !== 'string') return { code: 'wrongType' }
        return new RegExp(pattern).test(value) ? null : { code: 'malformed', kind: 'computed', like: sample }
      },
      control: { type: 'none' },
      cell: 'none',
      sortKey: value => String(value ?? ''),
      sortsItself: true,
      unique,
      samples: { accepted: [sample], refused: ['', 'a/b', `${sample}${joinMark}sample`, 3, true] },
    },
    { ...labels, required: false },
  )
  return { ...made, computed: { of, while: condition ?? null, issueField, atMost: atMost ?? null } }
}

export type Joining = Field & { readonly computed: Join }

export const computedFields = ({ fields }: Pick<Collection, 'fields'>): readonly (readonly [string, Joining])[] =>
  Object.entries(fields).filter((entry): entry is [string, Joining] => entry[1].computed !== null)

/** A part made safe for a path, without the joint; null if impossible, which the rules refuse at its own field. */
const partOf = (value: Json | undefined): string | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return idPattern.test(text) ? text : null
}

/** Computed value of a record; null while a part or the condition is missing. */
export const computedValue = (join: Join, values: Values): string | null => {
  if (join.while !== null && values[join.while.field] !== join.while.is) return null
  const parts = join.of.map(name => partOf(values[name]))
  return parts.every(part => part !== null) ? parts.join(joinMark) : null
}

export const withComputed = (collection: Collection, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    computedFields(collection).map(([name, { computed }]) => [name, computedValue(computed, values)]),
  ),
})
