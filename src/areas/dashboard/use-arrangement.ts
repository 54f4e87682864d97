import { useMemo, useState } from 'react'
import type { AreaCard } from '../../config/area.ts'
import { failureOf } from '../../model/failure.ts'
import type { Json } from '../../model/values/json.ts'
import { useLive } from '../../records/data/live/live.ts'
import { distinct, mapped, valueAt } from '../../records/data/live/sources.ts'
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
  const live = useLive(useMemo(() => distinct(mapped(valueAt(store, path), arrangementIn)), [store, path]))
  const [lastMoved, setLastMoved] = useState<CardPosition | null>(null)
  const { order, hidden } = live.value ?? usual
  const all = inOrder(cards, order)
  const isHidden = (id: string) => hidden.includes(id)

  const write = async (change: Readonly<Record<string, Json>>): Promise<boolean> => {
    try {
      await store.update(Object.fromEntries(Object.entries(change).map(([name, value]) => [`${path}/${name}`, value])))
      return true
    } catch (error) {
      toasts.show({
        kind: 'failed',
        text: t('notSaved', { why: failureText(failureOf(error), language) }),
        action: { label: t('tryAgain'), run: () => void write(change) },
      })
      return false
    }
  }

  const keep = ({ order: ids, hidden: out }: Arrangement) => write({ order: listed(ids), hidden: listed(out) })
  const before: Arrangement = { order, hidden }
  const withUndo = async (change: Arrangement, text: string) => {
    if (await keep(change))
      toasts.show({ kind: 'done', text, action: { label: t('undo'), run: () => void keep(before) } })
  }

  return {
    live,
    all,
    shown: all.filter(({ id }) => !isHidden(id)),
    isHidden,
    lastMoved,
    setShown: (id: string, isShown: boolean) =>
      void write({ hidden: listed([...hidden.filter(one => one !== id), ...(isShown ? [] : [id])]) }),
    hide: ({ id, title }: AreaCard) =>
      void withUndo({ order, hidden: [...hidden, id] }, t('hiddenCard', { card: title[language] })),
    restore: () => void withUndo(usual, t('restored')),
    /** Whether the card can move, and the move; `among` as in `moved`. */
    move: (card: AreaCard, by: -1 | 1, among?: (id: string) => boolean): (() => void) | null => {
      const next = moved(all, card.id, by, among)
      if (next === null) return null
      return () => {
        const group = next.filter(
          id => all.find(one => one.id === id)?.size === card.size && (among === undefined || among(id)),
        )
        setLastMoved({ id: card.id, position: group.indexOf(card.id) + 1, count: group.length })
        void write({ order: listed(next) })
      }
    },
  }
}

export type Arranging = ReturnType<typeof useArrangement>
