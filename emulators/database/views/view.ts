import type { Commit } from '../store.ts'
import type { DataNode } from '../tree/node.ts'
import type { Path } from '../tree/path.ts'
import type { ViewUpdate } from './view-update.ts'

/** What listeners at one path with one query see. It is told of every commit that may concern it, in order. */
export interface View {
  readonly path: Path
  /** What a listener holds that has seen everything up to `root`. */
  contents(root: DataNode): DataNode
  /** The least that brings a listener from before the commit to after it; null when it sees no difference. */
  updateOf(commit: Commit): ViewUpdate | null
}
