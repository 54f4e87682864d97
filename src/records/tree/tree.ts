import { rankBetween } from '../../model/fields/scalar.ts'
import { grouped } from '../../model/values/grouped.ts'

export interface TreeItem {
  readonly id: string
  readonly parent: string | null
  readonly rank: number
}

/** A record at its place: below its parent, in order of siblings. */
export interface TreeRow extends TreeItem {
  readonly depth: number
  readonly height: number
}

/** Target of a move: below `parent`, after `index` of its siblings, not counting itself. */
export interface Target {
  readonly parent: string | null
  readonly index: number
}

const byRank = (one: TreeItem, other: TreeItem): number =>
  one.rank - other.rank || (one.id < other.id ? -1 : Number(one.id > other.id))

/** Items with an unknown parent are at the top, so none is hidden. */
export const rowsOf = (items: readonly TreeItem[]): readonly TreeRow[] => {
  const known = new Set(items.map(({ id }) => id))
  const below = grouped(items.toSorted(byRank), ({ parent }) => (parent !== null && known.has(parent) ? parent : null))
  const seen = new Set<string>()
  const branch = (parent: string | null, depth: number): TreeRow[] =>
    (below.get(parent) ?? []).flatMap(item => {
      if (seen.has(item.id)) return []
      seen.add(item.id)
      const under = branch(item.id, depth + 1)
      const height = Math.max(0, ...under.map(row => row.depth - depth))
      return [{ ...item, parent, depth, height }, ...under]
    })
  const rows = branch(null, 0)
  const lost = items.filter(({ id }) => !seen.has(id))
  return [...rows, ...lost.map(item => ({ ...item, parent: null, depth: 0, height: 0 }))]
}

export const siblingsIn = (rows: readonly TreeRow[], parent: string | null): readonly TreeRow[] =>
  rows.filter(row => row.parent === parent)

export const branchOf = (rows: readonly TreeRow[], id: string): readonly TreeRow[] => {
  const start = rows.findIndex(row => row.id === id)
  const head = rows[start]
  if (head === undefined) return []
  const end = rows.findIndex(({ depth }, at) => at > start && depth <= head.depth)
  return rows.slice(start, end === -1 ? rows.length : end)
}

/** Reason why a record cannot move below another; null if it can. */
export type Refusal = 'circle' | 'tooDeep'

/** @param levels limit of ancestors */
export const refusalOf = (
  rows: readonly TreeRow[],
  id: string,
  parent: string | null,
  levels: number,
): Refusal | null => {
  if (parent === null) return null
  if (branchOf(rows, id).some(row => row.id === parent)) return 'circle'
  const moved = rows.find(row => row.id === id)
  const above = rows.find(row => row.id === parent)
  return (above?.depth ?? 0) + 1 + (moved?.height ?? 0) > levels ? 'tooDeep' : null
}

/** Decimal places of ranks: closer neighbours have no number between. */
const precision = 1e6

const isBetween = (rank: number, before: number | null, after: number | null): boolean =>
  (before === null || rank > before) && (after === null || rank < after)

/**
 * Writes that put a record at the target, usually itself only. If its neighbours leave no number between them, all
 * siblings are renumbered, last to first, so that each single write keeps the order.
 */
export const placingsFor = (rows: readonly TreeRow[], id: string, { parent, index }: Target): readonly TreeItem[] => {
  const siblings = siblingsIn(rows, parent)
  const others = siblings.filter(row => row.id !== id)
  const before = others[index - 1]?.rank ?? null
  const after = others[index]?.rank ?? null
  const rank = Math.round(rankBetween(before, after) * precision) / precision
  if (isBetween(rank, before, after)) return [{ id, parent, rank }]
  const first = Math.ceil(Math.max(...siblings.map(sibling => sibling.rank))) + 1
  const order = others.map(other => other.id).toSpliced(index, 0, id)
  const numbered = order.map((one, at) => ({ id: one, parent, rank: first + at }))
  return numbered.toReversed()
}

export const isWhere = (rows: readonly TreeRow[], id: string, { parent, index }: Target): boolean => {
  const siblings = siblingsIn(rows, parent)
  return siblings.findIndex(sibling => sibling.id === id) === index
}

const at = (rows: readonly TreeRow[], id: string): TreeRow | undefined => rows.find(row => row.id === id)

/** One place up or down among siblings; null at the end. */
export const stepped = (rows: readonly TreeRow[], id: string, by: -1 | 1): Target | null => {
  const row = at(rows, id)
  if (row === undefined) return null
  const siblings = siblingsIn(rows, row.parent)
  const index = siblings.findIndex(sibling => sibling.id === id) + by
  return index < 0 || index >= siblings.length ? null : { parent: row.parent, index }
}

/** Last below its previous sibling; null without one. */
export const indented = (rows: readonly TreeRow[], id: string): Target | null => {
  const row = at(rows, id)
  if (row === undefined) return null
  const siblings = siblingsIn(rows, row.parent)
  const parent = siblings[siblings.findIndex(sibling => sibling.id === id) - 1]?.id
  return parent === undefined ? null : lastBelow(rows, id, parent)
}

/** After its parent; null at the top. */
export const outdented = (rows: readonly TreeRow[], id: string): Target | null => {
  const above = at(rows, at(rows, id)?.parent ?? '')
  if (above === undefined) return null
  return {
    parent: above.parent,
    index: siblingsIn(rows, above.parent).findIndex(sibling => sibling.id === above.id) + 1,
  }
}

/** Last below a record, or at the top. */
export const lastBelow = (rows: readonly TreeRow[], id: string, parent: string | null): Target => ({
  parent,
  index: siblingsIn(rows, parent).filter(sibling => sibling.id !== id).length,
})

/**
 * Target of a dropped row, with its branch taken out: after the row above, as near to the wanted depth as possible.
 *
 * @param position how many of the other rows come before it.
 */
export const dropped = (rows: readonly TreeRow[], id: string, position: number, depth: number): Target => {
  const branch = new Set(branchOf(rows, id).map(row => row.id))
  const others = rows.filter(row => !branch.has(row.id))
  const above = others[position - 1]
  const next = others[position]
  const highest = above === undefined ? 0 : above.depth + 1
  const lowest = Math.min(next?.depth ?? 0, highest)
  const wanted = Math.min(Math.max(depth, lowest), highest)
  const ancestors = above === undefined ? [] : [...ancestorsOf(others, above), above]
  const parent = ancestors.find(row => row.depth === wanted - 1)?.id ?? null
  const before = others.slice(0, position).filter(row => row.parent === parent)
  return { parent, index: before.length }
}

const ancestorsOf = (rows: readonly TreeRow[], { parent }: TreeRow): readonly TreeRow[] => {
  const above = parent === null ? undefined : at(rows, parent)
  return above === undefined ? [] : [...ancestorsOf(rows, above), above]
}
