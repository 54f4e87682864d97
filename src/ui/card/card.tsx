import ChevronsDown from 'lucide-react/icons/chevrons-down'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Minimize2 from 'lucide-react/icons/minimize-2'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import './card.scss'
import { CardFailure } from './card-failure.tsx'
import { CardMenu } from './card-menu.tsx'
import { CardNews } from './card-news.tsx'
import { messages } from './messages.ts'
import { useCard } from './use-card.ts'

export interface CardProps {
  readonly title: string
  /** The level of the title among the page's headings. */
  readonly level?: 2 | 3
  readonly children: ReactNode
  readonly className?: string
  /** Loads what the card shows; when it is done the content is drawn anew. Without it the content is just drawn anew. */
  readonly onReload?: () => Promise<void>
}

/**
 * A titled part of a page, with a menu to maximise, collapse, reload and remove it. It keeps its content (what was typed, what is open)
 * through all of these but a reload.
 */
export const Card = ({ title, level = 2, children, className = '', onReload }: CardProps) => {
  const t = useMessages(messages)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const section = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const { send, isMaximised, isRemoved, isReturned, isCollapsed, isBusy, isReloaded, failure, edition } = useCard({
    title,
    section,
    onReload,
  })
  // What had the focus is out of sight: it stays at the card's place, and is back at the menu when the card is.
  useEffect(() => {
    if (isRemoved) place.current?.focus()
    if (isReturned) menuButton.current?.focus()
  }, [isRemoved, isReturned])

  const Heading = `h${level}` as const
  const items = [
    isMaximised
      ? { id: 'size', label: t('restore'), icon: Minimize2, run: () => send({ type: 'card.restore' }) }
      : { id: 'size', label: t('maximise'), icon: Maximize2, run: () => send({ type: 'card.maximise' }) },
    isCollapsed
      ? { id: 'fold', label: t('expand'), icon: ChevronsDown, run: () => send({ type: 'card.expand' }) }
      : { id: 'fold', label: t('collapse'), icon: ChevronsUp, run: () => send({ type: 'card.collapse' }) },
    { id: 'reload', label: t('reload'), icon: RotateCw, run: () => send({ type: 'card.reload' }) },
    { id: 'remove', label: t('remove'), icon: X, run: () => send({ type: 'card.remove' }) },
  ]
  return (
    <div ref={place} className="card-place" tabIndex={-1} data-removed={isRemoved}>
      <section
        ref={section}
        className={`card card-box ${className}`}
        role={isMaximised ? 'dialog' : 'group'}
        aria-labelledby={id}
        {...(isMaximised ? { 'aria-modal': true } : {})}
        data-maximised={isMaximised}
        data-collapsed={isCollapsed}
        hidden={isRemoved}
      >
        <div className="card-box-head">
          <Heading className="card-box-title" id={id}>
            {title}
          </Heading>
          <CardMenu label={t('menu', { title })} items={items} button={menuButton} />
        </div>
        <div className="card-box-fold">
          <div className="card-box-body" inert={isCollapsed} aria-busy={isBusy}>
            {failure === null ? null : <CardFailure failure={failure} onRetry={() => send({ type: 'card.reload' })} />}
            <Fragment key={edition}>{children}</Fragment>
          </div>
          {isBusy ? (
            <div className="card-box-veil" aria-hidden="true">
              <span className="spinner-border" />
            </div>
          ) : null}
        </div>
        <CardNews title={title} isBusy={isBusy} isReloaded={isReloaded} edition={edition} />
      </section>
    </div>
  )
}
