import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { figureColumns } from './table-columns.ts'

/** What the letters of the headings stand for. Those who hear the table hear the words themselves. */
export const Legend = ({ hasCards }: { readonly hasCards: boolean }) => {
  const t = useMessages(messages)
  return (
    <ul className="standings-legend" aria-hidden="true">
      {figureColumns(hasCards).map(({ word }) => (
        <li key={word}>
          <b>{t(`${word}Short`)}</b> {t(word)}
        </li>
      ))}
    </ul>
  )
}
