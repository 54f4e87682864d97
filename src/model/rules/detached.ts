import { type Collection, heavyFields, heavyTexts } from '../collection.ts'
import { type Role, roles, rolesWith } from '../permissions.ts'
import { all, any, choose, type Expression, has, newRootFrom, val } from './expression.ts'
import type { RulesNode } from './node.ts'
import { isOneOf, noPriority } from './pattern.ts'
import { hasDueSteps, hasRoleIn, worker } from './people.ts'
import { isWritten, recordFrom } from './places.ts'

/** The heavy fields that a record must have, as a demand of the record. */
export const detachedDemands = ({ path, fields }: Collection, names: readonly string[]): Expression[] =>
  names
    .filter(name => (fields[name]?.detached ?? 'no') !== 'no')
    .map(name => has(newRootFrom(2), `beside/${path}/`, { of: '$id' }, `/${name}`))

/** Nothing is left beside the record. */
export const noneDetached = (collection: Collection): Expression[] =>
  heavyFields(collection).length === 0 ? [] : [`!${has(newRootFrom(2), `beside/${collection.path}/`, { of: '$id' })}`]

/** Who reads the heavy fields of a collection: its readers and, of pictures, those of the records in which they are seen. */
export const viewersOf = (collection: Collection, collections: readonly Collection[]): readonly Role[] => {
  const hasPictures = heavyFields(collection).some(([, { fixed }]) => fixed)
  const seenIn = collections.filter(
    ({ fields }) => hasPictures && Object.values(fields).some(({ reference }) => reference?.to === collection.path),
  )
  const readers = [collection, ...seenIn].flatMap(({ permissions }) => rolesWith(permissions.read))
  return roles.filter(role => readers.includes(role))
}

/** `beside/{collection}/{id}/{field}`: heavy fields, written only together with their record, and told in its history. */
export const detachedRules = (collections: readonly Collection[]): RulesNode => {
  const kinds = new Map<string, string[]>()
  for (const collection of collections)
    for (const [name, field] of heavyFields(collection)) {
      const kind = String(field.rules['.validate'])
      kinds.set(kind, [...(kinds.get(kind) ?? []), `${collection.path} ${name}`])
    }
  const texts = collections.flatMap(each => heavyTexts(each).map(name => `${each.path} ${name}`))
  const pictures = collections.flatMap(each =>
    heavyFields(each).flatMap(([name, { fixed }]) => (fixed ? [`${each.path} ${name}`] : [])),
  )
  const isOf = (names: readonly string[]) => isOneOf("($collection + ' ' + $field)", names)
  const record = recordFrom(4)
  const number = choose(`${record.after}.exists()`, val(record.after, 'rev'), `${val(record.before, 'rev')} + 1`)
  const entry = [
    'history/',
    { of: '$collection' },
    '/',
    { of: '$id' },
    '/',
    { of: number },
    '/heavy/',
    { of: '$field' },
  ]
  const workers = collections.filter(hasDueSteps).map(({ path }) => path)
  const open = collections.filter(each => heavyFields(each).some(([, { detached }]) => detached === 'anyone'))
  return {
    '//': `What is too heavy for lists: long texts and pictures. Each is written only together with its record; the history tells of texts, and pictures never
      change. Anyone sees a picture while something public shows it (see "shown").`,
    $collection: {
      $id: {
        '.read': any(
          ...(open.length > 0
            ? [
                all(
                  isOneOf(
                    '$collection',
                    open.map(({ path }) => path),
                  ),
                  has('root', 'shown/', { of: '$collection' }, '/', { of: '$id' }),
                ),
              ]
            : []),
          ...(workers.length > 0 ? [all(worker, isOneOf('$collection', workers))] : []),
          hasRoleIn(collections, each => viewersOf(each, collections)),
        ),
        $field: {
          '.write': all(
            isWritten(record),
            choose(
              isOf(texts),
              any('!data.exists() && !newData.exists()', has(newRootFrom(4), ...entry)),
              // With a record all goes that lies beside it, be it of a field that is declared no more.
              choose(
                'newData.exists()',
                all(isOf(pictures), `!${record.before}.exists()`),
                `!${record.after}.exists()`,
              ),
            ),
            any('!newData.exists()', `${record.after}.exists()`),
          ),
          '.validate': all(noPriority(), any(...[...kinds].map(([kind, names]) => all(isOf(names), kind)))),
        },
      },
    },
  }
}
