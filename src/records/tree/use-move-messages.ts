import { useEffect, useEffectEvent, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { MoveEvent, MoveRefusal, treeMachine } from '../../../machines/records/tree/tree.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { type ToastHandle, type ToastToShow, useToasts } from '../../ui/toasts/toasts.ts'
import { messages } from './messages.ts'
import type { Target } from './tree.ts'

const wordOf = { conflict: 'conflict', gone: 'gone', circle: 'circleByOther', denied: 'denied' } as const

/** Tells what became of each move: that it is done, with a way back, or why it is not. */
export const useMoveMessages = (
  tree: ActorRefFrom<typeof treeMachine>,
  nameOf: (id: string) => string,
  move: (id: string, target: Target) => void,
): void => {
  const t = useMessages(messages)
  const toasts = useToasts()
  // Pressing an arrow five times is five moves and one message.
  const last = useRef<ToastHandle | null>(null)

  const whyNot = (name: string, refusal: MoveRefusal): string =>
    refusal.type === 'failed' ? t('failed', { name, why: refusal.failure.message }) : t(wordOf[refusal.type], { name })
  const tell = useEffectEvent((event: MoveEvent) => {
    const { id, back } = event.move
    const name = nameOf(id)
    const toast: ToastToShow =
      event.type === 'move.done'
        ? { kind: 'done', text: t('moved', { name }), action: { label: t('undo'), run: () => move(id, back) } }
        : { kind: 'failed', text: whyNot(name, event.refusal) }
    last.current?.close()
    last.current = toasts.show(toast)
  })
  useEffect(() => {
    const told = [tree.on('move.done', event => tell(event)), tree.on('move.refused', event => tell(event))]
    return () => {
      for (const one of told) one.unsubscribe()
    }
  }, [tree])
}
