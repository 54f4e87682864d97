import { useSelector } from '@xstate/react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import { isHighlighted } from '../../../machines/menu/menu.ts'
import { Entry, type EntryProps } from './entry.tsx'
import { EntryLabel } from './entry-label.tsx'
import { useMenuInPlace } from './menu-context.ts'

/** A group or sub-menu: a button that shows and hides its entries. */
export const EntryGroup = (props: EntryProps) => {
  const { item, depth } = props
  const listId = useId()
  const { menu } = useMenuInPlace()
  const isOpen = useSelector(menu, ({ context }) => context.isOpen.includes(item.id))
  const isLit = useSelector(menu, ({ context }) => isHighlighted(item, context.path, context.isOpen, context.items))
  return (
    <li className="entry-group" data-lit={isLit}>
      <button
        type="button"
        className={['entry', `entry-depth-${depth}`, item.classes].filter(Boolean).join(' ')}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => menu.send({ type: 'menu.toggle', id: item.id })}
      >
        <EntryLabel {...props} />
        <ChevronRight className="entry-chevron" size={16} aria-hidden="true" />
      </button>
      <ul className="entry-list" id={listId} hidden={!isOpen}>
        {item.children?.map(child => (
          <Entry key={child.id} item={child} depth={depth + 1} />
        ))}
      </ul>
    </li>
  )
}
