import { useSelector } from '@xstate/react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useChat } from './chat-context.ts'

type Place = 'closed' | 'list' | 'conversation'

export interface FocusPlaces {
  readonly panel: RefObject<HTMLElement | null>
  readonly search: RefObject<HTMLInputElement | null>
  readonly message: RefObject<HTMLInputElement | null>
}

/** The button of a friend has their number, so that the focus finds back to it. */
export const friendMark = (id: number) => ({ 'data-friend': id })

/** What slides in is not scrolled to as well. */
const still = { preventScroll: true }

/** Leads the focus along: into the panel, to the message, back to the friend, back to the button in the header. */
export const useChatFocus = (): FocusPlaces => {
  const { actor, button } = useChat()
  const place = useSelector(actor, (snapshot): Place => {
    if (!snapshot.hasTag('open')) return 'closed'
    return snapshot.hasTag('conversation') ? 'conversation' : 'list'
  })
  const friend = useSelector(actor, snapshot => snapshot.context.friend?.id)
  const before = useRef<Place>('closed')
  const panel = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const message = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    const left = before.current
    before.current = place
    if (left === place) return
    if (place === 'conversation') message.current?.focus(still)
    else if (place === 'list' && left === 'conversation')
      (panel.current?.querySelector<HTMLElement>(`[data-friend="${friend}"]`) ?? search.current)?.focus()
    else if (place === 'list') search.current?.focus(still)
    // Whoever is elsewhere already is left there.
    else if (panel.current?.contains(document.activeElement)) button.current?.focus()
  }, [place, friend, button])

  return { panel, search, message }
}
