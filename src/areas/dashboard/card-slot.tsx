import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ComponentType, type ContextType, useRef, useState } from 'react'
import type { AreaCard, LoadComponent } from '../../config/area.ts'
import { failureOf } from '../../model/failure.ts'
import { memoize } from '../../model/memoize.ts'
import { CardContext, FailedCard, LoadingCard } from '../../records/cards/card.tsx'
import { ErrorBoundary } from '../../ui/loading/error-screen.tsx'
import { lazily } from '../../ui/loading/lazy.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { MenuButton } from '../../ui/popup/popup.tsx'
import { messages } from './messages.ts'
import type { Arranging } from './use-arrangement.ts'

const drawFailed = (error: unknown, retry: () => void) => <FailedCard failure={failureOf(error)} onRetry={retry} />

/** The component of a card, memoized, so that its code loads once. */
const contentOf = memoize(
  (load: LoadComponent): ComponentType => lazily(load, { waiting: () => <LoadingCard />, failed: drawFailed }),
)

const CardMenu = ({ card, arranging }: { readonly card: AreaCard; readonly arranging: Arranging }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isShown = (id: string) => !arranging.isHidden(id)
  const moves = ([-1, 1] as const).flatMap(by => {
    const run = arranging.move(card, by, isShown)
    const move = () => {
      run?.()
      // The move in the document loses the focus.
      requestAnimationFrame(() => button.current?.focus())
    }
    return run === null ? [] : [{ label: t(by < 0 ? 'moveUp' : 'moveDown'), run: move }]
  })
  return (
    <MenuButton
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={t('menuOf', { card: card.title[language] })}
      items={[...moves, { label: t('hide'), run: () => arranging.hide(card) }]}
      ref={button}
    >
      <Ellipsis size={16} aria-hidden="true" />
    </MenuButton>
  )
}

type CardHearing = Pick<NonNullable<ContextType<typeof CardContext>>, 'onUrgent' | 'onState' | 'isFailureSaid'>

export interface CardSlotProps extends CardHearing {
  readonly card: AreaCard
  readonly arranging: Arranging
}

/** Loads the code of a card once the person's order is known. A card that fails leaves the others alone. */
export const CardSlot = ({ card, arranging, ...hearing }: CardSlotProps) => {
  const language = useLanguage()
  const { id, size } = card
  const title = card.title[language]
  const Content = contentOf(card.load)
  const menu = <CardMenu card={card} arranging={arranging} />
  const isKnown = arranging.live.status !== 'loading'
  return (
    <CardContext value={{ id, size, title, menu, ...hearing }}>
      <ErrorBoundary fallback={drawFailed}>{isKnown ? <Content /> : <LoadingCard />}</ErrorBoundary>
    </CardContext>
  )
}
