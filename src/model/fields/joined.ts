import { type Field, field, type Join } from './field.ts'

interface JoinedOptions {
  /** References to one record, whole numbers, choices, the life cycle. */
  readonly of: readonly string[]
  readonly while?: { readonly field: string; readonly is: string }
  /** No two records have the same. */
  readonly unique?: boolean
  readonly tells: string
  readonly atMost?: { readonly of: string; readonly field: string }
}

/** Stands between the values; none of them has it. */
export const joint = '~'

/** What can be a part of a joined value: safe in any path, and without the joint. */
export const joinable = /^[A-Za-z0-9_-]{1,64}$/

/**
 * The values of other fields in one, such as `tournament~team~7`: by it the database can say that no two records have the same, that there are no more than
 * so many, and which they are. It is derived in every change and demanded by the rules; see {@link Join}.
 */
export const joined = ({ of, while: condition, unique = false, tells, atMost }: JoinedOptions): Field => {
  const pattern = `^${of.map(() => '[A-Za-z0-9_-]{1,64}').join(joint)}$`
  const sample = of.map(() => 'sample').join(joint)
  return field(
    {
      // What it says, the record demands.
      rules: { '.validate': 'newData.isString()' },
      check(value) {
        if (typeof value !== 'string') return { code: 'wrongType' }
        return new RegExp(pattern).test(value) ? null : { code: 'malformed', kind: 'joined', like: sample }
      },
      control: { type: 'none' },
      cell: 'none',
      sortKey: value => String(value ?? ''),
      sortsItself: true,
      unique,
      joined: { of, while: condition ?? null, tells, atMost: atMost ?? null },
      samples: { accepted: [sample], refused: ['', 'a/b', `${sample}${joint}sample`, 3, true] },
    },
    { required: false },
  )
}
