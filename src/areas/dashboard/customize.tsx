import { useId, useLayoutEffect, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { AreaCard } from '../../config/area.ts'
import { SidePanel } from '../../ui/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { MoveButtons } from '../../ui/move-buttons.tsx'
import { customizeMessages } from './messages.ts'
import type { Arranging } from './use-arrangement.ts'

const sizes = ['figure', 'wide', 'narrow'] as const

interface CustomizeProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly arranging: Arranging
}

/** All cards of the role by place on the page, to show, hide and reorder. */
export default function Customize({ isOpen, onClose, arranging }: CustomizeProps) {
  const t = useMessages(customizeMessages)
  return (
    <SidePanel isOpen={isOpen} title={t('title')} onClose={onClose}>
      <p className="text-soft">{t('intro')}</p>
      <Button variant="outline-primary" className="mb-4" onClick={arranging.restore}>
        {t('restore')}
      </Button>
      {sizes.map(size => (
        <Group key={size} title={t(size)} cards={arranging.all.filter(card => card.size === size)} {...arranging} />
      ))}
    </SidePanel>
  )
}

const Group = ({
  title,
  cards,
  ...arranging
}: Pick<Arranging, 'isHidden' | 'setShown' | 'move'> & {
  readonly title: string
  readonly cards: readonly AreaCard[]
}) => {
  const id = useId()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-4">
      <h3 className="fs-6" id={id}>
        {title}
      </h3>
      <ol className="customize-cards">
        {cards.map(card => (
          <CardChoice key={card.id} card={card} {...arranging} />
        ))}
      </ol>
    </section>
  )
}

const CardChoice = ({
  card,
  isHidden,
  setShown,
  move,
}: Pick<Arranging, 'isHidden' | 'setShown' | 'move'> & { readonly card: AreaCard }) => {
  const t = useMessages(customizeMessages)
  const language = useLanguage()
  const title = card.title[language]
  const row = useRef<HTMLLIElement>(null)
  const [direction, setDirection] = useState<'up' | 'down' | null>(null)
  // Moving a row in the document takes the focus from its button.
  useLayoutEffect(() => {
    if (direction !== null && document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>(`[data-move=${direction}]`)?.focus()
  })
  return (
    <li ref={row}>
      <label className="check-line">
        <input
          type="checkbox"
          checked={!isHidden(card.id)}
          onChange={({ target }) => setShown(card.id, target.checked)}
        />
        {title}
      </label>
      <MoveButtons
        label={to => t(to, { card: title })}
        isDisabled={to => move(card, to === 'up' ? -1 : 1) === null}
        onMove={by => {
          setDirection(by < 0 ? 'up' : 'down')
          move(card, by)?.()
        }}
      />
    </li>
  )
}
