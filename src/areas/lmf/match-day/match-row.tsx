import { useActorRef, useSelector } from '@xstate/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { fromPromise } from 'xstate'
import {
  type EnteredMatch,
  isOvertaken,
  type MatchEntry,
  type MatchRefusal,
  type MatchWrite,
  type MatchWritten,
  matchEntryMachine,
  type Side,
  shownScore,
} from '../../../../machines/match-entry.ts'
import { dateFormat } from '../../../records/fields/format.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { type Live, useLiveValue } from '../../../records/live/live.ts'
import { useIsOffline } from '../../../records/live/online.ts'
import { pathsOf } from '../../../records/paths.ts'
import { outcomeText } from '../../../records/writing/outcome-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useLeavingGuard } from '../../../ui/leaving/use-leaving-guard.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { matches } from '../collections/matches.ts'
import matchHead from '../collections/matches.ts?head'
import type { Match } from '../football/match.ts'
import type { Suspensions } from '../football/suspensions.ts'
import { useWriters } from '../suspensions/use-writers.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { MatchSteps } from './match-steps.tsx'
import { messages } from './messages.ts'
import { writeMatch } from './write-match.ts'
import { WriteNotes } from './write-notes.tsx'

const useMatchEntry = (match: Match) => {
  const { role } = useViewer()
  const writers = useWriters()
  const [provided] = useState(() =>
    matchEntryMachine.provide({
      actors: {
        writeMatch: fromPromise<MatchWritten, MatchWrite>(({ input }) => writeMatch(writers(matches), role, input)),
      },
    }),
  )
  const entry = useActorRef(provided, { input: match })
  useEffect(() => entry.send({ type: 'match.changed', match }), [entry, match])
  return entry
}

interface MatchNotesProps {
  readonly entry: MatchEntry
  readonly isLocked: boolean
}

const MatchNotes = ({ entry, isLocked }: MatchNotesProps) => {
  const t = useMessages(messages)
  const { value: valueName } = useFieldMessages(matches)
  const context = useSelector(entry, snapshot => snapshot.context)
  const isBusy = useSelector(entry, snapshot => snapshot.hasTag('busy'))
  const isConflict = useSelector(entry, snapshot => snapshot.hasTag('conflict'))
  const language = useLanguage()
  const isOffline = useIsOffline()
  const { match, refusal, done, typed } = context
  const scoreText = ({ homeGoals, awayGoals, status }: EnteredMatch): string =>
    homeGoals === null || awayGoals === null
      ? t('noScore', { state: valueName('status', status) })
      : `${homeGoals}–${awayGoals}`
  const refusalText = (why: MatchRefusal): string => {
    if (why.type === 'incomplete') return t('incomplete')
    if (why.type === 'conflict') return t('changed')
    return outcomeText(matches, why.type === 'gone' ? { type: 'conflict', theirs: null } : why, language)
  }
  return (
    <WriteNotes
      busy={isBusy ? t(isOffline ? 'offline' : 'saving') : null}
      refusal={refusal === null || isConflict ? null : refusalText(refusal)}
      onRetry={refusal?.type === 'failed' ? () => entry.send({ type: 'retry' }) : null}
      onUndo={done !== null && typed === null ? () => entry.send({ type: 'undo' }) : null}
    >
      {isLocked ? <p className="text-soft">{t('locked', { state: valueName('status', match.status) })}</p> : null}
      {!isBusy && !isConflict && isOvertaken(context) ? (
        <p className="text-warning">{t('overtaken', { score: scoreText(match) })}</p>
      ) : null}
      {isConflict && refusal?.type === 'conflict' ? (
        <Conflict entry={entry} theirs={scoreText(refusal.theirs)} />
      ) : null}
    </WriteNotes>
  )
}

const Conflict = ({ entry, theirs }: { readonly entry: MatchEntry; readonly theirs: string }) => {
  const t = useMessages(messages)
  const { home, away } = useSelector(entry, ({ context }) => shownScore(context))
  const isScore = useSelector(entry, ({ context }) => context.typed !== null)
  const mine = `${home}–${away}`
  return (
    <div className="match-conflict">
      <p>{isScore ? t('conflict', { theirs, mine }) : t('stepConflict', { theirs })}</p>
      <Button variant="primary" size="sm" onClick={() => entry.send({ type: 'keep.mine' })}>
        {isScore ? t('keepMine', { mine }) : t('stepAnyway')}
      </Button>
      <Button variant="outline-primary" size="sm" onClick={() => entry.send({ type: 'take.theirs' })}>
        {t('takeTheirs', { theirs })}
      </Button>
    </div>
  )
}

const boxes = '.score-box:not(:disabled)'

const focusBy = (from: HTMLElement, step: number): void => {
  const all = [...(from.closest('.match-rows')?.querySelectorAll<HTMLInputElement>(boxes) ?? [])]
  all[all.indexOf(from as HTMLInputElement) + step]?.focus()
}

interface ScoreBoxProps {
  readonly entry: MatchEntry
  readonly side: Side
  readonly team: string
  readonly isLocked: boolean
}

