import { useActorRef, useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { cardMachine } from '../../../machines/card/card.ts'
import { useMessages } from '../messages/use-messages.ts'
import { useToasts } from '../toasts/toasts.ts'
import { holdWindow } from './hold-window.ts'
import { messages } from './messages.ts'

interface CardToRun {
  readonly title: string
  readonly section: RefObject<HTMLElement | null>
  readonly onReload: (() => Promise<void>) | undefined
}

/** The state of one card, its effects on the page supplied. */
export const useCard = ({ title, section, onReload }: CardToRun) => {
  const t = useMessages(messages)
  const toasts = useToasts()
  const actor = useActorRef(
    cardMachine.provide({
      actors: {
        holdWindow: fromCallback(({ sendBack }) =>
          section.current === null ? undefined : holdWindow(section.current, () => sendBack({ type: 'card.restore' })),
        ),
        offerUndo: fromCallback(({ sendBack }) => {
          const run = () => sendBack({ type: 'card.undo' })
          return toasts.show({ kind: 'done', text: t('removed', { title }), action: { label: t('undo'), run } }).close
        }),
        reload: fromPromise(async () => onReload?.()),
      },
    }),
  )
  return {
    send: actor.send,
    isMaximised: useSelector(actor, snapshot => snapshot.hasTag('maximised')),
    isRemoved: useSelector(actor, snapshot => snapshot.hasTag('removed')),
    isReturned: useSelector(actor, snapshot => snapshot.hasTag('returned')),
    isCollapsed: useSelector(actor, snapshot => snapshot.hasTag('collapsed')),
    isBusy: useSelector(actor, snapshot => snapshot.hasTag('busy')),
    isReloaded: useSelector(actor, snapshot => snapshot.hasTag('reloaded')),
    failure: useSelector(actor, snapshot => snapshot.context.failure),
    edition: useSelector(actor, snapshot => snapshot.context.edition),
  }
}
