import { useActorRef } from '@xstate/react'
import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { JobNews } from '../../../../machines/job.ts'
import { fromWork } from '../../../../machines/work.ts'
import { isStored, valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import type { Json } from '../../../model/values/json.ts'
import { dayAfter, dayAt, dayLength, localText, momentIn } from '../../../model/values/time-zone.ts'
import { useLive } from '../../../records/data/live/live.ts'
import { together, valueAt } from '../../../records/data/live/sources.ts'
import { type BatchPlan, type BatchWrite, batchActors, batchMachine } from '../../../records/data/writing/batch.ts'
import { useWriter } from '../../../records/data/writing/use-writer.ts'
import { newToken } from '../../../records/data/writing/writer.ts'
import { BatchOutcome, useBatch } from '../../../records/outcomes/batch-view.tsx'
import { useStore } from '../../../records/registry/store-context.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { DateField, TextInput, unfinished } from '../../../ui/form/fields.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { ClashWarning } from '../clashes/clash-warning.tsx'
import { matches } from '../collections/matches.ts'
import type { Match } from '../football/match.ts'
import { useNames } from '../parts/names.tsx'
import { useTournament } from '../tournament/use-tournament.tsx'
import { moveMessages } from './messages.ts'
import type { Round } from './rounds.ts'

interface Move {
  readonly match: Match
  readonly title: string
  readonly kickOff: number
}

interface MoveRequest {
  readonly moves: readonly Move[]
  readonly reason: string
}

/** Skips matches that have begun meanwhile. */
const planOf = async (store: Store, { moves, reason }: MoveRequest): Promise<BatchPlan> => {
  const read = await Promise.all(moves.map(async move => ({ ...move, before: await store.read(pathOf(move)) })))
  const list = read.flatMap(({ match: { id }, title, kickOff, before }): readonly BatchWrite[] => {
    if (!isStored(before) || before.status !== 'scheduled') return []
    const values = { status: 'scheduled', kickOff, ...(reason === '' ? {} : { reason }) }
    return [{ collection: matches, id, title, action: 'move', before, values }]
  })
  return { list, writes: list.length, next: 'write', batch: newToken(), undoBatch: newToken() }
}

const pathOf = ({ match }: Move): string => `${matches.path}/${match.id}`

const machine = batchMachine<MoveRequest, BatchPlan>()

const useMoving = () => {
  const store = useStore()
  const writer = useWriter(matches)
  const { uid, role } = useViewer()
  return useActorRef(
    machine.provide({
      actors: {
        plan: fromWork<BatchPlan, { readonly request: MoveRequest }, JobNews>(({ input }) =>
          planOf(store, input.request),
        ),
        ...batchActors<BatchPlan>({ writerOf: () => writer, viewer: { uid, role } }),
      },
    }),
  )
}

/** Moments on a day as many days later as the first of them goes to the given day, at the same times of the zone. */
const movedTo = (moments: readonly number[], day: string, zone: string): readonly number[] => {
  const days = (Date.parse(day) - Date.parse(dayAt(Math.min(...moments), zone))) / dayLength
  return moments.map(at => momentIn(`${dayAfter(dayAt(at, zone), days)}T${localText(at, zone).slice(11)}`, zone))
}

/** Moves the scheduled matches of a match day together, for example because of rain. */
export const MoveDay = ({ round }: { readonly round: Round }) => {
  const t = useMessages(moveMessages)
  const { nameOf } = useTournament()
  const [isAsked, setAsked] = useState(false)
  const moving = useMoving()
  const batch = useBatch(moving)
  const scheduled = round.matches.flatMap(match =>
    match.status === 'scheduled' && match.kickOff !== null
      ? [{ match, title: `${nameOf(match.home)} – ${nameOf(match.away)}`, kickOff: match.kickOff }]
      : [],
  )
  const { isRunning, isUndone, progress, report } = batch
  return (
    <>
      {scheduled.length === 0 || isRunning ? null : (
        <Button variant="outline-primary" className="align-self-start mt-4" onClick={() => setAsked(true)}>
          {t('moveDay')}
        </Button>
      )}
      <BatchOutcome
        batch={batch}
        running={t('moving', progress)}
        done={t(isUndone ? 'movedBack' : 'moved', { count: report?.done.length ?? 0 })}
        titleOf={({ write }) => write.title}
        isOpen
      />
      {isAsked ? (
        <MoveQuestion
          round={round.number}
          scheduled={scheduled}
          onCancel={() => setAsked(false)}
          onMove={request => {
            setAsked(false)
            moving.send({ type: 'ask', request })
          }}
        />
      ) : null}
    </>
  )
}

interface MoveQuestionProps {
  readonly round: number
  /** With their present kick-offs. */
  readonly scheduled: readonly Move[]
  readonly onMove: (request: MoveRequest) => void
  readonly onCancel: () => void
}

const MoveQuestion = ({ round, scheduled, onMove, onCancel }: MoveQuestionProps) => {
  const t = useMessages(moveMessages)
  const { zone } = useTournament()
  const { timestamp } = useNames({ zone })
  const [day, setDay] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const isGiven = day !== null && day !== unfinished
  const before = scheduled.map(({ kickOff }) => kickOff)
  const after = isGiven ? movedTo(before, day, zone) : before
  const moves = scheduled.map((move, at): Move => ({ ...move, kickOff: after[at] ?? move.kickOff }))
  const isSpread = new Set(before.map(at => dayAt(at, zone))).size > 1
  return (
    <ConfirmDialog
      isOpen
      title={t('ask', { count: moves.length, round })}
      confirmLabel={t('move', { count: moves.length })}
      isBlocked={!isGiven}
      onConfirm={() => onMove({ moves, reason: reason.trim() })}
      onCancel={onCancel}
    >
      <p>{t(isSpread ? 'spreadStays' : 'timesStay')}</p>
      <DateField label={t('day')} isRequired value={day} onChange={setDay} />
      <TextInput label={t('reason')} maxLength={200} value={reason} onChange={setReason} />
      <ul>
        {moves.map(({ match, title, kickOff }) => (
          <li key={match.id}>{t('movedTo', { title, at: timestamp(kickOff) })}</li>
        ))}
      </ul>
      {isGiven ? <MovedClashes moves={moves} /> : null}
    </ConfirmDialog>
  )
}

/** Clashes of the matches at their new times, with their venues and officials, which the match day does not load. */
const MovedClashes = ({ moves }: Pick<MoveRequest, 'moves'>) => {
  const store = useStore()
  const paths = moves.map(pathOf).join(' ')
  const source = useMemo(
    () => together(Object.fromEntries(paths.split(' ').map(path => [path, valueAt(store, path)]))),
    [store, paths],
  )
  const stored: Readonly<Record<string, Json>> = useLive(source).value ?? {}
  const planned = moves.flatMap(move => {
    const record = stored[pathOf(move)] ?? null
    return isStored(record) ? [{ ...valuesOf(matches, record), id: move.match.id, kickOff: move.kickOff }] : []
  })
  return planned.length < moves.length ? null : <ClashWarning matches={planned} />
}
