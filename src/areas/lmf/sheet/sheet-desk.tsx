import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { can } from '../../../model/permissions.ts'
import type { Stored } from '../../../model/record.ts'
import { useStore } from '../../../records/store-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { squads } from '../collections/squads.ts'
import { DeskView } from '../desk/desk-view.tsx'
import { messages as deskMessages } from '../desk/messages.ts'
import { RefusalNote } from '../desk/refusal-note.tsx'
import { type Desk, useDesk } from '../desk/use-desk.ts'
import { useNames } from '../desk/use-names.ts'
import { squadRulesOf } from '../football/rules.ts'
import { SuspensionsUnknown, useSuspensions } from '../suspensions/live.tsx'
import { AddPlayer } from './add-player.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { messages } from './messages.ts'
import { SheetHead } from './sheet-head.tsx'
import { type Member, type SheetView, sheetSource } from './sheet-source.ts'
import { isActive, placeOf } from './squad-sheet.ts'
import { dayOf } from './today.ts'

interface SheetDeskProps {
  /** Ids. */
  readonly tournament: string
  readonly team: string
}

/** One team's sheet, live for all who look at it. */
export const SheetDesk = ({ tournament, team }: SheetDeskProps) => {
  const t = useMessages(messages)
  const tDesk = useMessages(deskMessages)
  // The player that was added last: the form begins anew behind each.
  const [added, setAdded] = useState<string | null>(null)
  const desk = useDesk<SheetView>(
    store => sheetSource(store, tournament, team),
    ({ id, action }) => {
      if (action === 'create') setAdded(id)
    },
  )
  return (
    <DeskView desk={desk}>
      {view => {
        if (view.tournament === null) return <p>{tDesk('absent')}</p>
        if (view.team === null) return <p>{t('noTeam')}</p>
        return (
          <Sheet {...{ desk, view, added }} ids={{ tournament, team }} tournament={view.tournament} team={view.team} />
        )
      }}
    </DeskView>
  )
}

interface SheetProps {
  readonly desk: Desk<SheetView>
  readonly view: SheetView
  readonly ids: SheetDeskProps
  readonly tournament: Stored
  readonly team: Stored
  readonly added: string | null
}

const Sheet = ({ desk, view, ids, tournament, team, added }: SheetProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const today = dayOf(useStore().now())
  const isAsking = useSelector(desk, snapshot => snapshot.hasTag('asking'))
  const done = useSelector(desk, ({ context }) => context.done)
  const names = useNames({
    teams: [ids.team],
    players: view.members.map(({ record }) => String(record.player)),
  })
  const suspended = useSuspensions(ids.tournament)
  const rules = squadRulesOf(tournament)
  const active = view.members.filter(isActive)
  const left = view.members.filter(member => !isActive(member))
  const places = active.map(({ id, record }) => placeOf(id, record))
  const rowOf = (member: Member) => (
    <MemberRow
      key={member.id}
      isMoved={member.id === done?.id}
      {...{ member, desk, places, rules, names, suspended }}
    />
  )
  return (
    <section className="sheet" aria-labelledby="sheet-of">
      <SheetHead {...{ tournament, team, places, rules, today, names }} teamId={ids.team} />
      {view.isCut ? <p className="alert alert-warning">{t('cut')}</p> : null}
      <RefusalNote desk={desk} />
      {suspended.status === 'failed' ? <SuspensionsUnknown live={suspended} /> : null}
      {can(role, squads.permissions.create) ? (
        <AddPlayer key={added ?? ''} isAgain={added !== null} {...{ desk, ids, places, rules, today }} />
      ) : null}
      <section aria-label={t('active')}>
        <h3>{t('active')}</h3>
        {active.length === 0 ? (
          <p className="text-soft">{t('nobody')}</p>
        ) : (
          <ul className="members">{active.map(rowOf)}</ul>
        )}
      </section>
      {left.length === 0 ? null : (
        <section aria-label={t('left')}>
          <h3>{t('left')}</h3>
          <ul className="members">{left.map(rowOf)}</ul>
        </section>
      )}
      {isAsking ? <LeaveDialog {...{ desk, today, names }} /> : null}
    </section>
  )
}
