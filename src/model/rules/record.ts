import { type Collection, countedFields } from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { ruleId } from '../fields/record-id.ts'
import { indexesOf, keyNames } from '../keys.ts'
import { all, any, child, choose, type Expression, newRootFrom, path, quoted } from './expression.ts'
import { stepDemands } from './life-cycle.ts'
import type { RulesNode } from './node.ts'
import { limitedQuery, may, worker } from './people.ts'
import { publicationDemands } from './publication.ts'
import { referenceDemands, releaseDemands } from './references.ts'
import { counterOfValue } from './sides.ts'

const newRoot = newRootFrom(2)

const val = (place: string, name: string): Expression => `${place}.child(${quoted(name)}).val()`

/** History entry that the write leaves; a deletion has the number after the last one of the record. */
const entry = ({ path: collection }: Collection, rev: Expression): Expression =>
  path(`history/${collection}/`, { of: '$id' }, '/', { of: rev })

/** The rules of a collection's records. Each demand holds at the record, so that none can be avoided by writing a part of it. */
export const recordRules = (collection: Collection): RulesNode => {
  const { fields, permissions } = collection
  const held = Object.entries(fields).filter(([, field]) => field.beside === 'no')
  const readers = any(may(permissions.read), ...(dueSteps(collection).length > 0 ? [worker] : []))
  return {
    '.read': all(readers, limitedQuery),
    '.indexOn': indexesOf(collection),
    $id: {
      '.read': readers,
      '.write': writeRule(collection),
      '.validate': all(...recordDemands(collection)),
      ...Object.fromEntries(
        held.map(([name, field]) => [name, field.reference?.many ? mapRules(name, field) : field.rules]),
      ),
      rev: { '.validate': 'newData.isNumber()' },
      action: { '.validate': 'newData.isString()' },
      createdAt: { '.validate': 'newData.isNumber()' },
      createdBy: { '.validate': 'newData.isString()' },
      updatedAt: { '.validate': 'newData.val() === now' },
      updatedBy: { '.validate': 'newData.val() === auth.uid' },
      keys: keyRules(collection),
      ...slotRules(collection),
      ...(collection.publication ? { published: publishedRules(collection) } : {}),
      $other: { '.validate': false },
    },
  }
}

const dueSteps = ({ lifeCycle }: Collection) => lifeCycle?.steps.filter(({ due }) => due !== null) ?? []

/** Who may create, change or delete; and all that must be gone with a deletion, which skips `.validate`. */
const writeRule = (collection: Collection): Expression => {
  const { permissions } = collection
  const change = any(may(permissions.change), ...(dueSteps(collection).length > 0 ? [worker] : []))
  return any(
    all('data.exists()', 'newData.exists()', change),
    all('!data.exists()', 'newData.exists()', may(permissions.create)),
    all('data.exists()', '!newData.exists()', may(permissions.delete), ...deletionDemands(collection)),
  )
}

const deletionDemands = (collection: Collection): Expression[] => {
  const { path: name, fields } = collection
  const next = "(data.child('rev').val() + 1)"
  const uniques = Object.keys(fields).filter(field => fields[field]?.unique)
  return [
    `${child(newRoot, `${entry(collection, next)} + '/action'`)}.val() === 'delete'`,
    `!${child('root', entry(collection, next))}.exists()`,
    `!${child(newRoot, path(`uses/${name}/`, { of: '$id' }))}.exists()`,
    `!${child(newRoot, path(`beside/${name}/`, { of: '$id' }))}.exists()`,
    ...uniques.map(field => releasedUnique(collection, field)),
    ...releaseDemands(collection),
    ...countDemands(collection),
    ...publicationDemands(collection, { deleted: true }),
  ]
}

/** What holds of a record after any write that leaves one. */
function* recordDemands(collection: Collection): Generator<Expression> {
  const { path: name, fields, idField } = collection
  const rev = "newData.child('rev').val()"
  const action = "newData.child('action').val()"
  const required = Object.keys(fields).filter(field => fields[field]?.required && fields[field]?.beside === 'no')
  const keys = keyNames(collection)
  yield ruleId('$id')
  yield `newData.hasChildren([${[...required, 'rev', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'].map(quoted).join(', ')}])`
  if (keys.length > 0) yield `newData.child('keys').hasChildren([${keys.map(quoted).join(', ')}])`
  if (idField) yield `${val('newData', idField)} === $id`
  yield "newData.child('updatedAt').val() === now"
  yield "newData.child('updatedBy').val() === auth.uid"
  yield choose(
    'data.exists()',
    all(
      `${rev} === data.child('rev').val() + 1`,
      ...['createdAt', 'createdBy'].map(stamp => `${val('newData', stamp)} === ${val('data', stamp)}`),
    ),
    all(
      any(
        `${rev} === 1`,
        all(`${rev} > 1`, `${child('root', `${entry(collection, `(${rev} - 1)`)} + '/action'`)}.val() === 'delete'`),
      ),
      "newData.child('createdAt').val() === now",
      "newData.child('createdBy').val() === auth.uid",
    ),
  )
  yield `!${child('root', entry(collection, rev))}.exists()`
  yield* historyDemands(collection)
  yield `${child(newRoot, `${entry(collection, rev)} + '/action'`)}.val() === ${action}`
  yield* stepDemands(collection, action)
  for (const [field, { beside, required: isRequired }] of Object.entries(fields)) {
    if (beside !== 'no' && isRequired)
      yield `${child(newRoot, path(`beside/${name}/`, { of: '$id' }, `/${field}`))}.exists()`
  }
  for (const field of Object.keys(fields))
    if (fields[field]?.unique && field !== idField) yield* uniqueDemands(collection, field)
  yield* referenceDemands(collection)
  yield* countDemands(collection)
  yield* publicationDemands(collection, { deleted: false })
}

