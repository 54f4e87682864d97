import type { Collection, Publication } from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { ruleId } from '../fields/record-id.ts'
import { type PartReference, partReferences } from '../part-references.ts'
import { all, any, choose, type Expression, has, newRootFrom, type Piece, quoted, val } from './expression.ts'
import { at, isNode, type RulesNode } from './node.ts'
import { limitedQuery, may } from './people.ts'
import { isWritten, recordFrom } from './places.ts'
import { placesOf, stillIn } from './values.ts'

type Referring = Field & { readonly reference: NonNullable<Field['reference']> }

const referencesOf = ({ fields }: Collection): [string, Referring][] =>
  Object.entries(fields).filter((entry): entry is [string, Referring] => entry[1].reference !== null)

const manyOf = (collection: Collection) => referencesOf(collection).filter(([, { reference }]) => reference.many)

const entryOf = ({ path }: Collection, name: string, to: string, target: Expression): readonly Piece[] => [
  `uses/${to}/`,
  { of: target },
  `/${path}/`,
  { of: '$id' },
  `/${name}`,
]

/** What a reference names exists, and knows that it is used. */
const isHeld = (collection: Collection, name: string, to: string, levels: number): Expression => {
  const newRoot = newRootFrom(levels)
  return all(
    has(newRoot, `${to}/`, { of: 'newData.val()' }),
    `${val(newRoot, ...entryOf(collection, name, to, 'newData.val()'))} === true`,
  )
}

/** The demand of a field that holds one reference, at the field. */
export const referenceDemand = (collection: Collection, name: string, { reference }: Field): Expression[] => {
  if (reference === null || reference.many) return []
  const { to, tree } = reference
  return [
    isHeld(collection, name, to, 3),
    ...(tree ? [any('newData.val() === data.val()', noCircle(to, name, tree))] : []),
  ]
}

/**
 * The rules of a list, where what its parts refer to exists. It is asked of what is new: a list that names somebody who is gone can be kept as it is,
 * since parts leave no trace at what they refer to that would keep it from being deleted.
 */
export const partRules = (field: Field): RulesNode => {
  const references = partReferences(field)
  const isThere = ({ to }: PartReference, levels: number): Expression =>
    any('newData.val() === data.val()', has(newRootFrom(levels), `${to}/`, { of: 'newData.val()' }))
  const demanding = (node: RulesNode, reference: PartReference, levels: number): RulesNode => ({
    ...node,
    '.validate': all(String(node['.validate']), isThere(reference, levels)),
  })
  const ofPart = (part: RulesNode): RulesNode => {
    const [only] = references
    if (only?.name === 'value') return demanding(part, only, 4)
    const inner = references.flatMap(reference => {
      const node = part[reference.name]
      return isNode(node) ? [[reference.name, demanding(node, reference, 5)] as const] : []
    })
    return { ...part, ...Object.fromEntries(inner) }
  }
  return Object.fromEntries(
    Object.entries(field.rules).map(([place, node]) => [
      place,
      /^\d+$/.test(place) && isNode(node) ? ofPart(node) : node,
    ]),
  )
}

/** Climbing from the new parent ends within so many levels, without meeting the record itself. */
const noCircle = (to: string, name: string, levels: number): Expression => {
  const climb = (id: Expression, left: number): Expression => {
    const above = [`${to}/`, { of: id }, `/${name}`]
    const isTop = `!${has(newRootFrom(3), ...above)}`
    const higher = left === 0 ? [] : [climb(val(newRootFrom(3), ...above), left - 1)]
    return all(`${id} !== $id`, any(isTop, ...higher))
  }
  return climb('newData.val()', levels - 1)
}

/** The rules of a map of references: each id names the place where it stands. */
export const mapRules = (name: string, { rules }: Field): RulesNode => ({
  ...rules,
  $item: {
    '.validate': all(
      'newData.isString()',
      ruleId('$item'),
      `${val(newRootFrom(2), `slots/${name}/`, { of: 'newData.val()' })} === $item`,
    ),
  },
})

