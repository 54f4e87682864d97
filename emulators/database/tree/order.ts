import type { DataNode } from './node.ts'
import { comparePositions, type IndexDefinition, KEY_INDEX, type Position, PRIORITY_INDEX } from './order-values.ts'
import { type Block, SortedMaps } from './sorted-map.ts'

type OrderedIndex = Block<Position, true>

const orderedIndexes = new SortedMaps<Position>(comparePositions)

/** Drops an index unread for this many writes. */
const WRITES_BEFORE_DROP = 10_000

interface Entry {
  readonly definition: IndexDefinition
  readonly index: OrderedIndex
  /** Shared between versions of the node. */
  readonly usage: { writesSinceRead: number }
}

/** Orders kept for a node, updated across versions at O(log n) per changed child. */
export class NodeIndexes {
  readonly #entries: Entry[]

  constructor(entries: Entry[]) {
    this.#entries = entries
  }

  static of(node: DataNode, definition: IndexDefinition): OrderedIndex {
    node.indexes ??= new NodeIndexes([])
    return node.indexes.#get(node, definition)
  }

  changed(key: string, before: DataNode, after: DataNode): NodeIndexes | null {
    const kept: Entry[] = []
    for (const { definition, index, usage } of this.#entries) {
      if (++usage.writesSinceRead > WRITES_BEFORE_DROP) continue
      kept.push({ definition, index: moved(index, definition, key, before, after), usage })
    }
    return kept.length === 0 ? null : new NodeIndexes(kept)
  }

  #get(node: DataNode, definition: IndexDefinition): OrderedIndex {
    const found = this.#entries.find(entry => entry.definition.id === definition.id)
    if (found !== undefined) {
      found.usage.writesSinceRead = 0
      return found.index
    }
    const index = build(node, definition)
    this.#entries.push({ definition, index, usage: { writesSinceRead: 0 } })
    return index
  }
}

function build(node: DataNode, definition: IndexDefinition): OrderedIndex {
  const positions: Position[] = []
  node.forEachChild((key, child) => positions.push({ value: definition.sortValue(child), key }))
  positions.sort(comparePositions)
  return orderedIndexes.fromSorted(
    positions,
    positions.map(() => true),
  )
}

function moved(
  index: OrderedIndex,
  { sortValue }: IndexDefinition,
  key: string,
  before: DataNode,
  after: DataNode,
): OrderedIndex {
  const from = sortValue(before)
  const to = sortValue(after)
  if (from === to && before.isEmpty === after.isEmpty) return index
  const without = before.isEmpty ? index : orderedIndexes.without(index, { value: from, key })
  return after.isEmpty ? without : orderedIndexes.with(without, { value: to, key }, true)
}

/** Positions of children in the order of `index`, from `from` on (inclusive), in O(log n + taken). */
export function* ascending(node: DataNode, index: IndexDefinition, from?: Position): Generator<Position, undefined> {
  if (!isKeyOrder(node, index)) {
    for (const [position] of orderedIndexes.ascend(NodeIndexes.of(node, index), from)) yield position
    return
  }
  // All children are at null, so a start above yields none.
  if (from !== undefined && from.value !== null) return
  for (const [key] of node.ascend(from?.key)) yield { value: null, key }
}

export function* descending(node: DataNode, index: IndexDefinition, from?: Position): Generator<Position, undefined> {
  if (!isKeyOrder(node, index)) {
    for (const [position] of orderedIndexes.descend(NodeIndexes.of(node, index), from)) yield position
    return
  }
  const key = from?.value === null ? from.key : undefined
  for (const [found] of node.descend(key)) yield { value: null, key: found }
}

/** Keeps an order for a returning reader, such as a view that so far only watches changes. */
export function keepOrder(node: DataNode, index: IndexDefinition): void {
  if (!isKeyOrder(node, index)) NodeIndexes.of(node, index)
}

export function inOrder(node: DataNode, index: IndexDefinition): Iterable<readonly [string, DataNode]> {
  if (isKeyOrder(node, index)) return node.ascend()
  const children: (readonly [string, DataNode])[] = []
  node.forEachChild((key, child) => children.push([key, child]))
  const position = ([key, child]: readonly [string, DataNode]): Position => ({ value: index.sortValue(child), key })
  return children.sort((a, b) => comparePositions(position(a), position(b)))
}

const isKeyOrder = (node: DataNode, index: IndexDefinition): boolean =>
  index === KEY_INDEX || (index === PRIORITY_INDEX && node.prioritized === 0)
