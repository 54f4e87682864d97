import '../../../records/records.scss'
import './table.scss'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { tableViews } from './address.ts'
import { messages } from './messages.ts'
import { StandingsPanel } from './standings-panel.tsx'
import { useTableAddress } from './use-table-address.ts'

const ScorersPanel = lazyPart(async () => ({
  default: (await import('./scorers-panel.tsx')).ScorersPanel,
}))
const SuspensionsPanel = lazyPart(async () => ({
  default: (await import('./suspensions-panel.tsx')).SuspensionsPanel,
}))

/** Table, scorers and suspensions of one tournament, one at a time; what happened in all matches is read for the scorers, and to compare the suspensions with it. */
export default function TablePage() {
  const t = useMessages(messages)
  const { address, pathOf } = useTableAddress()
  const { name, season } = useTournament().record
  return (
    <section className="tournament" aria-labelledby="tournament-name">
      <h2 className="tournament-name" id="tournament-name">
        {name} {season}
      </h2>
      <nav className="tournament-views" aria-label={t('views')}>
        {tableViews.map(view => (
          <Link
            key={view}
            to={pathOf({ view })}
            className="tournament-view"
            {...(address.view === view ? { 'aria-current': 'page' as const } : {})}
          >
            {t(view)}
          </Link>
        ))}
      </nav>
      {address.view === 'table' ? <StandingsPanel /> : null}
      {address.view === 'scorers' ? <ScorersPanel /> : null}
      {address.view === 'suspensions' ? <SuspensionsPanel /> : null}
    </section>
  )
}
