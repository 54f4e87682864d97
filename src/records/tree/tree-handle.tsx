import GripVertical from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

export interface TreeHandleProps {
  readonly helpId: string
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onDragKey: (event: KeyboardEvent) => boolean
  readonly wasDragged: () => boolean
  readonly onPress: (event: KeyboardEvent, id: string) => void
  readonly onAsk: (id: string) => void
}

/** What a row is moved by: dragged, moved by the arrows, or pressed to choose its place from lists. */
export const TreeHandle = (props: TreeHandleProps & { readonly id: string; readonly name: string }) => {
  const { id, name, helpId, onDragKey, wasDragged, onPress, onAsk, ...pointer } = props
  const t = useMessages(messages)
  return (
    <button
      type="button"
      className="icon-button tree-handle"
      data-handle={id}
      aria-label={t('move', { name })}
      aria-describedby={helpId}
      {...pointer}
      onKeyDown={event => {
        if (!onDragKey(event)) onPress(event, id)
      }}
      onClick={event => {
        // A press of the keyboard has no pointer before it that could have dragged.
        if (event.detail === 0 || !wasDragged()) onAsk(id)
      }}
    >
      <GripVertical size={18} aria-hidden="true" />
    </button>
  )
}
