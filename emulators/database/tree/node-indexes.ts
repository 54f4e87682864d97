import type { IndexDefinition } from './index-definition.ts'
import type { DataNode } from './node.ts'
import { comparePositions, type Position } from './position.ts'
import { type Block, SortedMaps } from './sorted-map.ts'

/** The children of one node in the order of one index. */
export type OrderedIndex = Block<Position, true>

export const orderedIndexes = new SortedMaps<Position>(comparePositions)

/** An index nobody has read during this many writes is let go. */
const WRITES_BEFORE_DROP = 10_000

interface Entry {
  readonly definition: IndexDefinition
  readonly index: OrderedIndex
  /** Shared along the versions of the node. */
  readonly usage: { writesSinceRead: number }
}

/** The orders kept for a node. They follow it from version to version at O(log n) a changed child. */
export class NodeIndexes {
  readonly #entries: Entry[]

  constructor(entries: Entry[]) {
    this.#entries = entries
  }

  /** The order of the children of `node` by `definition`: built on first use, O(n log n), and kept from then on. */
  static of(node: DataNode, definition: IndexDefinition): OrderedIndex {
    node.indexes ??= new NodeIndexes([])
    return node.indexes.#get(node, definition)
  }

  /** The indexes after one child changed. */
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
