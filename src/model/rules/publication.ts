import type { Collection } from '../collection.ts'
import { all, any, child, choose, type Expression, newRootFrom, path, quoted } from './expression.ts'
import { at, type RulesNode } from './node.ts'
import { limitedQuery } from './people.ts'

const newRoot = newRootFrom(2)

/**
 * What is public is what was published: `published` says which version, and where. Publishing writes the copies, in the places that the
 * record names then; any other write leaves `published` as it was, or, when the state is not public, takes it away with all copies.
 */
export function* publicationDemands(
  collection: Collection,
  { deleted }: { readonly deleted: boolean },
): Generator<Expression> {
  const { publication, lifeCycle, fields } = collection
  if (publication === undefined || lifeCycle === undefined) return
  const copy = (target: Expression): Expression =>
    child(newRoot, path('public/', { of: target }, `/${publication.path}/`, { of: '$id' }))
  const places = (fields[publication.to]?.leaves(publication.to) ?? []).map(leaf => leaf.split('/').at(-1) ?? leaf)
  const slot = (place: string, from: string, key: string): Expression =>
    `${from}.child(${quoted(`${key}/${key === 'published' ? 'slots/' : `${publication.to}/`}${place}`)})`
  const published = (place: string, from: string) => slot(place, from, 'published')

  for (const place of places) {
    const before = `${published(place, 'data')}.val()`
    yield any(
      `!${published(place, 'data')}.exists()`,
      ...(deleted ? [] : [`newData.child(${path('published/to/', { of: before })}).exists()`]),
      `!${copy(before)}.exists()`,
    )
  }
  if (deleted) return

  const action = "newData.child('action').val()"
  const isPublished = any(...publishingSteps(collection).map(event => `${action} === ${quoted(event)}`))
  const publicStates = lifeCycle.states.filter(({ isPublic }) => isPublic).map(state => quoted(state.name))
  const isPublic = any(...publicStates.map(state => `newData.child(${quoted(lifeCycle.field)}).val() === ${state}`))
  yield `newData.child('published').exists() === (${isPublic})`
  yield any(
    `!newData.child('published').exists()`,
    choose(
      isPublished,
      all(
        "newData.child('published/rev').val() === newData.child('rev').val()",
        "newData.child('published/at').val() === now",
      ),
      all(
        "newData.child('published/rev').val() === data.child('published/rev').val()",
        "newData.child('published/at').val() === data.child('published/at').val()",
      ),
    ),
  )
  for (const place of places) {
    const now = `${published(place, 'newData')}.val()`
    yield any(
      "!newData.child('published').exists()",
      `${now} === ${choose(isPublished, `${slot(place, 'newData', 'slots')}.val()`, `${published(place, 'data')}.val()`)}`,
    )
    yield any(
      `!${published(place, 'newData')}.exists()`,
      all(
        `newData.child(${path('published/to/', { of: now })}).val() === ${quoted(place)}`,
        `${copy(now)}.child('rev').val() === newData.child('published/rev').val()`,
      ),
    )
  }
}

/** The steps that write the public copies: those that lead into a public state. */
export const publishingSteps = ({ lifeCycle }: Collection): readonly string[] => {
  const open = lifeCycle?.states.filter(({ isPublic }) => isPublic).map(({ name }) => name) ?? []
  return [...new Set(lifeCycle?.steps.filter(({ to }) => open.includes(to)).map(({ event }) => event))]
}

/** `public/{target}/{path}/{id}`: anyone reads pages of it, and it holds what its record held when it was published. */
export const publicRules = (collection: Collection): RulesNode[] => {
  const { publication, fields, path: name } = collection
  if (publication === undefined) return []
  const record = (levels: number) => child(newRootFrom(levels), path(`${name}/`, { of: '$id' }))
  const from = (levels: number, field: string) =>
    fields[field]?.beside === 'no' ? record(levels) : child(newRootFrom(levels), path(`beside/${name}/`, { of: '$id' }))
  const equals = (leaf: string, field: string): Expression =>
    `newData.child(${quoted(leaf)}).val() === ${from(4, field)}.child(${quoted(leaf)}).val()`
  const published = (levels: number) => `${record(levels)}.child(${path('published/to/', { of: '$target' })}).exists()`
  const held = publication.fields.flatMap(field =>
    (fields[field]?.leaves(field) ?? []).map(leaf => equals(leaf, field)),
  )
  return [
    at(`public/$target/${publication.path}`, {
      '.read': limitedQuery,
      '.indexOn': ['publishedAt'],
      $id: {
        '.read': true,
        '.write': all(
          'auth !== null',
          choose(
            'newData.exists()',
            all(
              `${record(4)}.child('published/rev').val() === ${record(4)}.child('rev').val()`,
              `newData.child('rev').val() === ${record(4)}.child('rev').val()`,
              `newData.child('publishedAt').val() === now`,
              published(4),
              ...held,
            ),
            `!${published(4)}`,
          ),
        ),
        rev: {},
        publishedAt: {},
        ...Object.fromEntries(publication.fields.map(field => [field, fields[field]?.rules ?? {}])),
        $other: { '.validate': false },
      },
    }),
  ]
}
