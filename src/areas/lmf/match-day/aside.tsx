import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../config/paths.ts'
import type { Live } from '../../../records/data/live/live.ts'
import { joinParts } from '../../../ui/format.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { formatCause } from '../football/format.ts'
import { suspensionMessages } from '../football/messages.ts'
import type { Suspensions } from '../football/suspensions.ts'
import { tableAddress } from '../parts/addresses.ts'
import { PlayerName } from '../parts/names.tsx'
import { lmfPaths } from '../parts/pages.ts'
import { SuspensionsUnknown } from '../suspensions/live.tsx'
import { LeagueTable, useTables } from '../table/league-table.tsx'
import { type Table, tablesOf } from '../tournament/tables.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { messages } from './messages.ts'
import type { Round } from './rounds.ts'

export const LiveTable = ({ round }: { readonly round: number }) => {
  const t = useMessages(messages)
  const tournament = useTournament()
  const [isExplained, setExplained] = useState(false)
  const { tables } = useTables(round, true)
  const before = useMemo(
    () => positionsIn(round > 1 ? tablesOf({ ...tournament, after: round - 1 }) : []),
    [tournament, round],
  )
  return (
    <Card as="section" aria-label={t('table', { round })}>
      <Card.Header>
        <h3>{t('table', { round })}</h3>
        <Link to={pathTo(lmfPaths.table, { id: tournament.id })}>{t('toTable')}</Link>
      </Card.Header>
      {tables.map(table => (
        <LeagueTable
          key={table.group ?? ''}
          table={table}
          caption={table.group === null ? t('table', { round }) : t('groupTable', { group: table.group, round })}
          kind="compact"
          isCaptionHidden={table.group === null}
          before={before}
          hasNotes={isExplained}
        />
      ))}
      <p className="match-day-table-foot">
        <Button
          variant="outline-primary"
          size="sm"
          aria-pressed={isExplained}
          onClick={() => setExplained(explained => !explained)}
        >
          {t('explain')}
        </Button>
      </p>
    </Card>
  )
}

const positionsIn = (tables: readonly Table[]): ReadonlyMap<string, number> =>
  new Map(
    tables.flatMap(({ rows }) =>
      rows.some(({ played }) => played > 0) ? rows.map(({ team, position }) => [team, position] as const) : [],
    ),
  )

interface SuspensionsPanelProps {
  readonly round: Round
  readonly suspended: Live<Suspensions>
  readonly mayWrite: boolean
}

export const SuspensionsPanel = ({ round, suspended, mayWrite }: SuspensionsPanelProps) => {
  const t = useMessages(messages)
  const tSuspension = useMessages(suspensionMessages)
  const { id, nameOf } = useTournament()
  const missing = round.matches.flatMap(match => suspended.value?.missing(match) ?? [])
  return (
    <Card as="section" aria-labelledby="match-day-suspensions">
      <Card.Header>
        <h3 id="match-day-suspensions">{t('suspensionsOf')}</h3>
      </Card.Header>
      {suspended.status !== 'ready' ? (
        <Card.Body>
          <SuspensionsUnknown live={suspended} />
        </Card.Body>
      ) : missing.length === 0 ? (
        <Card.Body as="p" className="mb-0 text-soft">
          {t('nobody')}
        </Card.Body>
      ) : (
        <ul className="match-day-suspensions">
          {missing.map(({ player, team, suspension }) => (
            <li key={suspension.id}>
              <strong>
                <PlayerName id={player} />
              </strong>
              <span className="text-soft fs-smaller">
                {joinParts([nameOf(team), formatCause(tSuspension, suspension)])}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <p className="match-day-table-foot">
          <Link to={pathTo(lmfPaths.table, { id }) + tableAddress.write({ view: 'suspensions' })}>
            {t('compareSuspensions')}
          </Link>
        </p>
      ) : null}
    </Card>
  )
}
