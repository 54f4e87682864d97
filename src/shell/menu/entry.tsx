import type { NavigationItem } from '../../config/area.ts'
import { EntryGroup } from './entry-group.tsx'
import { EntryLink } from './entry-link.tsx'

export interface EntryProps {
  readonly item: NavigationItem
  /** How deep it stands: 0 for groups, 1 for their entries, 2 for those of a sub-menu. */
  readonly depth: number
}

/** One line of the menu. A group with a single entry is that entry, under the group's icon. */
export const Entry = ({ item, depth }: EntryProps) => {
  const { children = [] } = item
  const [only, ...others] = children
  if (item.type === 'item') return <EntryLink item={item} depth={depth} />
  if (item.type === 'group' && only?.type === 'item' && others.length === 0) {
    const icon = item.icon ?? only.icon
    return <EntryLink item={{ ...only, ...(icon ? { icon } : {}) }} depth={depth} />
  }
  return <EntryGroup item={item} depth={depth} />
}
