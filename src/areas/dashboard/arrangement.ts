import type { AreaCard } from '../../config/area.ts'
import { isObject, type Json } from '../../model/values/json.ts'

/** One person's arrangement of cards: the ids they moved, in order, and the ids they hid. */
export type Arrangement = Readonly<Record<'order' | 'hidden', readonly string[]>>

type Arranged = Pick<AreaCard, 'id' | 'size'>

export const arrangementPath = (uid: string): string => `dashboards/${uid}`

const idsIn = (value: Json | undefined): readonly string[] =>
  typeof value === 'string' ? [...new Set(value.split(' ').filter(id => id !== ''))] : []

/** Parses a stored arrangement. */
export const arrangementIn = (value: Json): Arrangement => {
  const { order, hidden } = isObject(value) ? value : {}
  return { order: idsIn(order), hidden: idsIn(hidden) }
}

/** Stored form of a list of ids; null when empty. */
export const listed = (ids: readonly string[]): string | null => ids.join(' ') || null

/** Sorts cards in the person's order. New cards follow their usual predecessor. */
export const inOrder = <Card extends Arranged>(cards: readonly Card[], order: readonly string[]): readonly Card[] => {
  const placed = order.flatMap(id => cards.find(card => card.id === id) ?? [])
  for (const [at, card] of cards.entries()) {
    if (placed.includes(card)) continue
    const before = cards[at - 1]
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, card)
  }
  return placed
}

/**
 * Swaps a card with its neighbour of the same size, since each size has its own place on the page. Null without a
 * neighbour.
 *
 * @param cards in somebody's order
 * @param among those that are passed; the others keep their places
 */
export const moved = (
  cards: readonly Arranged[],
  id: string,
  by: -1 | 1,
  among: (id: string) => boolean = () => true,
): readonly string[] | null => {
  const card = cards.find(one => one.id === id)
  const group = cards.filter(one => one.size === card?.size && among(one.id))
  const other = card && group[group.indexOf(card) + by]
  if (card === undefined || other === undefined) return null
  return cards.map(one => (one === card ? other : one === other ? card : one).id)
}