/** The goals of one team. The row is saved when both boxes are left, or with Enter in the second. */
const ScoreBox = ({ entry, side, team, isLocked }: ScoreBoxProps) => {
  const t = useMessages(messages)
  const value = useSelector(entry, ({ context }) => shownScore(context)[side])
  const isBusy = useSelector(entry, snapshot => snapshot.hasTag('busy'))
  const isRefused = useSelector(entry, ({ context }) => context.refusal !== null && context.typed !== null)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const way = { Enter: 1, ArrowDown: 2, ArrowUp: -2 }[event.key]
    if (event.key === 'Escape') entry.send({ type: 'discard' })
    if (way === undefined) return
    event.preventDefault()
    if (event.key === 'Enter' && side === 'away') entry.send({ type: 'save' })
    focusBy(event.currentTarget, way)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    const stays = relatedTarget instanceof Node && currentTarget.closest('.score')?.contains(relatedTarget)
    if (!stays) entry.send({ type: 'save' })
  }
  return (
    <input
      className="form-control score-box"
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('goalsOf', { team })}
      aria-invalid={isRefused}
      disabled={isLocked}
      readOnly={isBusy}
      value={value}
      onChange={event => entry.send({ type: 'type', side, text: event.target.value })}
      onFocus={event => event.target.select()}
      onBlur={leave}
      onKeyDown={press}
    />
  )
}

/** Of a tie of one match that ended level: how the shoot-out went, or that somebody has to say so before a team goes on. */
const TieNote = ({ match }: { readonly match: Match }) => {
  const t = useMessages(messages)
  const { format } = useTournament()
  const { id, part, status, homeGoals, awayGoals, homePenalties, awayPenalties } = match
  if (status !== 'played' || !part.startsWith('tie:') || homeGoals !== awayGoals) return null
  if (homePenalties !== null && awayPenalties !== null)
    return (
      <p className="mt-1 mb-0 fs-base text-center text-soft">
        {t('penalties', { home: homePenalties, away: awayPenalties })}
      </p>
    )
  if (format.legs === 2) return null
  return (
    <p className="mt-1 mb-0 fs-base text-center text-warning">
      {t('levelTie')} <Link to={pathsOf(matchHead).edit(id)}>{t('enterPenalties')}</Link>
    </p>
  )
}

const MatchDetails = lazyPart(() => import('./match-details.tsx'))

interface MatchRowProps {
  readonly match: Match
  readonly mayWrite: boolean
  readonly suspended: Live<Suspensions>
}

export const MatchRow = ({ match, mayWrite, suspended }: MatchRowProps) => {
  const t = useMessages(messages)
  const { nameOf } = useTournament()
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const entry = useMatchEntry(match)
  const isHeld = useSelector(entry, snapshot => snapshot.hasTag('dirty') || snapshot.hasTag('busy'))
  const { dialog } = useLeavingGuard(isHeld)
  const home = nameOf(match.home)
  const away = nameOf(match.away)
  const box = { entry, isLocked: !mayWrite || isLocked(match) }
  const name = t('versus', { home, away })
  return (
    <li className="match-row card" data-status={match.status}>
      {dialog}
      <div className="match-line">
        <span className="match-team match-home text-heading fw-bold">{home}</span>
        <span className="score">
          <ScoreBox {...box} side="home" team={home} />
          <span aria-hidden="true">–</span>
          <ScoreBox {...box} side="away" team={away} />
        </span>
        <span className="match-team match-away text-heading fw-bold">{away}</span>
        <MatchSteps entry={entry} match={match} name={name} mayWrite={mayWrite} />
        <WhenAndWhere match={match} />
        <button
          type="button"
          className="icon-button match-toggle"
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-label={t('details', { match: name })}
          title={t('detailsShort')}
          onPointerEnter={MatchDetails.prepare}
          onFocus={MatchDetails.prepare}
          onClick={() => setOpen(open => !open)}
        >
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      </div>
      <TieNote match={match} />
      <MatchNotes entry={entry} isLocked={mayWrite && isLocked(match)} />
      <div id={panel} className="pt-3 pb-1 px-1 mt-2 border-top" hidden={!isOpen}>
        {isOpen ? <MatchDetails match={match} mayWrite={mayWrite} suspended={suspended} /> : null}
      </div>
    </li>
  )
}

/** States in which a score would mean nothing. */
const isLocked = ({ status }: Match): boolean => status === 'postponed' || status === 'void' || status === 'walkover'

const WhenAndWhere = ({ match: { id, kickOff, afterExtraTime } }: { readonly match: Match }) => {
  const t = useMessages(messages)
  const { field } = useFieldMessages(matches)
  const language = useLanguage()
  const { zone } = useTournament()
  const venue = useLiveValue(`matches/${id}/venue`)
  const format = dateFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  })
  return (
    <span className="match-when d-flex flex-wrap justify-content-center text-soft fs-small">
      {kickOff === null ? (
        t('noKickOff')
      ) : (
        <time dateTime={new Date(kickOff).toISOString()}>{format.format(kickOff)}</time>
      )}
      {venue.status === 'ready' && typeof venue.value === 'string' ? (
        <span className="match-venue">{venue.value}</span>
      ) : null}
      {afterExtraTime ? <span className="match-venue">{field('afterExtraTime')}</span> : null}
    </span>
  )
}
