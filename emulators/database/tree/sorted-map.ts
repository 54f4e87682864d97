/** Entries of a block before it splits. Smaller nodes are a single pair of arrays. */
export const BLOCK_SIZE = 32

/** Entries in order. `keys` may be shared between maps of one shape. */
export interface Leaf<K, V> {
  readonly size: number
  readonly keys: readonly K[]
  readonly values: readonly V[]
  readonly blocks: null
}

/** Blocks in order; `keys[i]` is the first key of `blocks[i]`. */
interface Inner<K, V> {
  readonly size: number
  readonly keys: readonly K[]
  readonly values: null
  readonly blocks: readonly Block<K, V>[]
}

/** An immutable sorted map. Changes share unchanged blocks. */
export type Block<K, V> = Leaf<K, V> | Inner<K, V>

/** Result of a change in a block: none, one, or two blocks after a split. */
type Changed<K, V> = readonly [] | readonly [Block<K, V>] | readonly [Block<K, V>, Block<K, V>]

/** Immutable B+ trees ordered by `compare`: O(log n). Maps of one shape share the blocks' key arrays. */
export class SortedMaps<K> {
  readonly #compare: (a: K, b: K) => number

  constructor(compare: (a: K, b: K) => number) {
    this.#compare = compare
  }

  empty<V>(): Block<K, V> {
    return leaf([], [])
  }

  /** Builds a map from sorted, distinct entries in O(n). */
  fromSorted<V>(keys: readonly K[], values: readonly V[]): Block<K, V> {
    if (keys.length <= BLOCK_SIZE) return leaf(keys, values)
    const starts: K[] = []
    const blocks: Block<K, V>[] = []
    for (let at = 0; at < keys.length; at += BLOCK_SIZE) {
      starts.push(keys[at] as K)
      blocks.push(leaf(keys.slice(at, at + BLOCK_SIZE), values.slice(at, at + BLOCK_SIZE)))
    }
    return this.fromBlocks(starts, blocks)
  }

  /** Builds a map from sorted blocks of up to {@link BLOCK_SIZE} entries, with the first key of each. */
  fromBlocks<V>(firstKeys: readonly K[], blocks: readonly Block<K, V>[]): Block<K, V> {
    const [only] = blocks
    if (only === undefined || blocks.length === 1) return only ?? leaf([], [])
    const starts: K[] = []
    const above: Block<K, V>[] = []
    for (let at = 0; at < blocks.length; at += BLOCK_SIZE) {
      starts.push(firstKeys[at] as K)
      above.push(inner(blocks.slice(at, at + BLOCK_SIZE), firstKeys.slice(at, at + BLOCK_SIZE)))
    }
    return this.fromBlocks(starts, above)
  }

  get<V>(map: Block<K, V>, key: K): V | undefined {
    let block = map
    while (block.blocks !== null) {
      const next: Block<K, V> | undefined = block.blocks[this.#blockFor(block.keys, key)]
      if (next === undefined) return undefined
      block = next
    }
    const at = this.#find(block.keys, key)
    return at < 0 ? undefined : block.values[at]
  }

  with<V>(map: Block<K, V>, key: K, value: V): Block<K, V> {
    const [first, second] = this.#insert(map, key, value)
    if (first === undefined) return map
    return second === undefined ? first : inner([first, second])
  }

  without<V>(map: Block<K, V>, key: K): Block<K, V> {
    const [only] = this.#remove(map, key)
    return only ?? leaf([], [])
  }

  /** Entries ascending, from `from` on (inclusive). */
  *ascend<V>(map: Block<K, V>, from?: K): Generator<readonly [K, V], undefined> {
    if (map.blocks !== null) {
      let at = from === undefined ? 0 : this.#blockFor(map.keys, from)
      let start = from
      for (let block = map.blocks[at]; block !== undefined; block = map.blocks[++at]) {
        yield* this.ascend(block, start)
        start = undefined
      }
      return
    }
    const { keys, values } = map
    const found = from === undefined ? 0 : this.#find(keys, from)
    const start = found < 0 ? ~found : found
    for (let at = start; at < keys.length; at++) yield [keys[at] as K, values[at] as V]
  }

  /** Entries descending, from `from` on (inclusive). */
  *descend<V>(map: Block<K, V>, from?: K): Generator<readonly [K, V], undefined> {
    if (map.blocks !== null) {
      let at = from === undefined ? map.blocks.length - 1 : this.#blockFor(map.keys, from)
      let start = from
      for (let block = map.blocks[at]; block !== undefined; block = map.blocks[--at]) {
        yield* this.descend(block, start)
        start = undefined
      }
      return
    }
    const { keys, values } = map
    const found = from === undefined ? keys.length - 1 : this.#find(keys, from)
    const end = found < 0 ? ~found : found + 1
    for (let at = end - 1; at >= 0; at--) yield [keys[at] as K, values[at] as V]
  }

  forEach<V>(map: Block<K, V>, visit: (key: K, value: V) => void): void {
    if (map.blocks !== null) {
      for (const block of map.blocks) this.forEach(block, visit)
      return
    }
    const { keys, values } = map
    for (let at = 0; at < keys.length; at++) visit(keys[at] as K, values[at] as V)
  }

  #insert<V>(block: Block<K, V>, key: K, value: V): Changed<K, V> {
    if (block.blocks === null) return this.#insertIntoLeaf(block, key, value)
    const at = this.#blockFor(block.keys, key)
    const target = block.blocks[at]
    if (target === undefined) return [leaf([key], [value])]
    const changed = this.#insert(target, key, value)
    if (changed.length === 1) return [withBlock(block, at, changed[0])]
    const blocks = block.blocks.toSpliced(at, 1, ...changed)
    if (blocks.length <= BLOCK_SIZE) return [inner(blocks)]
    const half = at === block.blocks.length - 1 ? BLOCK_SIZE : BLOCK_SIZE / 2
    return [inner(blocks.slice(0, half)), inner(blocks.slice(half))]
  }

