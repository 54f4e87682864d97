import type { Collection, Digest } from '../collection.ts'
import { digestMarks, mayHoldSeparator } from '../digest.ts'
import { all, any, choose, type Expression, has, newRootFrom, type Piece, quoted, val } from './expression.ts'
import type { RulesNode } from './node.ts'
import { isOneOf, noPriority } from './pattern.ts'
import { hasDueSteps, mayIn, worker } from './people.ts'
import { isWritten, recordFrom } from './places.ts'
import { textOf } from './values.ts'

const { separator, instead } = digestMarks

/** The line of a record, as `digestOf` makes it. */
const lineOf = ({ fields }: Collection, digest: Digest): Expression =>
  digest.fields
    .map(name => {
      const field = fields[name]
      const text = field ? textOf(name, field, 'newData') : val('newData', name)
      const safe = field && mayHoldSeparator(field) ? `${text}.replace(${quoted(separator)}, ${quoted(instead)})` : text
      return field?.required ? safe : choose(has('newData', name), safe, "''")
    })
    // Begins with a text, so that a number is never added.
    .reduce((line, part, at) => `${line} + ${at === 0 ? '' : `${quoted(separator)} + `}${part}`, "''")

const placeOf = ({ path, fields }: Collection, { by }: Digest, record: Expression): readonly Piece[] => {
  const field = fields[by]
  const key = field ? textOf(by, field, record) : val(record, by)
  return [`digests/${path}/${by}/`, { of: key }, '/', { of: '$id' }]
}

/** Each digest has the line of the record as the write leaves it. */
export const digestDemands = (collection: Collection): Expression[] =>
  (collection.digests ?? []).map(digest => {
    const isThere = `${val(newRootFrom(2), ...placeOf(collection, digest, 'newData'))} === ${lineOf(collection, digest)}`
    return collection.fields[digest.by]?.required ? isThere : any(`!${has('newData', digest.by)}`, isThere)
  })

/** No line is left where the record was and is not any more; after a deletion that is wherever it was. */
export const releaseDigests = (collection: Collection): Expression[] =>
  (collection.digests ?? []).map(digest => {
    const stays = collection.fields[digest.by]?.fixed
      ? 'newData.exists()'
      : `${val('data', digest.by)} === ${val('newData', digest.by)}`
    return any(stays, `!${has('data', digest.by)}`, `!${has(newRootFrom(2), ...placeOf(collection, digest, 'data'))}`)
  })

/** `digests/{collection}/{by}/{value}/{id}`: says what the record says, and is read as a whole by who may read the records. */
export const digestRules = (collections: readonly Collection[]): RulesNode => {
  const names = collections.flatMap(({ path, digests = [] }) => digests.map(({ by }) => `${path} ${by}`))
  const record = recordFrom(5)
  const value = val(record.after, { of: '$by' })
  const isHere = all(`${record.after}.hasChild($by)`, `'' + ${value} === $value`)
  const workers = collections.filter(hasDueSteps).map(({ path }) => path)
  return {
    '//': "Lines of the records that have one value of a field, read together. The record's own rules demand its line; here stands that there are no others.",
    $collection: {
      $by: {
        $value: {
          '.read': any(
            ...(workers.length > 0 ? [all(worker, isOneOf('$collection', workers))] : []),
            mayIn(collections, ({ permissions }) => permissions.read),
          ),
          $id: {
            '.write': all(
              isOneOf("($collection + ' ' + $by)", names),
              isWritten(record),
              choose('newData.exists()', all('newData.isString()', isHere, noPriority()), `!(${isHere})`),
            ),
          },
        },
      },
    },
  }
}
