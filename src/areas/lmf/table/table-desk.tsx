import { Link } from 'react-router-dom'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useWords } from '../../../ui/words/use-words.ts'
import { tableViews } from './address.ts'
import type { TableFacts } from './facts.ts'
import { StandingsPanel } from './standings-panel.tsx'
import { useTableAddress } from './use-table-address.ts'
import { words } from './words.ts'

interface PanelProps {
  readonly facts: TableFacts
}

const ScorersPanel = lazyPart<PanelProps>(async () => ({
  default: (await import('./scorers-panel.tsx')).ScorersPanel,
}))
const SuspensionsPanel = lazyPart<PanelProps>(async () => ({
  default: (await import('./suspensions-panel.tsx')).SuspensionsPanel,
}))

/** Table, scorers and suspensions of one tournament, one at a time; what happened in all matches is read for the scorers, and to compare the suspensions with it. */
export const TableDesk = ({ facts }: PanelProps) => {
  const t = useWords(words)
  const { address, pathOf } = useTableAddress()
  const { name, season } = facts
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
      {address.view === 'table' ? <StandingsPanel facts={facts} /> : null}
      {address.view === 'scorers' ? <ScorersPanel facts={facts} /> : null}
      {address.view === 'suspensions' ? <SuspensionsPanel facts={facts} /> : null}
    </section>
  )
}
