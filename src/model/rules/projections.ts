import type { Collection, Projection } from '../collection.ts'
import { mayHoldSeparator, projectionMarks } from '../projection.ts'
import { all, any, choose, type Expression, has, newRootFrom, type Piece, quoted, val } from './expression.ts'
import type { RulesNode } from './node.ts'
import { isOneOf, noPriority } from './pattern.ts'
import { hasDueSteps, mayIn, worker } from './people.ts'
import { isWritten, recordFrom } from './places.ts'
import { textOf } from './values.ts'

const { separator, instead } = projectionMarks

/** The line of a record, as `digestOf` makes it. */
const lineOf = ({ fields }: Collection, projection: Projection): Expression =>
  projection.fields
    .map(name => {
      const field = fields[name]
      const text = field ? textOf(name, field, 'newData') : val('newData', name)
      const safe = field && mayHoldSeparator(field) ? `${text}.replace(${quoted(separator)}, ${quoted(instead)})` : text
      return field?.required ? safe : choose(has('newData', name), safe, "''")
    })
    // Begins with a text, so that a number is never added.
    .reduce((line, part, at) => `${line} + ${at === 0 ? '' : `${quoted(separator)} + `}${part}`, "''")

const placeOf = ({ path, fields }: Collection, { by }: Projection, record: Expression): readonly Piece[] => {
  const field = fields[by]
  const key = field ? textOf(by, field, record) : val(record, by)
  return [`digests/${path}/${by}/`, { of: key }, '/', { of: '$id' }]
}

/** Each digest has the line of the record as the write leaves it. */
export const projectionDemands = (collection: Collection): Expression[] =>
  (collection.projections ?? []).map(projection => {
    const isThere = `${val(newRootFrom(2), ...placeOf(collection, projection, 'newData'))} === ${lineOf(collection, projection)}`
    return collection.fields[projection.by]?.required ? isThere : any(`!${has('newData', projection.by)}`, isThere)
  })

/** No line is left where the record was and is not any more; after a deletion that is wherever it was. */
export const releaseProjections = (collection: Collection): Expression[] =>
  (collection.projections ?? []).map(projection => {
    const stays = collection.fields[projection.by]?.fixed
      ? 'newData.exists()'
      : `${val('data', projection.by)} === ${val('newData', projection.by)}`
    return any(
      stays,
      `!${has('data', projection.by)}`,
      `!${has(newRootFrom(2), ...placeOf(collection, projection, 'data'))}`,
    )
  })

/** `digests/{collection}/{by}/{value}/{id}`: says what the record says, and is read as a whole by who may read the records. */
export const projectionRules = (collections: readonly Collection[]): RulesNode => {
  const names = collections.flatMap(({ path, projections = [] }) => projections.map(({ by }) => `${path} ${by}`))
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
