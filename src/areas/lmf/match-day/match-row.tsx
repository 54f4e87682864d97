import { useSelector } from '@xstate/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { localeOf } from '../../../records/fields/format.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import type { Live } from '../../../records/live/live.ts'
import { useLiveValue } from '../../../records/live/live.ts'
import { useLeavingGuard } from '../../../ui/leaving/use-leaving-guard.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { matches } from '../collections/matches.ts'
import type { Suspensions } from '../football/suspensions.ts'
import type { SeasonMatch } from '../tournament/tournament.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { useMatchEntry } from './match-entry.ts'
import { MatchNotes } from './match-notes.tsx'
import { MatchSteps } from './match-steps.tsx'
import { messages } from './messages.ts'
import { ScoreBoxes } from './score-boxes.tsx'
import { TieNote } from './tie-note.tsx'

const MatchDetails = lazyPart(() => import('./match-details.tsx'))

interface MatchRowProps {
  readonly match: SeasonMatch
  readonly mayWrite: boolean
  readonly suspended: Live<Suspensions>
}

/** One match: its score to be typed, its state, when and where it is played; what happened in it when it is opened. */
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
  const name = t('versus', { home, away })
  return (
    <li className="match-row card" data-status={match.status}>
      {dialog}
      <div className="match-line">
        <span className="match-team match-home">{home}</span>
        <ScoreBoxes entry={entry} home={home} away={away} isLocked={!mayWrite || isLocked(match)} />
        <span className="match-team match-away">{away}</span>
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
      <div id={panel} className="match-details" hidden={!isOpen}>
        {isOpen ? <MatchDetails match={match} mayWrite={mayWrite} suspended={suspended} /> : null}
      </div>
    </li>
  )
}

/** States in which a score would mean nothing. */
const isLocked = ({ status }: SeasonMatch): boolean =>
  status === 'postponed' || status === 'void' || status === 'walkover'

const WhenAndWhere = ({ match: { id, kickOff, afterExtraTime } }: { readonly match: SeasonMatch }) => {
  const t = useMessages(messages)
  const { field } = useFieldMessages(matches)
  const language = useLanguage()
  const venue = useLiveValue(`matches/${id}/venue`)
  const format = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <span className="match-when">
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
