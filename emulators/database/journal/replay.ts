import { nodeFromJSON } from '../tree/from-json.ts'
import { type DataNode, EMPTY } from '../tree/node.ts'
import { type Path, PRIORITY_KEY } from '../tree/path.ts'
import type { Entry, WrittenJSON } from './format.ts'

/** Does again what a journal says was done. */
export class Replay {
  #root = EMPTY
  #version: number | null = null

  get root(): DataNode {
    return this.#root
  }

  /** The number of the last commit; null as long as the snapshot is not whole. */
  get version(): number | null {
    return this.#version
  }

  /** What is wrong with the entry at this place, or null, in which case it was done. */
  take(entry: Entry): string | null {
    if ('slice' in entry) {
      if (this.#version !== null) return 'a snapshot goes on after its end'
      this.#add(entry.slice)
    } else if ('snapshot' in entry) {
      if (this.#version !== null) return 'a second snapshot ends'
      this.#version = entry.snapshot
    } else {
      if (this.#version === null) return 'a write comes before the end of the snapshot'
      if (entry.commit !== this.#version + 1) return `write ${entry.commit} follows write ${this.#version}`
      for (const [path, json] of entry.writes) this.#root = this.#root.with(path, nodeAt(path, json))
      this.#version = entry.commit
    }
    return null
  }

  #add([path, json]: WrittenJSON): void {
    const node = nodeAt(path, json)
    const there = path.at(-1) === PRIORITY_KEY ? EMPTY : this.#root.at(path)
    this.#root = this.#root.with(path, there.isEmpty ? node : joined(there, node))
  }
}

function nodeAt(path: Path, json: unknown): DataNode {
  return nodeFromJSON(json, { depth: path.length })
}

function joined(node: DataNode, more: DataNode): DataNode {
  let both = node
  more.forEachChild((key, child) => {
    both = both.withChild(key, child)
  })
  return both
}
