import { type Field, type FieldOptions, field } from './field.ts'
import { idPattern } from './record-id.ts'

interface ReferenceOptions extends FieldOptions {
  /** The path of the collection that it refers to. */
  readonly to: string
  /** See {@link Reference.tree}. */
  readonly tree?: number
}

/** The id of a record of another collection. That the record exists is the database's to say: the rules of the collection demand it. */
export const reference = ({ to, tree, ...options }: ReferenceOptions): Field =>
  field(
    {
      // Only an id has a use, which the record demands.
      rules: { '.validate': 'newData.isString()' },
      check(value) {
        if (typeof value !== 'string') return { code: 'wrongType' }
        return idPattern.test(value) ? null : { code: 'dangling', id: value }
      },
      control: { type: 'reference' },
      cell: 'reference',
      reference: tree === undefined ? { to } : { to, tree },
      sortKey: value => String(value ?? ''),
      sortsItself: true,
      samples: { accepted: ['sample'], refused: ['a/b', '', '.', 3, true, 'a'.repeat(65)] },
    },
    options,
  )
