import type { ComponentType } from 'react'
import type { AreaCard } from '../../config/area.ts'
import { CardContext, type CardState, type Urgency } from '../cards/card.tsx'
import { drawPage } from './draw-page.tsx'
import type { MemoryStore } from './memory-store.ts'

/** A single dashboard card, with its urgency and state. */
export const drawCard = (Card: ComponentType, store: MemoryStore, size: AreaCard['size'] = 'wide') => {
  const urgent = new Map<string, Urgency>()
  const states = new Map<string, CardState>()
  const place = {
    id: 'card',
    title: 'Card',
    size,
    menu: null,
    onUrgent: (id: string, urgency: Urgency | null) => {
      if (urgency === null) urgent.delete(id)
      else urgent.set(id, urgency)
    },
    onState: (id: string, state: CardState | null) => {
      if (state === null) states.delete(id)
      else states.set(id, state)
    },
    isFailureSaid: false,
  }
  const drawn = drawPage(
    <CardContext value={place}>
      <Card />
    </CardContext>,
    { store },
  )
  return { ...drawn, urgent: () => urgent.get('card'), state: () => states.get('card') }
}
