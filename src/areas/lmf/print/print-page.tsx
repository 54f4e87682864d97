import '../../../records/records.scss'
import '../table/table.scss'
import './print.scss'
import Printer from 'lucide-react/icons/printer'
import { useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import { useStore } from '../../../records/store-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { fixtureChoices, papers, printAddress, useAddress } from '../addresses.ts'
import { Choice } from '../table/choice.tsx'
import { hasTable, playedRounds } from '../table/tables.ts'
import { useTables } from '../table/use-tables.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { messages } from './messages.ts'
import { fixtureDaysOf, hasMatchToCome, isToCome, sheetsOf } from './sheets.ts'
import { useDates, WallFixtures, WallSheet, WallTables } from './wall.tsx'

type PrintChoice = ReturnType<typeof printAddress.read>

/** The sheets of a tournament as they come out of the printer, and what is chosen of them. */
export default function PrintPage() {
  const t = useMessages(messages)
  const { dateOf } = useDates()
  const store = useStore()
  const { shown, show } = useAddress(printAddress)
  const { record, matches, tableRules, nameOf } = useTournament()
  const { tables, hasCards } = useTables(null, false)
  const days = useMemo(() => fixtureDaysOf(matches), [matches])
  const lastRound = playedRounds(matches, tableRules).at(-1)
  const chosen = shown.fixtures === 'none' ? [] : days.filter(day => shown.fixtures === 'all' || hasMatchToCome(day))
  const sheets = sheetsOf(chosen, nameOf)
  const isOver = matches.every(match => !hasTable(match.part) || !isToCome(match))
  const hasTables = shown.hasTable && tables.some(({ rows }) => rows.length > 0)
  const count = sheets.length + (hasTables ? 1 : 0)
  const common = {
    tournament: [record.name, record.season].filter(Boolean).join(' · '),
    printedOn: dateOf(store.now()),
    count,
  }
  return (
    <>
      <PrintControls chosen={shown} count={count} onChange={show} />
      {count === 0 ? <p className="alert alert-info">{t('nothing')}</p> : null}
      <div className="wall-desk">
        <section className="wall" data-paper={shown.paper} aria-label={t('preview')}>
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

interface PrintControlsProps {
  readonly chosen: PrintChoice
  /** How many sheets come out. */
  readonly count: number
  readonly onChange: (change: Partial<PrintChoice>) => void
}

/** What is printed and on which paper. None of it is on the paper. */
const PrintControls = ({ chosen, count, onChange }: PrintControlsProps) => {
  const t = useMessages(messages)
  return (
    <section className="print-controls" aria-label={t('controls')}>
      <Choice
        label={t('paper')}
        value={chosen.paper}
        options={papers.map(paper => ({ value: paper, label: t(paper) }))}
        onChoose={paper => onChange({ paper })}
      />
      <Choice
        label={t('fixtures')}
        value={chosen.fixtures}
        options={fixtureChoices.map(choice => ({ value: choice, label: t(choice) }))}
        onChoose={fixtures => onChange({ fixtures })}
      />
      <label className="check-line">
        <input
          type="checkbox"
          checked={chosen.hasTable}
          onChange={event => onChange({ hasTable: event.target.checked })}
        />
        {t('withTable')}
      </label>
      <p className="print-count" role="status">
        {t('sheets', { count })}
      </p>
      <Button disabled={count === 0} onClick={() => window.print()}>
        <Printer size={16} aria-hidden="true" /> {t('print')}
      </Button>
    </section>
  )
}
