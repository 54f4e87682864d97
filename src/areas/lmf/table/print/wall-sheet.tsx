import type { ReactNode } from 'react'
import { useMessages } from '../../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

interface WallSheetProps {
  readonly tournament: string
  readonly title: string
  /** The day of printing, in words. */
  readonly printedOn: string
  readonly number: number
  readonly count: number
  readonly children: ReactNode
}

/** One sheet of paper: dark on white in every theme, as the printer makes it. */
export const WallSheet = ({ tournament, title, printedOn, number, count, children }: WallSheetProps) => {
  const t = useMessages(messages)
  return (
    <article className="wall-sheet" data-bs-theme="light">
      <header className="wall-head">
        <p className="wall-tournament">{tournament}</p>
        <h2>{title}</h2>
      </header>
      {children}
      <footer className="wall-foot">
        <span>{t('printedOn', { day: printedOn })}</span>
        <span>{t('sheetOf', { number, count })}</span>
      </footer>
    </article>
  )
}