  #insertIntoLeaf<V>(block: Leaf<K, V>, key: K, value: V): Changed<K, V> {
    const found = this.#find(block.keys, key)
    if (found >= 0) return [leaf(block.keys, block.values.with(found, value))]
    const at = ~found
    const keys = block.keys.toSpliced(at, 0, key)
    const values = block.values.toSpliced(at, 0, value)
    if (keys.length <= BLOCK_SIZE) return [leaf(keys, values)]
    // Keys mostly arrive in order (push ids, lists): leaves the left block full instead of half empty.
    const half = at === block.size ? BLOCK_SIZE : BLOCK_SIZE / 2
    return [leaf(keys.slice(0, half), values.slice(0, half)), leaf(keys.slice(half), values.slice(half))]
  }

  #remove<V>(block: Block<K, V>, key: K): Changed<K, V> {
    if (block.blocks === null) {
      const at = this.#find(block.keys, key)
      if (at < 0) return [block]
      return block.size === 1 ? [] : [leaf(block.keys.toSpliced(at, 1), block.values.toSpliced(at, 1))]
    }
    const at = this.#blockFor(block.keys, key)
    const target = block.blocks[at]
    if (target === undefined) return [block]
    const [left] = this.#remove(target, key)
    if (left === target) return [block]
    if (left !== undefined && entriesOf(left) > BLOCK_SIZE / 4) return [withBlock(block, at, left)]
    const blocks = left === undefined ? block.blocks.toSpliced(at, 1) : block.blocks.toSpliced(at, 1, left)
    if (left !== undefined) joinWithNeighbour(blocks, at)
    const [only] = blocks
    return blocks.length > 1 ? [inner(blocks)] : only === undefined ? [] : [only]
  }

  /** Index of `key`; if it is not there, the complement (`~`) of the index that it would get. */
  #find(keys: readonly K[], key: K): number {
    let low = 0
    let high = keys.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = this.#compare(keys[middle] as K, key)
      if (order === 0) return middle
      if (order < 0) low = middle + 1
      else high = middle
    }
    return ~low
  }

  /** The block that would hold `key`. */
  #blockFor(firstKeys: readonly K[], key: K): number {
    const at = this.#find(firstKeys, key)
    return at < 0 ? Math.max(0, ~at - 1) : at
  }
}

export const leaf = <K, V>(keys: readonly K[], values: readonly V[]): Leaf<K, V> => ({
  size: keys.length,
  keys,
  values,
  blocks: null,
})

function inner<K, V>(
  blocks: readonly Block<K, V>[],
  keys: readonly K[] = blocks.map(block => block.keys[0] as K),
): Inner<K, V> {
  let size = 0
  for (const block of blocks) size += block.size
  return { size, keys, values: null, blocks }
}

/** Replaces one block, and updates only its derived data. */
function withBlock<K, V>(block: Inner<K, V>, at: number, replacement: Block<K, V>): Inner<K, V> {
  const size = block.size + replacement.size - (block.blocks[at]?.size ?? 0)
  const first = replacement.keys[0] as K
  const keys = block.keys[at] === first ? block.keys : block.keys.with(at, first)
  return { size, keys, values: null, blocks: block.blocks.with(at, replacement) }
}

const entriesOf = <K, V>(block: Block<K, V>): number => block.keys.length

/** Merges the small block at `at` with a neighbour if both fit in one, so that deletions leave no small blocks. */
function joinWithNeighbour<K, V>(blocks: Block<K, V>[], at: number): void {
  const from = at > 0 ? at - 1 : at
  const left = blocks[from]
  const right = blocks[from + 1]
  if (left === undefined || right === undefined || entriesOf(left) + entriesOf(right) > BLOCK_SIZE) return
  if (left.blocks === null && right.blocks === null) {
    blocks.splice(from, 2, leaf([...left.keys, ...right.keys], [...left.values, ...right.values]))
  } else if (left.blocks !== null && right.blocks !== null)
    blocks.splice(from, 2, inner([...left.blocks, ...right.blocks]))
}
