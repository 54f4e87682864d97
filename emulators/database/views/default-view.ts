import { type Commit, nodeAt } from '../store.ts'
import { type DataNode, sameData } from '../tree/node.ts'
import { contains, type Path } from '../tree/path.ts'
import type { View } from './view.ts'
import { type Change, ViewUpdate } from './view-update.ts'

/** Everything at one path. */
export class DefaultView implements View {
  readonly path: Path

  constructor(path: Path) {
    this.path = path
  }

  contents(root: DataNode): DataNode {
    return root.at(this.path)
  }

  updateOf(commit: Commit): ViewUpdate | null {
    const { path } = this
    if (commit.writes.some(write => contains(write.path, path))) {
      const after = commit.after.at(path)
      return sameData(commit.before.at(path), after) ? null : ViewUpdate.put(path, after)
    }
    const below = contains(path, commit.base) ? commit.base : path
    return ViewUpdate.of(below, changesBelow(below, commit))
  }
}

/** The places below `path` where the commit left other data than before. */
export function changesBelow(path: Path, { writes, before, after }: Commit): Change[] {
  const changes: Change[] = []
  for (const write of writes) {
    if (!contains(path, write.path)) continue
    const node = nodeAt(after, write.path)
    if (!sameData(nodeAt(before, write.path), node)) changes.push({ path: write.path.slice(path.length), node })
  }
  return changes
}
