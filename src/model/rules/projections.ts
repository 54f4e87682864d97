import { type Collection, isReadByWorker, type Projection } from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { mayHoldSeparator, projectionMarks } from '../projection.ts'
import {
  any,
  choose,
  type Expression,
  has,
  isOneOf,
  noPriority,
  quoted,
  type RulesNode,
  rule,
  textOf,
  val,
} from '../values/expression.ts'
import { aKey, aNumber, type Part, withPath } from './path.ts'
import { isIn, isWritten, mayIn, worker } from './people.ts'

const { separator, instead } = projectionMarks

/** Projection of a record, as `projectionOf` builds it. Starts with a text, so that numbers are never added. */
const lineOf = ({ fields }: Collection, projection: Projection): Expression => {
  const parts = projection.fields.map(name => {
    const field = fields[name] as Field
    const text = textOf(field, name, 'newData')
    const safe = mayHoldSeparator(field) ? `${text}.replace(${quoted(separator)}, ${quoted(instead)})` : text
    return field.required ? safe : choose(has('newData', name), safe, "''")
  })
  return `'' + ${parts.join(` + ${quoted(separator)} + `)}`
}

const ofLine = (
  { path, fields }: Collection,
  { by }: Projection,
  record: Expression,
  say: (path: Expression) => Expression,
): Expression => {
  const value = val(record, by)
  const at = (key: Part) => withPath(['digests', path, by, key, '$id'], say)
  const type = fields[by]?.control.type
  if (type === 'toggle') return choose(`${value} === true`, at('true'), at('false'))
  return at(type === 'number' ? aNumber(value) : aKey(value))
}

/** Each projection matches the record after the write. */
export const projectionDemands = (collection: Collection): Expression[] =>
  (collection.projections ?? []).map(projection => {
    const line = lineOf(collection, projection)
    const isThere = ofLine(collection, projection, 'newData', path => `newRoot.child(${path}).val() === ${line}`)
    return collection.fields[projection.by]?.required ? isThere : any(`!${has('newData', projection.by)}`, isThere)
  })

/** No line remains at a former place, or anywhere after a deletion. */
export const releaseProjections = (collection: Collection): Expression[] =>
  (collection.projections ?? []).map(projection => {
    const { by } = projection
    const { fixed = false, required = false } = collection.fields[by] ?? {}
    const stays = fixed ? 'newData.exists()' : `${val('data', by)} === ${val('newData', by)}`
    return any(
      stays,
      ...(fixed && required ? [] : [`!${has('data', by)}`]),
      `!(${ofLine(collection, projection, 'data', path => `newRoot.hasChild(${path})`)})`,
    )
  })

/** `digests/{collection}/{by}/{value}/{id}`: matches the record; its readers may read it as a whole. */
export const projectionRules = (collections: readonly Collection[]): RulesNode => {
  const names = collections.flatMap(({ path, projections = [] }) => projections.map(({ by }) => `${path} ${by}`))
  const projected = collections.filter(({ projections = [] }) => projections.length > 0)
  const isHere = rule`
    newRoot.child($collection + '/' + $id).hasChild($by)
    && '' + newRoot.child($collection + '/' + $id + '/' + $by).val() === $value`
  const workers = collections.filter(each => isReadByWorker(each) || each.forWorker?.only === 'lines')
  return {
    '//': 'Lines of the records with one value of a field, to be read together.',
    $collection: {
      $by: {
        $value: {
          '.read': any(...(workers.length > 0 ? [`${worker} && ${isIn(workers)}`] : []), mayIn(projected, 'read')),
          $id: {
            '.write': rule`
              ${isOneOf("($collection + ' ' + $by)", names)} && ${isWritten()}
              && (newData.exists() ? ${isHere} && ${noPriority} : !(${isHere}))`,
          },
        },
      },
    },
  }
}
