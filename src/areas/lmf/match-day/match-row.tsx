import { useActorRef, useSelector } from '@xstate/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { fromPromise } from 'xstate'
import {
  type EnteredMatch,
  type EnteredScore,
  isOvertaken,
  type MatchEntry,
  type MatchRefusal,
  type MatchWrite,
  type MatchWritten,
  matchEntryMachine,
  scoreIn,
  shownScore,
  type TypedScore,
} from '../../../../machines/match-entry.ts'
import { closingBy } from '../../../model/closing.ts'
import { type Live, useLiveValue } from '../../../records/data/live/live.ts'
import { useIsOffline } from '../../../records/data/live/online.ts'
import { formatTimestamp } from '../../../records/fields/format.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { outcomeText } from '../../../records/outcomes/outcome-text.ts'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { formatMoment, isolated, joinParts } from '../../../ui/format.ts'
import { useLeavingGuard } from '../../../ui/leaving/use-leaving-guard.tsx'
import type { Translate } from '../../../ui/messages/define-messages.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { matches } from '../collections/matches.ts'
import matchesHead from '../collections/matches.ts?head'
import { asEntered, isAhead, isSetAside, type Match } from '../football/match.ts'
import { shownResult } from '../football/results.ts'
import type { Suspensions } from '../football/suspensions.ts'
import type { Leg } from '../football/ties.ts'
import { matchDayPath, reportPath } from '../parts/addresses.ts'
import { Crest } from '../parts/crest.tsx'
import { usePlaceNames } from '../parts/names.tsx'
import { hrefOf, useTournament } from '../tournament/use-tournament.tsx'
import { useWriters } from '../writing/use-writers.ts'
import { useAwardNote } from './award-note.ts'
import { deviceOf } from './device.ts'
import { useIncidentOutbox } from './incident-outbox.ts'
import { MatchDetails } from './match-details.tsx'
import { MatchSteps } from './match-steps.tsx'
import { type MatchTie, titlesOf } from './match-tie.ts'
import { messages } from './messages.ts'
import { focusEntry, ScoreFields, TieFields } from './score-fields.tsx'
import { writeMatch } from './write-match.ts'
import { WriteNotes } from './write-notes.tsx'

const { control } = matches.fields.homeGoals
const maxGoals = control.type === 'number' ? control.max : 0

/** The match with this score, for its tie; null without a result. */
const legIn = (match: Match, { homeGoals, awayGoals, homePenalties, awayPenalties }: TypedScore): Leg | null => {
  if (homeGoals === '' || awayGoals === '') return null
  const isShootOut = homePenalties !== '' && awayPenalties !== ''
  return {
    home: match.home,
    away: match.away,
    goals: [Number(homeGoals), Number(awayGoals)],
    penalties: isShootOut ? [Number(homePenalties), Number(awayPenalties)] : null,
  }
}

const overturnedIn = (match: Match, { overturnedBy }: MatchTie, score: TypedScore): readonly Match[] =>
  match.status === 'inPlay' ? [] : overturnedBy(legIn(match, score))

/** May still be saved as it is; other refusals are final. */
const isUndecided = ({ type }: MatchRefusal): boolean => type === 'failed' || type === 'conflict'

const useMatchEntry = (match: Match, tie: MatchTie) => {
  const levelAt = tie.stakes?.levelAt ?? null
  const overturned = useRef((_: TypedScore): readonly Match[] => [])
  useEffect(() => {
    overturned.current = score => overturnedIn(match, tie, score)
  }, [match, tie])
  const store = useStore()
  const { role, uid } = useViewer()
  const writers = useWriters()
  const device = useMemo(() => deviceOf(uid), [uid])
  const { id: tournament } = useTournament()
  const { id } = match
  /** The score that this row stored on the device last: another tab may have replaced it since. */
  const waiting = useRef<object | null>(null)
  const release = () => {
    if (waiting.current !== null && device.has('match', id, waiting.current)) device.forget('match', id)
  }
  const [provided] = useState(() =>
    matchEntryMachine.provide({
      guards: {
        isDoubtful: ({ context }) =>
          isAhead(context.match, store.now()) || overturned.current(shownScore(context)).length > 0,
      },
      actors: {
        // Without a connection a write waits, and may outlast the page.
        writeMatch: fromPromise<MatchWritten, MatchWrite>(({ input }) => {
          const write = () => writeMatch(writers(matches), role, input)
          if (input.command.type === 'undo') return write()
          const stored = { ...input, at: matchDayPath(tournament, match.round, id) }
          waiting.current = stored
          device.store('match', id, stored)
          return device.inTurn(async () => {
            const written = await write()
            if (written.type === 'done' || !isUndecided(written.refusal)) release()
            return written
          }, id)
        }),
      },
      actions: { release },
    }),
  )
  const entered = useMemo(() => asEntered(match), [match])
  const entry = useActorRef(provided, { input: { match: entered, maxGoals, levelAt } })
  useEffect(() => {
    const write = device.read('match', id) as MatchWrite | null
    if (write !== null) entry.send({ type: 'resume', write })
  }, [entry, device, id])
  useEffect(() => entry.send({ type: 'match.changed', match: entered, levelAt }), [entry, entered, levelAt])
  return entry
}

