import '../../../../records/records.scss'
import '../table.scss'
import './print.scss'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useStore } from '../../../../records/store-context.ts'
import { useMessages } from '../../../../ui/messages/use-messages.ts'
import { hasTable, playedRounds } from '../../football/tables.ts'
import type { Tournament } from '../../tournament/tournament.ts'
import { useTournament } from '../../tournament/use-tournament.ts'
import { useTables } from '../use-tables.ts'
import { type PrintAddress, printAddressFrom, printSearchOf } from './address.ts'
import { fixtureDaysOf, isToCome } from './fixture-days.ts'
import { messages } from './messages.ts'
import { PrintControls } from './print-controls.tsx'
import { sheetsOf } from './sheets.ts'
import { useDates } from './use-dates.ts'
import { WallFixtures } from './wall-fixtures.tsx'
import { WallSheet } from './wall-sheet.tsx'
import { WallTables } from './wall-tables.tsx'

/** The sheets of a tournament as they come out of the printer, and what is chosen of them. */
export default function PrintPage() {
  const t = useMessages(messages)
  const { dateOf } = useDates()
  const store = useStore()
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = printAddressFrom(search)
  const show = (change: Partial<PrintAddress>) =>
    navigate({ search: printSearchOf({ ...address, ...change }) }, { replace: true })

  const { record, matches, tableRules, nameOf } = useTournament()
  const { tables, hasCards } = useTables(null, false)
  const days = useMemo(() => fixtureDaysOf(matches), [matches])
  const lastRound = playedRounds(matches, tableRules).at(-1)
  const chosen = address.fixtures === 'none' ? [] : days.filter(day => address.fixtures === 'all' || isToCome(day))
  const sheets = sheetsOf(chosen, nameOf)
  const isOver = matches.every(match => !hasTable(match.part) || !isToComeNow(match.status))
  const hasTables = address.hasTable && tables.some(({ rows }) => rows.length > 0)
  const count = sheets.length + (hasTables ? 1 : 0)
  const common = {
    tournament: [record.name, record.season].filter(Boolean).join(' · '),
    printedOn: dateOf(store.now()),
    count,
  }
  return (
    <>
      <PrintControls address={address} count={count} onChange={show} />
      {count === 0 ? <p className="alert alert-info">{t('nothing')}</p> : null}
      <div className="wall-desk">
        <section className="wall" data-paper={address.paper} aria-label={t('preview')}>
          {hasTables ? (
            <WallSheet
              {...common}
              number={1}
              title={lastRound === undefined || isOver ? t('tableTitle') : t('tableAfter', { round: lastRound })}
            >
              <WallTables tables={tables} hasCards={hasCards} />
            </WallSheet>
          ) : null}
          {sheets.map((sheet, index) => (
            <WallSheet
              key={sheet.columns[0]?.[0]?.round}
              {...common}
              number={index + (hasTables ? 2 : 1)}
              title={t('fixturesTitle')}
            >
              <WallFixtures sheet={sheet} />
            </WallSheet>
          ))}
        </section>
      </div>
    </>
  )
}

const isToComeNow = (status: Tournament['matches'][number]['status']): boolean =>
  status === 'scheduled' || status === 'postponed' || status === 'inPlay'