/** Whatever changed stands in the history entry; what is fixed did not change. */
function* historyDemands(collection: Collection): Generator<Expression> {
  for (const [name, field] of Object.entries(collection.fields)) {
    if (field.beside !== 'no') continue
    const same = field.leaves(name).map(leaf => `${val('newData', leaf)} === ${val('data', leaf)}`)
    if (field.fixed) yield any('!data.exists()', all(...same))
    else
      yield any(
        all(...same),
        `${child(newRoot, `${entry(collection, "newData.child('rev').val()")} + ${quoted(`/changes/${name}`)}`)}.exists()`,
      )
  }
}

const uniquePlace = ({ path: name }: Collection, field: string, value: Expression): Expression =>
  path(`unique/${name}/${field}/`, { of: value })

function* uniqueDemands(collection: Collection, field: string): Generator<Expression> {
  const now = val('newData', field)
  yield any(
    `!newData.child(${quoted(field)}).exists()`,
    `${child(newRoot, uniquePlace(collection, field, now))}.val() === $id`,
  )
  yield any(
    `!data.child(${quoted(field)}).exists()`,
    `${val('data', field)} === ${now}`,
    `${child(newRoot, uniquePlace(collection, field, val('data', field)))}.val() !== $id`,
  )
}

const releasedUnique = (collection: Collection, field: string): Expression =>
  any(
    `!data.child(${quoted(field)}).exists()`,
    `${child(newRoot, uniquePlace(collection, field, val('data', field)))}.val() !== $id`,
  )

/** The counters follow: one more or less in all, and where the value of a filter changed, one less of the old and one more of the new. */
function* countDemands(collection: Collection): Generator<Expression> {
  const counts = `counts/${collection.path}`
  const last = `${child(newRoot, quoted(`${counts}/last`))}.val() === $id`
  yield any('data.exists() && newData.exists()', last)
  for (const name of countedFields(collection)) {
    const was = val('data', name)
    const is = val('newData', name)
    const counter = (from: string, value: Expression) => child(from, counterOfValue(collection, name, value))
    const moved = (value: Expression, by: string) =>
      `${counter(newRoot, value)}.val() === ${choose(`${counter('root', value)}.exists()`, `${counter('root', value)}.val()`, '0')} ${by}`
    yield any(
      `${was} === ${is}`,
      all(last, any(`${was} === null`, moved(was, '- 1')), any(`${is} === null`, moved(is, '+ 1'))),
    )
  }
  yield any('data.exists() && newData.exists()', countAll(counts))
}

const countAll = (counts: string): Expression => {
  const all = (from: string) => child(from, quoted(`${counts}/all`))
  const before = choose(`${all('root')}.exists()`, `${all('root')}.val()`, '0')
  return `${all(newRoot)}.val() === ${before} + (newData.exists() ? 1 : -1)`
}

const keyRules = (collection: Collection): RulesNode => ({
  ...Object.fromEntries(
    keyNames(collection).map(name => {
      const filters = name.split('~').slice(0, -1)
      const heads = filters.map(filter => {
        const value = `newData.parent().parent().child(${quoted(filter)})`
        const control = collection.fields[filter]?.control.type
        const text = control === 'toggle' ? choose(`${value}.val() === true`, "'true'", "'false'") : `${value}.val()`
        return `${choose(`${value}.exists()`, text, "''")} + '~'`
      })
      const head = heads.length > 0 ? [`newData.val().beginsWith(${heads.join(' + ')})`] : []
      return [name, { '.validate': all('newData.isString()', 'newData.val().length <= 512', ...head) }]
    }),
  ),
  $other: { '.validate': false },
})

/** Each id of a map names the place where it stands. */
const mapRules = (name: string, { rules }: Field): RulesNode => ({
  ...rules,
  $item: {
    '.validate': all(
      'newData.isString()',
      ruleId('$item'),
      `newData.parent().parent().child(${path(`slots/${name}/`, { of: 'newData.val()' })}).val() === $item`,
    ),
  },
})

/** Each reference of a map stands at a numbered place too: rules can go through those. */
const slotRules = ({ fields }: Collection): RulesNode => {
  const many = Object.entries(fields).filter(([, { reference }]) => reference?.many)
  if (many.length === 0) return {}
  const of = (name: string, places: readonly string[]): RulesNode => ({
    ...Object.fromEntries(
      places.map(place => [
        place.split('/').at(-1) ?? place,
        {
          '.validate': `newData.parent().parent().parent().child(${quoted(`${name}/`)} + newData.val()).val() === ${quoted(place.split('/').at(-1) ?? '')}`,
        },
      ]),
    ),
    $other: { '.validate': false },
  })
  return {
    slots: {
      ...Object.fromEntries(many.map(([name, field]) => [name, of(name, field.leaves(name))])),
      $other: { '.validate': false },
    },
  }
}

const publishedRules = ({ fields, publication }: Collection): RulesNode => {
  const places = fields[publication?.to ?? '']?.leaves('to') ?? []
  const names = places.map(place => place.split('/').at(-1) ?? place)
  return {
    rev: { '.validate': 'newData.isNumber()' },
    at: { '.validate': 'newData.isNumber()' },
    to: { $item: { '.validate': 'newData.isString()' } },
    slots: {
      ...Object.fromEntries(names.map(place => [place, { '.validate': 'newData.isString()' }])),
      $other: { '.validate': false },
    },
    $other: { '.validate': false },
  }
}
