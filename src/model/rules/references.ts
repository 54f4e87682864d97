import type { Collection } from '../collection.ts'
import type { Field } from '../fields/field.ts'
import { all, any, child, choose, type Expression, newRootFrom, path, quoted } from './expression.ts'

const newRoot = newRootFrom(2)

const at = (place: string, name: string): Expression => `${place}.child(${quoted(name)})`

const entryOf = (to: string, target: Expression, collection: Collection, name: string): Expression =>
  path(`uses/${to}/`, { of: target }, `/${collection.path}/`, { of: '$id' }, `/${name}`)

/** Whatever a record refers to exists and knows that it is used; what it referred to before knows that it is not any more. */
export function* referenceDemands(collection: Collection): Generator<Expression> {
  for (const [name, field] of referencesOf(collection)) {
    const { to, many, tree } = field.reference
    for (const leaf of field.leaves(name)) {
      const now = `${at('newData', leaf)}.val()`
      const before = `${at('data', leaf)}.val()`
      yield any(
        `!${at('newData', leaf)}.exists()`,
        all(
          ...(many ? [`${child('newData', path(`${name}/`, { of: now }))}.val() === ${quoted(placeOf(leaf))}`] : []),
          `${child(newRoot, path(`${to}/`, { of: now }))}.exists()`,
          `${child(newRoot, entryOf(to, now, collection, name))}.val() === true`,
        ),
      )
      yield any(
        `!${at('data', leaf)}.exists()`,
        many ? stillThere(name, before) : `${before} === ${now}`,
        ...(many
          ? [
              all(
                `!${child('newData', path(`${name}/`, { of: before }))}.exists()`,
                unused(to, before, collection, name),
              ),
            ]
          : [unused(to, before, collection, name)]),
      )
    }
    if (tree) yield noCircle(to, name, tree)
  }
}

/** What a deleted record referred to knows that it is not used by it any more. */
export const releaseDemands = (collection: Collection): Expression[] =>
  referencesOf(collection).flatMap(([name, field]) =>
    field
      .leaves(name)
      .map(leaf =>
        any(`!${at('data', leaf)}.exists()`, unused(field.reference.to, `${at('data', leaf)}.val()`, collection, name)),
      ),
  )

const unused = (to: string, target: Expression, collection: Collection, name: string): Expression =>
  `!${child(newRoot, entryOf(to, target, collection, name))}.exists()`

/** The id is in the map still, at a place that names it. */
const stillThere = (name: string, id: Expression): Expression => {
  const place = `${child('newData', path(`${name}/`, { of: id }))}`
  return all(`${place}.exists()`, `newData.child(${path(`slots/${name}/`, { of: `${place}.val()` })}).val() === ${id}`)
}

/** Climbing from the new parent ends within so many levels, without meeting the record itself. */
const noCircle = (to: string, name: string, levels: number): Expression => {
  const climb = (from: Expression, left: number): Expression => {
    const parent = child(newRoot, path(`${to}/`, { of: `${from}.val()` }, `/${name}`))
    return left === 0
      ? `!${from}.exists()`
      : choose(`${from}.exists()`, all(`${from}.val() !== $id`, climb(parent, left - 1)), 'true')
  }
  return climb(at('newData', name), levels)
}

type Referring = Field & { readonly reference: NonNullable<Field['reference']> }

export const referencesOf = ({ fields }: Collection): [string, Referring][] =>
  Object.entries(fields).filter((entry): entry is [string, Referring] => entry[1].reference !== null)

const placeOf = (leaf: string): string => leaf.split('/').at(-1) ?? leaf
