export interface SortableItem {
  readonly id: string
  /** What it is called where it cannot be seen. */
  readonly label: string
  /** How deep it is drawn, from 0. */
  readonly level?: number
  /** What it can change places with: the items of the same group, for example the children of one parent. */
  readonly group?: string
}

const groupOf = <Item extends SortableItem>(items: readonly Item[], id: string): readonly Item[] => {
  const group = items.find(item => item.id === id)?.group
  return items.filter(item => item.group === group)
}

/** The place of an item in its group, from 1, and how many there are. */
export const placeOf = (items: readonly SortableItem[], id: string, over: string = id) => {
  const group = groupOf(items, id)
  return { place: group.findIndex(item => item.id === over) + 1, count: group.length }
}

/** Before which item of its group one stands that takes the place of another; null at the end, undefined where nothing changes. */
export const beforeWhich = (items: readonly SortableItem[], id: string, over: string): string | null | undefined => {
  const ids = groupOf(items, id).map(item => item.id)
  const from = ids.indexOf(id)
  const to = ids.indexOf(over)
  if (from === to || to < 0) return undefined
  return (to > from ? ids[to + 1] : ids[to]) ?? null
}
