import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import { useWords } from '../words/use-words.ts'
import { beforeWhich, placeOf, type SortableItem } from './order.ts'
import { SortableRow } from './sortable-row.tsx'
import { words } from './words.ts'

export interface SortableListProps<Item extends SortableItem> {
  readonly label: string
  /** In their order; children after their parent. */
  readonly items: readonly Item[]
  readonly renderItem: (item: Item) => ReactNode
  /** An item was dropped before another of its group, or at the group's end. Change the items at once: until then it stands where it was. */
  readonly onMove: (id: string, beforeId: string | null) => void
  readonly isDisabled?: boolean
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A list that is put in order by dragging its handles, with pointer or finger, or by keyboard, with each step read out. */
export const SortableList = <Item extends SortableItem>(props: SortableListProps<Item>) => {
  const { label, items, renderItem, onMove, isDisabled = false } = props
  const t = useWords(words)
  const [liftedId, setLiftedId] = useState<string | null>(null)
  const lifted = items.find(({ id }) => id === liftedId)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const line = (key: 'lifted' | 'over' | 'dropped', id: string, over: string = id) =>
    t(key, { item: items.find(item => item.id === id)?.label ?? '', ...placeOf(items, id, over) })
  const drop = ({ active, over }: DragEndEvent) => {
    setLiftedId(null)
    const id = String(active.id)
    const before = over ? beforeWhich(items, id, String(over.id)) : undefined
    if (before !== undefined) onMove(id, before)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragStart={({ active }) => setLiftedId(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setLiftedId(null)}
      accessibility={{
        screenReaderInstructions: { draggable: t('instructions') },
        announcements: {
          onDragStart: ({ active }) => line('lifted', String(active.id)),
          // Over itself it is as soon as it is lifted.
          onDragOver: ({ active, over }) =>
            over ? line(over.id === active.id ? 'lifted' : 'over', String(active.id), String(over.id)) : undefined,
          onDragEnd: ({ active, over }) => line('dropped', String(active.id), String(over?.id ?? active.id)),
          onDragCancel: ({ active }) => t('cancelled', { item: items.find(({ id }) => id === active.id)?.label ?? '' }),
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className="sortable" aria-label={label}>
          {items.map(item => (
            <SortableRow
              key={item.id}
              item={item}
              isDisabled={isDisabled}
              isOutOfReach={lifted !== undefined && lifted.group !== item.group}
            >
              {renderItem(item)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
