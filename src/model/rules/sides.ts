import { type Collection, countedFields } from '../collection.ts'
import { all, any, child, choose, type Expression, newRootFrom, path, quoted } from './expression.ts'
import { at, type RulesNode } from './node.ts'
import { limitedQuery, may, worker } from './people.ts'

/** A value of a filter as the name of its counter. */
export const counterOfValue = ({ path: name, fields }: Collection, field: string, value: Expression): Expression =>
  path(`counts/${name}/by/${field}/`, {
    of: fields[field]?.control.type === 'toggle' ? choose(`${value} === true`, "'true'", "'false'") : value,
  })

/** What is kept beside the records of a collection, written with them in one update: history, values taken, counters, uses, heavy fields. */
export const sideRules = (collection: Collection): RulesNode[] => [
  at(`history/${collection.path}`, historyRules(collection)),
  at(`counts/${collection.path}`, countRules(collection)),
  at(`uses/${collection.path}/$id`, { '.read': may(collection.permissions.read) }),
  ...uniqueRules(collection),
  ...besideRules(collection),
]

/** The record of a side entry, before or after the write; `id` is what the rules call it there. */
const recordAt = (from: Expression, { path: name }: Collection, id: Expression): Expression =>
  child(from, path(`${name}/`, { of: id }))

const revOf = (record: Expression): Expression => `${record}.child('rev').val()`

const historyRules = (collection: Collection): RulesNode => {
  const { path: name, fields, permissions, lifeCycle } = collection
  const before = recordAt('root', collection, '$id')
  const after = recordAt(newRootFrom(4), collection, '$id')
  const number = any(
    all(`${after}.exists()`, `${revOf(after)} + '' === $rev`),
    all(`!${after}.exists()`, `${before}.exists()`, `${revOf(before)} + 1 + '' === $rev`),
  )
  const steps = [...new Set(lifeCycle?.steps.map(({ event }) => event) ?? [])]
  const actions = ['create', 'change', 'delete', ...steps]
  return {
    $id: {
      '.read': all(may(permissions.read), limitedQuery),
      $rev: {
        // One entry by its number: how a write whose answer was lost finds out whether it was carried out.
        '.read': may(permissions.read),
        '.write': all(
          'auth !== null',
          '!data.exists()',
          'newData.exists()',
          number,
          `${revOf(before)} !== ${revOf(after)}`,
        ),
        '.validate': "newData.hasChildren(['at', 'by', 'action', 'token'])",
        at: { '.validate': 'newData.val() === now' },
        by: { '.validate': 'newData.val() === auth.uid' },
        action: {
          '.validate': all(
            any(...actions.map(action => `newData.val() === ${quoted(action)}`)),
            ...(['create', 'delete'] as const).map(action => {
              const absent = action === 'create' ? before : recordAt(newRootFrom(5), collection, '$id')
              return `(newData.val() === ${quoted(action)}) === !${absent}.exists()`
            }),
          ),
        },
        token: { '.validate': all('newData.isString()', 'newData.val().matches(/^[A-Za-z0-9_-]{8,64}$/)') },
        batch: { '.validate': all('newData.isString()', 'newData.val().matches(/^[A-Za-z0-9_-]{8,64}$/)') },
        changes: {
          ...Object.fromEntries(
            Object.entries(fields)
              .filter(([, field]) => field.beside === 'no' || !field.fixed)
              .map(([field, kind]) => {
                const place = kind.beside === 'no' ? `${name}/` : `beside/${name}/`
                const old = child('root', path(place, { of: '$id' }, `/${field}`))
                const next = child(newRootFrom(6), path(place, { of: '$id' }, `/${field}`))
                const isScalar = kind.leaves(field).join() === field
                return [
                  field,
                  isScalar
                    ? {
                        '.validate': all(
                          `newData.child('before').val() === ${old}.val()`,
                          `newData.child('after').val() === ${next}.val()`,
                        ),
                        before: {},
                        after: {},
                        $other: { '.validate': false },
                      }
                    : {
                        '.validate': all(
                          `newData.child('before').exists() === ${old}.exists()`,
                          `newData.child('after').exists() === ${next}.exists()`,
                        ),
                        before: kind.rules,
                        after: kind.rules,
                        $other: { '.validate': false },
                      },
                ]
              }),
          ),
          $other: { '.validate': false },
        },
        $other: { '.validate': false },
      },
    },
  }
}

