import { useMemo, useState } from 'react'
import type { AreaCard } from '../../config/area.ts'
import { failureOf } from '../../model/failure.ts'
import { useLive } from '../../records/data/live/live.ts'
import { distinct, firstOf, mapped, valueAt } from '../../records/data/live/sources.ts'
import { useStore } from '../../records/registry/store-context.ts'
import { failureText } from '../../ui/loading/messages.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useViewer } from '../../ui/viewer.ts'
import { type Arrangement, arrangementIn, arrangementPath, inOrder, listed, moved } from './arrangement.ts'
import { messages } from './messages.ts'

/** New position of a card, for screen readers. */
interface CardPosition {
  readonly id: string
  readonly position: number
  readonly count: number
}

const usual: Arrangement = { order: [], hidden: [] }

/** The person's arrangement of cards, live in all tabs, with its actions. */
export const useArrangement = (cards: readonly AreaCard[]) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const store = useStore()
  const toasts = useToasts()
  const { uid } = useViewer()
  const path = arrangementPath(uid)
  // Visits are stored elsewhere, so they do not render the page.
  const source = useMemo(() => distinct(mapped(valueAt(store, path), arrangementIn)), [store, path])
  const live = useLive(source)
  const [lastMoved, setLastMoved] = useState<CardPosition | null>(null)
  const { order, hidden } = live.value ?? usual
  const all = inOrder(cards, order)
  const isHidden = (id: string) => hidden.includes(id)

  /** Changes what is stored now, since the page may not know it, and others may have changed it. */
  const change = async (to: (now: Arrangement) => Partial<Arrangement>): Promise<Arrangement | null> => {
    try {
      const now = await firstOf(source)
      const next = Object.entries(to(now)).map(([name, ids]) => [`${path}/${name}`, listed(ids)] as const)
      await store.update(Object.fromEntries(next))
      return now
    } catch (error) {
      toasts.show({
        kind: 'failed',
        text: t('notSaved', { why: failureText(failureOf(error), language) }),
        action: { label: t('tryAgain'), run: () => void change(to) },
      })
      return null
    }
  }

  const setShown = (id: string, isShown: boolean) =>
    change(now => ({ hidden: [...now.hidden.filter(one => one !== id), ...(isShown ? [] : [id])] }))
  const showDone = (text: string, undo: () => void) =>
    toasts.show({ kind: 'done', text, action: { label: t('undo'), run: undo } })

  return {
    live,
    all,
    shown: all.filter(({ id }) => !isHidden(id)),
    isHidden,
    lastMoved,
    setShown: (id: string, isShown: boolean) => void setShown(id, isShown),
    hide: async ({ id, title }: AreaCard) => {
      if (await setShown(id, false)) showDone(t('hiddenCard', { card: title[language] }), () => void setShown(id, true))
    },
    restore: async () => {
      const before = await change(() => usual)
      if (before !== null) showDone(t('restored'), () => void change(() => before))
    },
    /** Whether the card can move, and the move; `among` as in `moved`. */
    move: (card: AreaCard, by: -1 | 1, among?: (id: string) => boolean): (() => void) | null => {
      const next = moved(all, card.id, by, among)
      if (next === null) return null
      return () => {
        const group = next.filter(
          id => all.find(one => one.id === id)?.size === card.size && (among === undefined || among(id)),
        )
        setLastMoved({ id: card.id, position: group.indexOf(card.id) + 1, count: group.length })
        void change(now => ({ order: moved(inOrder(cards, now.order), card.id, by, among) ?? now.order }))
      }
    },
  }
}

export type Arranging = ReturnType<typeof useArrangement>
