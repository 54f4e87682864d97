import type { Collection } from '../collection.ts'
import { publishingSteps } from '../life-cycle.ts'
import { all, any, child, choose, type Expression, has, newRootFrom, quoted, val } from './expression.ts'
import { at, type RulesNode } from './node.ts'
import { limitedQuery } from './people.ts'
import { isWritten, recordFrom } from './places.ts'
import { copyRules, equalsCopy, placesOf, stillIn } from './values.ts'

const placesToPublish = ({ publication, fields }: Collection): readonly string[] => {
  const to = fields[publication?.to ?? '']
  return publication && to ? placesOf(publication.to, to) : []
}

const copyOf = ({ publication }: Collection, target: Expression): Expression =>
  child(newRootFrom(2), 'public/', { of: target }, `/${publication?.path}/`, { of: '$id' })

/** Where the record was public before and is not any more, its copy is gone; after a deletion that is all of them. */
export const withdrawDemands = (collection: Collection): Expression[] =>
  placesToPublish(collection).map(place => {
    const slot = `published/slots/${place}`
    const was = val('data', slot)
    const isWithdrawn = `!${copyOf(collection, was)}.exists()`
    return any(`!${has('data', slot)}`, stillIn('published/to', 'published/slots', was, isWithdrawn))
  })

/**
 * What is public is what was published: `published` says which version, since when, and where. A publishing step writes the copies, in the
 * places that the record names then; any other write leaves `published` as it was, or, when the state is not public, takes it away.
 */
export const publicationDemands = (collection: Collection): Expression[] => {
  const { publication, lifeCycle } = collection
  if (publication === undefined || lifeCycle === undefined) return []
  const isPublishing = any(
    ...publishingSteps(collection).map(event => `newData.child('action').val() === ${quoted(event)}`),
  )
  const isPublic = any(
    ...lifeCycle.states
      .filter(state => state.isPublic)
      .map(({ name }) => `${val('newData', lifeCycle.field)} === ${quoted(name)}`),
  )
  const places = placesToPublish(collection)
  const slot = (place: string) => `published/slots/${place}`
  const same = (one: Expression, other: Expression) => `${one} === ${other}`
  const published = all(
    same(val('newData', 'published/rev'), val('newData', 'rev')),
    same(val('newData', 'published/at'), 'now'),
    ...places.map(place => same(val('newData', slot(place)), val('newData', `slots/${publication.to}/${place}`))),
  )
  const left = all(
    ...['rev', 'at', ...places.map(place => `slots/${place}`)].map(part =>
      same(val('newData', `published/${part}`), val('data', `published/${part}`)),
    ),
  )
  const copies = places.map(place => {
    const target = val('newData', slot(place))
    return any(
      `!${has('newData', slot(place))}`,
      all(
        same(val('newData', 'published/to/', { of: target }), quoted(place)),
        same(`${copyOf(collection, target)}.child('rev').val()`, val('newData', 'published/rev')),
      ),
    )
  })
  return [choose(isPublic, choose(isPublishing, published, left), "!newData.hasChild('published')"), ...copies]
}

/** What a record says of its publication, beside its fields. */
export const publishedRules = (collection: Collection): RulesNode => {
  if (collection.publication === undefined) return {}
  const text = { '.validate': 'newData.isString()' }
  const number = { '.validate': 'newData.isNumber()' }
  return {
    published: {
      rev: number,
      at: number,
      to: { $target: { '.validate': `${val(newRootFrom(2), 'slots/', { of: 'newData.val()' })} === $target` } },
      slots: {
        ...Object.fromEntries(placesToPublish(collection).map(place => [place, text])),
        $other: { '.validate': false },
      },
      $other: { '.validate': false },
    },
  }
}

/** `public/{target}/{path}/{id}`: anyone reads pages of it, and it holds what its record held when it was published. */
export const publicRules = (collection: Collection): RulesNode[] => {
  const { publication, fields } = collection
  if (publication === undefined) return []
  const record = recordFrom(collection, 4)
  const shown = publication.fields.flatMap(name => {
    const field = fields[name]
    return field === undefined ? [] : [{ name, field }]
  })
  const holder = (name: string, levels: number): Expression =>
    fields[name]?.beside === 'no'
      ? recordFrom(collection, levels).after
      : child(newRootFrom(levels), `beside/${collection.path}/`, { of: '$id' })
  const isShownHere = has(record.after, 'published/to/', { of: '$target' })
  const equal = shown.map(({ name, field }) =>
    equalsCopy(name, field, `newData.child(${quoted(name)})`, holder(name, 4)),
  )
  const copies = shown.map(({ name, field }) => [name, copyRules(name, field, holder(name, 6))] as const)
  return [
    at(`public/$target/${publication.path}`, {
      '.read': limitedQuery,
      '.indexOn': ['publishedAt'],
      $id: {
        '.read': true,
        '.write': all(
          isWritten(record),
          choose(
            'newData.exists()',
            all(
              isShownHere,
              `${val(record.after, 'published/rev')} === ${val(record.after, 'rev')}`,
              `newData.child('rev').val() === ${val(record.after, 'rev')}`,
              "newData.child('publishedAt').val() === now",
              ...equal,
            ),
            `!${isShownHere}`,
          ),
        ),
        rev: {},
        publishedAt: {},
        ...Object.fromEntries(copies),
        $other: { '.validate': false },
      },
    }),
  ]
}