/** The rules of the numbered places beside the maps: each names an id of its map, and what that id demands of the database. */
export const slotRules = (collection: Collection): RulesNode => {
  const many = manyOf(collection)
  if (many.length === 0) return {}
  const slots = many.map(([name, field]) => {
    const at = (place: string): RulesNode => ({
      '.validate': all(
        `${val(newRootFrom(3), `${name}/`, { of: 'newData.val()' })} === ${quoted(place)}`,
        isHeld(collection, name, field.reference.to, 5),
      ),
    })
    const places = placesOf(name, field).map(place => [place, at(place)])
    return [name, { ...Object.fromEntries(places), $other: { '.validate': false } }]
  })
  return { slots: { ...Object.fromEntries(slots), $other: { '.validate': false } } }
}

/** What the record referred to before and does not any more knows that it is not used; after a deletion that is all of it. */
export const releaseDemands = (collection: Collection): Expression[] =>
  referencesOf(collection).flatMap(([name, field]) => {
    const { to, many } = field.reference
    return field.leaves(name).map(leaf => {
      const id = val('data', leaf)
      const isReleased = `!${has(newRootFrom(2), ...entryOf(collection, name, to, id))}`
      return many
        ? any(`!${has('data', leaf)}`, stillIn(name, `slots/${name}`, id, isReleased))
        : any(`!${has('data', leaf)}`, `${id} === ${val('newData', leaf)}`, isReleased)
    })
  })

const expectsCopies = (target: Collection, { path }: Collection, publication: Publication): boolean =>
  (target.publishedFrom ?? []).some(
    from => from.collection === path && from.path === publication.path && from.field === publication.to,
  )

/**
 * `uses/{target}/{id}/{by}/{byId}/{field}` = true: a record in use cannot be deleted, and "where used" is one read. An entry says what the
 * record that refers says, and nothing else.
 *
 * @throws Error when a field refers to a collection that is not declared, or that does not expect it or its public copies.
 */
export const usesRules = (collection: Collection, collections: readonly Collection[]): RulesNode[] => {
  const readable = new Set(referencesOf(collection).map(([, { reference }]) => reference.to))
  const readers = [...readable].map(to =>
    at(`uses/${to}/$id/${collection.path}`, { '.read': all(may(collection.permissions.read), limitedQuery) }),
  )
  const entries = referencesOf(collection).map(([name, { reference }]) => {
    const { to, many } = reference
    const target = targetOf(collection, collections, name, to)
    if (!target.referredFrom?.includes(collection.path))
      throw new Error(
        `${collection.path}.${name} refers to "${to}", which does not name "${collection.path}" in referredFrom. Name it there.`,
      )
    if (collection.publication?.to === name && !expectsCopies(target, collection, collection.publication))
      throw new Error(
        `${collection.path} is published to "${to}", which does not name it, its path and "${name}" in publishedFrom. Name them there.`,
      )
    const user = recordFrom(collection, 6, '$by')
    const refers = many ? has(user.after, `${name}/`, { of: '$id' }) : `${val(user.after, name)} === $id`
    return at(`uses/${to}/$id/${collection.path}/$by/${name}`, {
      '.write': all(isWritten(user), choose('newData.exists()', all('newData.val() === true', refers), `!(${refers})`)),
    })
  })
  for (const [name, field] of Object.entries(collection.fields))
    for (const { to } of partReferences(field)) targetOf(collection, collections, name, to)
  return [...readers, ...entries]
}

const targetOf = ({ path }: Collection, collections: readonly Collection[], name: string, to: string): Collection => {
  const target = collections.find(other => other.path === to)
  if (target) return target
  throw new Error(`${path}.${name} refers to "${to}", which no area declares. Declare it, or correct the name.`)
}
