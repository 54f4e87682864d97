import type { Collection, Digest } from '../collection.ts'
import { digestMarks, mayHoldSeparator } from '../digest.ts'
import { all, any, choose, type Expression, has, newRootFrom, type Piece, quoted, val } from './expression.ts'
import { at, type RulesNode } from './node.ts'
import { mayOrWorker } from './people.ts'
import { isWritten, recordFrom } from './places.ts'
import { textOf } from './values.ts'

const { separator, instead } = digestMarks

/** The line of a record, as `digestOf` makes it. */
const lineOf = ({ fields }: Collection, digest: Digest, record: Expression): Expression =>
  digest.fields
    .map(name => {
      const field = fields[name]
      const text = field ? textOf(name, field, record) : val(record, name)
      const safe = field && mayHoldSeparator(field) ? `${text}.replace(${quoted(separator)}, ${quoted(instead)})` : text
      return field?.required ? safe : choose(has(record, name), safe, "''")
    })
    // Begins with a text, so that a number is never added.
    .reduce((line, part, at) => `${line} + ${at === 0 ? '' : `${quoted(separator)} + `}${part}`, "''")

/** The value of `by`, as a part of a path. */
const keyOf = ({ fields }: Collection, { by }: Digest, record: Expression): Expression => {
  const field = fields[by]
  return field ? textOf(by, field, record) : val(record, by)
}

const placeOf = ({ path }: Collection, { name }: Digest, key: Expression): readonly Piece[] => [
  `digests/${path}/${name}/`,
  { of: key },
  '/',
  { of: '$id' },
]

/** Each digest has the line of the record as the write leaves it. */
export const digestDemands = (collection: Collection): Expression[] =>
  (collection.digests ?? []).map(digest => {
    const line = val(newRootFrom(2), ...placeOf(collection, digest, keyOf(collection, digest, 'newData')))
    return any(`!${has('newData', digest.by)}`, `${line} === ${lineOf(collection, digest, 'newData')}`)
  })

/** No line is left where the record was and is not any more; after a deletion that is wherever it was. */
export const releaseDigests = (collection: Collection): Expression[] =>
  (collection.digests ?? []).map(digest =>
    any(
      `!${has('data', digest.by)}`,
      `${val('data', digest.by)} === ${val('newData', digest.by)}`,
      `!${has(newRootFrom(2), ...placeOf(collection, digest, keyOf(collection, digest, 'data')))}`,
    ),
  )

/** `digests/{collection}/{name}/{value}/{id}`: says what the record says, and is read as a whole by who may read the records. */
export const digestRules = (collection: Collection): RulesNode[] =>
  (collection.digests ?? []).map(digest => {
    const record = recordFrom(collection, 5)
    const isHere = all(has(record.after, digest.by), `'' + ${keyOf(collection, digest, record.after)} === $value`)
    return at(`digests/${collection.path}/${digest.name}/$value`, {
      '.read': mayOrWorker(collection, collection.permissions.read),
      $id: {
        '.write': all(
          isWritten(record),
          choose(
            'newData.exists()',
            all(isHere, `newData.val() === ${lineOf(collection, digest, record.after)}`),
            `!(${isHere})`,
          ),
        ),
      },
    })
  })
