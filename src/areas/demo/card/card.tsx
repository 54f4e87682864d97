import { useActorRef, useSelector } from '@xstate/react'
import ChevronsDown from 'lucide-react/icons/chevrons-down'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Minimize2 from 'lucide-react/icons/minimize-2'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { cardMachine } from '../../../../machines/card.ts'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { MenuButton } from '../../../ui/popup/popup.tsx'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { messages } from './messages.ts'
import './card.scss'

/** Elements that must become inert: siblings of the card and of each of its ancestors. */
const surroundings = (card: HTMLElement): HTMLElement[] => {
  const detached = [...(card.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one !== card && one instanceof HTMLElement && !one.inert,
  )
  return card.parentElement === null || card === document.body ? [] : [...detached, ...surroundings(card.parentElement)]
}

/**
 * Takes keyboard and pointer from everything but the card, like a modal dialog. Does not move the card in the document,
 * which would remount its content. An Esc that the content ignores asks to let go.
 *
 * @returns gives everything back
 */
const holdWindow = (card: HTMLElement, onEscape: () => void): (() => void) => {
  const held = surroundings(card)
  for (const one of held) one.inert = true
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
  }
  // On the document, because menus within the card handle Esc first and stop it.
  document.addEventListener('keydown', press)
  return () => {
    document.removeEventListener('keydown', press)
    for (const one of held) one.inert = false
  }
}

export interface CardProps {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string
  /** Reloads the data of the card, which then remounts. Without it the card only remounts. */
  readonly onReload?: () => Promise<void>
}

/** A titled part of a page: maximise, collapse, reload, remove. Only a reload drops its content. */
export const Card = ({ title, children, className = '', onReload }: CardProps) => {
  const t = useMessages(messages)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const section = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
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
  const { send } = actor
  const snapshot = useSelector(actor, current => current)
  const [isMaximised, isRemoved, isReturned, isCollapsed, isBusy, isReloaded] = (
    ['maximised', 'removed', 'returned', 'collapsed', 'busy', 'reloaded'] as const
  ).map(tag => snapshot.hasTag(tag))
  const { failure, edition } = snapshot.context
  const [isMenuOpen, setMenuOpen] = useState(false)
  const reason = useFailureMessage(failure)
  // The focused element is hidden: focus goes to the card's placeholder, and to the menu when the card returns.
  useEffect(() => {
    if (isRemoved) place.current?.focus()
    if (isReturned) menuButton.current?.focus()
  }, [isRemoved, isReturned])

  const items = [
    isMaximised
      ? { label: t('restore'), icon: Minimize2, run: () => send({ type: 'card.restore' }) }
      : { label: t('maximise'), icon: Maximize2, run: () => send({ type: 'card.maximise' }) },
    isCollapsed
      ? { label: t('expand'), icon: ChevronsDown, run: () => send({ type: 'card.expand' }) }
      : { label: t('collapse'), icon: ChevronsUp, run: () => send({ type: 'card.collapse' }) },
    { label: t('reload'), icon: RotateCw, run: () => send({ type: 'card.reload' }) },
    { label: t('remove'), icon: X, run: () => send({ type: 'card.remove' }) },
  ]
  return (
    <div ref={place} className={`card-place ${className}`} tabIndex={-1} data-removed={isRemoved}>
      <section
        ref={section}
        className="card card-box"
        role={isMaximised ? 'dialog' : 'group'}
        aria-labelledby={id}
        {...(isMaximised ? { 'aria-modal': true } : {})}
        data-maximised={isMaximised}
        data-collapsed={isCollapsed}
        hidden={isRemoved}
      >
        <div className="card-box-head">
          <h2 className="card-box-title" id={id}>
            {title}
          </h2>
          <MenuButton
            ref={menuButton}
            label={t('menu', { title })}
            isOpen={isMenuOpen}
            onOpenChange={setMenuOpen}
            items={items}
          >
            <EllipsisVertical size={18} aria-hidden="true" />
          </MenuButton>
        </div>
        <div className="card-box-fold">
          <div className="card-box-body" inert={isCollapsed} aria-busy={isBusy}>
            {reason === null ? null : (
              <Notice kind="danger" onRetry={() => send({ type: 'card.reload' })}>
                {t('failed')} {reason}
              </Notice>
            )}
            <Fragment key={edition}>{children}</Fragment>
          </div>
          {isBusy ? (
            <div className="card-box-veil" aria-hidden="true">
              <span className="spinner-border" />
            </div>
          ) : null}
        </div>
        {/* Announces the reload to screen readers. */}
        <div className="visually-hidden" role="status">
          {isBusy ? t('reloading', { title }) : null}
          {/* Keyed, so that a repeated text is announced again. */}
          {isReloaded ? <p key={edition}>{t('reloaded', { title })}</p> : null}
        </div>
      </section>
    </div>
  )
}