interface MatchNotesProps {
  readonly entry: MatchEntry
  readonly match: Match
  readonly tie: MatchTie
  readonly isLocked: boolean
}

const MatchNotes = ({ entry, match: shown, tie, isLocked }: MatchNotesProps) => {
  const t = useMessages(messages)
  const { value: valueName } = useFieldMessages(matches)
  const context = useSelector(entry, snapshot => snapshot.context)
  const isBusy = useSelector(entry, snapshot => snapshot.hasTag('busy'))
  const isConflict = useSelector(entry, snapshot => snapshot.hasTag('conflict'))
  const isDoubtful = useSelector(entry, snapshot => snapshot.hasTag('asked'))
  const language = useLanguage()
  const isOffline = useIsOffline()
  const { match, refusal, done, typed } = context
  const { id } = useTournament()
  const awarded = useAwardNote(shown)
  const theirScore = (theirs: EnteredMatch): string =>
    theirs.homeGoals === null || theirs.awayGoals === null
      ? t('noScore', { state: valueName('status', theirs.status) })
      : scoreText(t, theirs)
  const refusalText = (why: MatchRefusal): string => {
    switch (why.type) {
      case 'incomplete':
      case 'penaltiesIncomplete':
      case 'penaltiesLevel':
      case 'unsaved':
        return t(why.type)
      case 'outOfRange':
        return t('outOfRange', why)
      case 'conflict':
        return t('changed')
      case 'gone':
        return outcomeText(matches, { type: 'conflict', theirs: null }, language)
      default:
        return outcomeText(matches, why, language)
    }
  }
  return (
    <WriteNotes
      busy={isBusy ? t(isOffline ? 'offline' : 'saving') : null}
      refusal={refusal === null || isConflict ? null : refusalText(refusal)}
      onRetry={refusal?.type === 'failed' ? () => entry.send({ type: 'retry' }) : null}
      onUndo={done !== null && typed === null ? () => entry.send({ type: 'undo' }) : null}
    >
      {awarded === null ? null : <p>{awarded}</p>}
      {shown.status === 'toResume' ? <Resumption match={shown} /> : null}
      {isLocked ? <p className="text-soft">{t('locked', { state: valueName('status', match.status) })}</p> : null}
      {!isBusy && !isConflict && isOvertaken(context) ? (
        <p className="text-warning">{t('overtaken', { score: theirScore(match) })}</p>
      ) : null}
      {isConflict && refusal?.type === 'conflict' ? (
        <Conflict entry={entry} theirs={theirScore(refusal.theirs)} />
      ) : null}
      {tie.isObsolete ? (
        <p className="text-warning">
          {t('obsolete')} <Link to={hrefOf('bracket', id)}>{t('toBracket')}</Link>
        </p>
      ) : null}
      {isDoubtful ? <Doubtful entry={entry} match={shown} tie={tie} /> : null}
    </WriteNotes>
  )
}

/** When a stopped match goes on, and from which minute. */
const Resumption = ({ match: { id } }: { readonly match: Match }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { zone } = useTournament()
  const [resumesAt, minute] = [useLiveValue(`matches/${id}/resumesAt`), useLiveValue(`matches/${id}/stoppedMinute`)]
  if (resumesAt.status !== 'ready' || minute.status !== 'ready') return null
  if (typeof resumesAt.value !== 'number') return <p>{t('noResumption')}</p>
  const at = formatTimestamp(language, resumesAt.value, zone)
  return (
    <p>{typeof minute.value === 'number' ? t('resumesFrom', { at, minute: minute.value }) : t('resumes', { at })}</p>
  )
}

const scoreText = (
  t: Translate<typeof messages>,
  { homeGoals, awayGoals, homePenalties = null, awayPenalties = null }: EnteredScore,
): string => {
  const score = `${homeGoals ?? ''}–${awayGoals ?? ''}`
  if (homePenalties === null || awayPenalties === null) return score
  return `${score}, ${t('penalties', { home: homePenalties, away: awayPenalties })}`
}

const Conflict = ({ entry, theirs }: { readonly entry: MatchEntry; readonly theirs: string }) => {
  const t = useMessages(messages)
  const mine = useSelector(entry, ({ context }) => scoreText(t, scoreIn(context)))
  const isScore = useSelector(entry, ({ context }) => context.typed !== null)
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

/** Confirms the score of a future match (a wrong row, or a moved match), or one by which another team advances. */
const Doubtful = ({ entry, match, tie }: Pick<MatchNotesProps, 'entry' | 'match' | 'tie'>) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { zone, nameOf } = useTournament()
  const now = useStore().now()
  const later = useSelector(entry, ({ context }) => titlesOf(overturnedIn(match, tie, shownScore(context)), nameOf))
  const score = useSelector(entry, ({ context }) => scoreText(t, scoreIn(context)))
  return (
    <div className="match-conflict">
      {match.kickOff !== null && isAhead(match, now) ? (
        <p>{t('early', { at: formatTimestamp(language, match.kickOff, zone) })}</p>
      ) : null}
      {later === '' ? null : <p>{t('overturns', { matches: later })}</p>}
      <Button variant="primary" size="sm" onClick={() => entry.send({ type: 'save.anyway' })}>
        {t('saveEarly', { score })}
      </Button>
      <Button variant="outline-primary" size="sm" onClick={() => entry.send({ type: 'discard' })}>
        {t('discard')}
      </Button>
    </div>
  )
}