/**
 * A counter moves only with the record that `last` names: by the difference that this record makes. So nobody writes a number of their own.
 */
const countRules = (collection: Collection): RulesNode => {
  const { permissions } = collection
  const moved = (levels: number, isCounted: (record: Expression) => Expression): Expression => {
    const last = `${newRootFrom(levels)}.child(${quoted(`counts/${collection.path}/last`)}).val()`
    const before = child('root', path(`${collection.path}/`, { of: last }))
    const after = child(newRootFrom(levels), path(`${collection.path}/`, { of: last }))
    const one = (record: Expression) => choose(isCounted(record), '1', '0')
    return all(
      'auth !== null',
      `${newRootFrom(levels)}.child(${quoted(`counts/${collection.path}/last`)}).isString()`,
      `${revOf(before)} !== ${revOf(after)}`,
      `newData.val() === ${choose('data.exists()', 'data.val()', '0')} + ${one(after)} - ${one(before)}`,
    )
  }
  return {
    '.read': may(permissions.read),
    all: { '.write': moved(3, record => `${record}.exists()`) },
    last: {
      '.write': all(
        'auth !== null',
        'newData.isString()',
        `${revOf(recordAt('root', collection, 'newData.val()'))} !== ${revOf(recordAt(newRootFrom(3), collection, 'newData.val()'))}`,
      ),
    },
    by: Object.fromEntries(
      countedFields(collection).map(name => {
        const value = (record: Expression) => `${record}.child(${quoted(name)}).val()`
        const equals = (record: Expression) =>
          collection.fields[name]?.control.type === 'toggle'
            ? `${choose(`${value(record)} === true`, "'true'", choose(`${value(record)} === false`, "'false'", "''"))} === $value`
            : `${value(record)} === $value`
        return [name, { $value: { '.write': moved(5, equals) } }]
      }),
    ),
  }
}

/** `unique/{collection}/{field}/{value}` = id: it says what the record says, and nothing else. */
const uniqueRules = (collection: Collection): RulesNode[] =>
  Object.entries(collection.fields)
    .filter(([name, field]) => field.unique && name !== collection.idField)
    .map(([name]) => {
      const holder = (from: Expression, id: Expression) =>
        `${recordAt(from, collection, id)}.child(${quoted(name)}).val()`
      const taken = all('data.exists()', `${holder(newRootFrom(4), 'data.val()')} === $value`)
      return at(`unique/${collection.path}/${name}`, {
        $value: {
          '.read': may(collection.permissions.read),
          '.write': all(
            'auth !== null',
            choose(
              'newData.exists()',
              all(
                'newData.isString()',
                `${holder(newRootFrom(4), 'newData.val()')} === $value`,
                any('!data.exists()', 'data.val() === newData.val()', `!${`(${taken})`}`),
              ),
              `!(${taken})`,
            ),
          ),
        },
      })
    })

/** Heavy fields: written only together with their record, and named in its history. */
const besideRules = (collection: Collection): RulesNode[] => {
  const { path: name, fields, permissions, lifeCycle } = collection
  const heavy = Object.entries(fields).filter(([, field]) => field.beside !== 'no')
  if (heavy.length === 0) return []
  const readers = any(may(permissions.read), ...(lifeCycle?.steps.some(({ due }) => due !== null) ? [worker] : []))
  const before = recordAt('root', collection, '$id')
  const after = recordAt(newRootFrom(4), collection, '$id')
  const history = (field: string) =>
    child(newRootFrom(4), path(`history/${name}/`, { of: '$id' }, '/', { of: revOf(after) }, `/changes/${field}`))
  const node = Object.fromEntries(
    heavy.map(([field, kind]) => [
      field,
      {
        ...(kind.beside === 'anyone' ? { '.read': true } : {}),
        '.write': all(
          'auth !== null',
          choose(
            `${after}.exists()`,
            all(
              `${revOf(before)} !== ${revOf(after)}`,
              kind.fixed ? `!${before}.exists()` : `${history(field)}.exists()`,
              ...(kind.required ? ['newData.exists()'] : []),
            ),
            '!newData.exists()',
          ),
        ),
        ...kind.rules,
      },
    ]),
  )
  return [at(`beside/${name}`, { $id: { '.read': readers, ...node, $other: { '.validate': false } } })]
}
