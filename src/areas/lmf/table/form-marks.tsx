import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { FormMatch } from '../football/results.ts'
import { messages } from './messages.ts'

const marks = {
  won: { short: 'wonShort', full: 'wonMatch' },
  drawn: { short: 'drawnShort', full: 'drawnMatch' },
  lost: { short: 'lostShort', full: 'lostMatch' },
} as const

/** A team's last matches, the latest last: a letter each, read out as words. */
export const FormMarks = ({ form }: { readonly form: readonly FormMatch[] }) => {
  const t = useMessages(messages)
  const said = form.length === 0 ? t('noForm') : form.map(({ outcome }) => t(marks[outcome].full)).join(', ')
  return (
    <span className="form-marks">
      <span className="visually-hidden">{said}</span>
      {form.map(({ match, outcome }) => (
        <span key={match} className="form-mark" data-outcome={outcome} aria-hidden="true">
          {t(marks[outcome].short)}
        </span>
      ))}
    </span>
  )
}
