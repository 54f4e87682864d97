import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../config/paths.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { lmfPaths } from '../pages.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import type { BracketFacts } from './bracket-facts.ts'
import { messages } from './bracket-messages.ts'
import { useSideName } from './tie-parts.tsx'

interface NextMatchesProps {
  readonly facts: BracketFacts
  readonly isBusy: boolean
  readonly onPreview: () => void
}

/** The ties that can be played now and have no match yet, and the way to make them. */
export const NextMatches = ({ facts, isBusy, onPreview }: NextMatchesProps) => {
  const t = useMessages(messages)
  const { id } = useTournament()
  const sideName = useSideName()
  const lacking = facts.rounds.flatMap(({ ties }) => ties.filter(({ lacksMatches }) => lacksMatches))
  return (
    <section className="card fixtures-card" aria-labelledby="bracket-next">
      <h2 className="section-title" id="bracket-next">
        {t('nextTitle')}
      </h2>
      <p>{lacking.length === 0 ? t('nextNone') : t('nextCount', { count: lacking.length })}</p>
      {lacking.length === 0 ? null : (
        <>
          <ul>
            {lacking.map(drawn => (
              <li key={drawn.tie.number}>
                {t('tie', { tie: drawn.tie.number })}: {sideName(drawn, 'home')} – {sideName(drawn, 'away')}
              </li>
            ))}
          </ul>
          <p className="text-soft">{t('nextHint')}</p>
          <div className="fixtures-actions">
            <Button
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) onPreview()
              }}
            >
              {t('preview')}
            </Button>
            <Link className="btn btn-outline-primary" to={pathTo(lmfPaths.calendar, { id })}>
              {t('settings')}
            </Link>
          </div>
        </>
      )}
    </section>
  )
}
