import { useSortable } from '@dnd-kit/sortable'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { CSSProperties, ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'
import type { SortableItem } from './order.ts'
import { words } from './words.ts'

interface SortableRowProps {
  readonly item: SortableItem
  readonly isDisabled: boolean
  /** Another group's item is on its way: nothing to change places with. */
  readonly isOutOfReach: boolean
  readonly children: ReactNode
}

/** One item, with the handle that moves it. */
export const SortableRow = ({ item, isDisabled, isOutOfReach, children }: SortableRowProps) => {
  const t = useWords(words)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled: { draggable: isDisabled, droppable: isOutOfReach },
    attributes: { roleDescription: t('handleKind') },
  })
  const place: CSSProperties = { ['--level' as string]: item.level ?? 0, transition }
  if (transform) place.transform = `translateY(${transform.y}px)`
  return (
    <li ref={setNodeRef} className="sortable-row" data-dragging={isDragging} style={place}>
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className="sortable-handle"
        aria-label={t('handle', { item: item.label })}
        disabled={isDisabled}
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
      <div className="sortable-content">{children}</div>
    </li>
  )
}
