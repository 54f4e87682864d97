import { type Collection, heavyFields } from '../collection.ts'
import { all, choose, type Expression, has, newRootFrom } from './expression.ts'
import { at, type RulesNode } from './node.ts'
import { mayOrWorker } from './people.ts'
import { isWritten, recordFrom } from './places.ts'

/** The heavy fields that a record must have, as a demand of the record. */
export const besideDemands = ({ path, fields }: Collection, names: readonly string[]): Expression[] =>
  names
    .filter(name => fields[name]?.beside !== 'no')
    .map(name => has(newRootFrom(2), `beside/${path}/`, { of: '$id' }, `/${name}`))

/** Nothing is left beside the record. */
export const noneBeside = (collection: Collection): Expression[] =>
  heavyFields(collection).length === 0 ? [] : [`!${has(newRootFrom(2), `beside/${collection.path}/`, { of: '$id' })}`]

/** `beside/{collection}/{id}/{field}`: heavy fields, written only together with their record; the history's rules see to it that they are told. */
export const besideRules = (collection: Collection): RulesNode[] => {
  const heavy = heavyFields(collection)
  if (heavy.length === 0) return []
  const record = recordFrom(collection, 4)
  const nodes = heavy.map(([name, field]) => {
    const whileThere = [
      ...(field.fixed ? [`!${record.before}.exists()`] : []),
      ...(field.required ? ['newData.exists()'] : []),
    ]
    return [
      name,
      {
        ...(field.beside === 'anyone' ? { '.read': true } : {}),
        '.write': all(
          isWritten(record),
          choose(`${record.after}.exists()`, whileThere.length > 0 ? all(...whileThere) : 'true', '!newData.exists()'),
        ),
        ...field.rules,
      },
    ] as const
  })
  return [
    at(`beside/${collection.path}/$id`, {
      '.read': mayOrWorker(collection, collection.permissions.read),
      ...Object.fromEntries(nodes),
      $other: { '.validate': false },
    }),
  ]
}
