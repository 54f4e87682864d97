import { type Collection, isReadByWorker, type Projection } from '../collection.ts'
import { DeclarationError } from '../declaration-error.ts'
import type { Field } from '../fields/field.ts'
import { mayHoldSeparator, projectionMarks } from '../projection.ts'
import {
  any,
  choose,
  type Expression,
  isOneOf,
  noPriority,
  quoted,
  type RulesNode,
  rule,
  textOf,
  val,
} from '../values/expression.ts'
import { grouped } from '../values/grouped.ts'
import { aKey, aNumber, type Part, withPath } from './path.ts'
import { isIn, isWritten, mayIn, worker } from './people.ts'

const { separator, instead } = projectionMarks

/** Line of a snapshot, as `projectionOf` builds it. Starts with a text, so that numbers are never added. */
const lineOf = ({ fields }: Collection, projection: Projection): Expression => {
  const parts = projection.fields.map(name => {
    const field = fields[name] as Field
    if (field.control.type === 'toggle') {
      const text = textOf(field, name, 'newData')
      return field.required ? text : choose(`${val('newData', name)} === ''`, "''", text)
    }
    const text = val('newData', name)
    return mayHoldSeparator(field) ? `${text}.replace(${quoted(separator)}, ${quoted(instead)})` : text
  })
  return `'' + ${parts.join(` + ${quoted(separator)} + `)}`
}

/** A demand of a line's place, for a value of any kind. */
const atValue = (
  collections: readonly Collection[],
  by: string,
  value: Expression,
  say: (path: Expression) => Expression,
): Expression => {
  const types = new Set(collections.map(({ fields }) => fields[by]?.control.type))
  const at = (key: Part) => withPath(['digests', '$collection', by, key, '$id'], say)
  const isToggle = types.has('toggle')
  const isNumber = types.has('number')
  if (types.size > 1 && (isToggle || isNumber))
    throw new DeclarationError(`Projections by "${by}" are by values of different kinds: a rule cannot read both.`)
  if (isToggle) return choose(`${value} === true`, at('true'), at('false'))
  return at(isNumber ? aNumber(value) : aKey(value))
}

const byField = (collections: readonly Collection[]) => {
  const all = collections.flatMap(each => (each.projections ?? []).map(projection => ({ each, projection })))
  return [...grouped(all, ({ projection }) => projection.by)].map(([by, those]) => ({
    by,
    those,
    holders: those.map(({ each }) => each),
  }))
}

/** At a snapshot: each projection has its line, which is the record's. */
export const lineDemands = (collections: readonly Collection[]): Expression[] =>
  byField(collections).map(({ by, those, holders }) => {
    const line = those.reduceRight<Expression>((rest, { each, projection }) => {
      const own = lineOf(each, projection)
      return rest === '' ? own : choose(`$collection === ${quoted(each.path)}`, own, rest)
    }, '')
    const key = val('newData', by)
    return any(
      'data.exists()',
      `!${isIn(holders)}`,
      `${key} === ''`,
      atValue(holders, by, key, path => `newRoot.child(${path}).val() === ${line}`),
    )
  })

/** At an action: no line remains at a former place, or anywhere after a deletion. */
export const releasedLines = (collections: readonly Collection[]): Expression[] =>
  byField(collections).map(({ by, holders }) => {
    const former = `root.child($collection + '/' + $id + '/${by}').val()`
    const stays = holders.every(({ fields }) => fields[by]?.fixed && fields[by]?.required)
      ? "newData.val() !== 'delete'"
      : `newRoot.child($collection + '/' + $id + '/${by}').val() === ${former}`
    return any(
      `!${isIn(holders)}`,
      stays,
      `${former} === null`,
      `!(${atValue(holders, by, former, path => `newRoot.hasChild(${path})`)})`,
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