interface MatchRowProps {
  readonly match: Match
  /** Set on the first match of a day. */
  readonly day: string | null
  readonly tie: MatchTie
  /** Its score is the page's target. */
  readonly isWanted: boolean
  readonly mayWrite: boolean
  readonly suspended: Live<Suspensions>
}

export const MatchRow = ({ match, day, tie, isWanted, mayWrite, suspended }: MatchRowProps) => {
  const t = useMessages(messages)
  const { nameOf, record, tableRules } = useTournament()
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const mayClose = useRef(async () => true)
  const toggle = async () => {
    if (!isOpen || (await mayClose.current())) setOpen(!isOpen)
  }
  const entry = useMatchEntry(match, tie)
  const { stakes } = tie
  const isHeld = useSelector(entry, snapshot => snapshot.hasTag('dirty') || snapshot.hasTag('busy'))
  const { dialog } = useLeavingGuard(isHeld)
  const home = nameOf(match.home)
  const away = nameOf(match.away)
  const fields = {
    entry,
    home,
    away,
    isLocked: !mayWrite || closingBy(matches, record.status) !== null || isLocked(match),
  }
  const waitingCount = useSelector(
    useIncidentOutbox(),
    ({ context }) => context.entries.filter(({ action }) => action.match === match.id).length,
  )
  const name = `${isolated(home)} – ${isolated(away)}`
  return (
    <li className="match-row" data-status={match.status} ref={isWanted ? focusEntry : undefined}>
      {dialog}
      {day === null ? null : <h3 className="match-group">{day}</h3>}
      <div className="match-line">
        <KickOff match={match} />
        <span className="match-team match-home">
          <bdi>{home}</bdi> <Crest team={match.home} name={home} />
        </span>
        <ScoreFields {...fields} awarded={match.status === 'walkover' ? shownResult(match, tableRules) : null} />
        <span className="match-team match-away">
          <Crest team={match.away} name={away} /> <bdi>{away}</bdi>
        </span>
        {stakes === null ? null : <TieFields {...fields} before={stakes.before} />}
        <MatchSteps {...{ entry, match, tie, name, mayWrite }} />
        <Venue match={match} />
        <Link
          to={pathsOf(matchesHead).edit(match.id)}
          className="btn btn-icon match-open"
          aria-label={t('open', { match: name })}
          title={t('open', { match: name })}
        >
          <SquareArrowOutUpRight size={16} aria-hidden="true" />
        </Link>
        <Button
          variant="icon"
          className="match-toggle"
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-label={t('details', { match: name })}
          title={t('detailsShort')}
          onClick={() => void toggle()}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </div>
      <MatchNotes {...{ entry, match, tie }} isLocked={mayWrite && isLocked(match)} />
      {waitingCount === 0 || isOpen ? null : (
        <p className="match-notes text-warning" role="status">
          {t('waitingCount', { count: waitingCount })}
        </p>
      )}
      <div id={panel} className="match-panel" hidden={!isOpen}>
        {isOpen ? (
          <>
            <Link to={reportPath(match.id)}>{t('report')}</Link>
            <MatchDetails {...{ match, mayWrite, suspended, mayClose }} />
          </>
        ) : null}
      </div>
    </li>
  )
}

/** States in which a score has no meaning. */
const isLocked = (match: Match): boolean =>
  match.status === 'postponed' || match.status === 'walkover' || isSetAside(match)

const KickOff = ({ match: { kickOff } }: { readonly match: Match }) => {
  const language = useLanguage()
  const { zone } = useTournament()
  if (kickOff === null) return <span className="match-time" />
  return (
    <time className="match-time" dateTime={new Date(kickOff).toISOString()}>
      {formatMoment(language, 'time', kickOff, zone)}
    </time>
  )
}

const Venue = ({ match: { id, afterExtraTime } }: { readonly match: Match }) => {
  const { field } = useFieldMessages(matches)
  const venue = useLiveValue(`matches/${id}/venue`)
  const placed = venue.status === 'ready' && typeof venue.value === 'string' ? venue.value : null
  const names = usePlaceNames({ venues: placed === null ? [] : [placed] })
  const name = placed && names.venue(placed)
  return (
    <span className="match-venue" title={name ?? undefined}>
      {joinParts([name, afterExtraTime ? field('afterExtraTime') : null])}
    </span>
  )
}
