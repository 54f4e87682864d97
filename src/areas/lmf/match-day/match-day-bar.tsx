import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type MouseEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { localeOf } from '../../../records/fields/format.ts'
import { useReferenceSearch } from '../../../records/references/use-reference-search.ts'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { isHeld, mayLeave } from '../../../ui/leaving/holds.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { matchDayPath } from '../addresses.ts'
import { tournaments } from '../collections/tournaments.ts'
import type { Tournament } from '../tournament/tournament.ts'
import { messages } from './messages.ts'
import type { Round } from './rounds.ts'

/** Leads to another match day. Its rows are others: whoever has typed what is not saved is asked first, as on leaving the page. */
const useLeaveTo = () => {
  const navigate = useNavigate()
  return (to: string): void => {
    if (!isHeld()) navigate(to)
    else
      void mayLeave().then(may => {
        if (may) navigate(to)
      })
  }
}

interface MatchDayBarProps {
  /** Null where there is no such tournament. */
  readonly tournament: Pick<Tournament, 'id' | 'record'> | null
  readonly rounds: readonly Round[]
  readonly round: Round | null
}

/** Which tournament and which match day, and the ways to the others. */
export const MatchDayBar = ({ tournament, rounds, round }: MatchDayBarProps) => {
  const t = useMessages(messages)
  const leaveTo = useLeaveTo()
  const search = useReferenceSearch(tournaments.path)
  const choice = useId()
  const at = round ? rounds.indexOf(round) : -1
  const shown = tournament && { id: tournament.id, label: tournament.record.name }
  return (
    <div className="d-flex flex-wrap row-gap-3 column-gap-6 align-items-end mb-4">
      <div className="match-day-tournament">
        <Combobox
          {...search}
          label={t('tournament')}
          value={shown}
          onChange={chosen => (chosen ? leaveTo(matchDayPath(chosen.id)) : undefined)}
        />
      </div>
      {tournament === null || rounds.length === 0 ? null : (
        <div className="match-day-round">
          <Turn
            to={rounds[at - 1]}
            tournament={tournament.id}
            label={t('previous')}
            icon={<ChevronLeft size={20} aria-hidden="true" />}
          />
          <div>
            <label className="form-label" htmlFor={choice}>
              {t('matchDay')}
            </label>
            <select
              id={choice}
              className="form-select"
              value={round?.number ?? ''}
              onChange={event => leaveTo(matchDayPath(tournament.id, Number(event.target.value)))}
            >
              {round ? null : <option value="">…</option>}
              {rounds.map(({ number }) => (
                <option key={number} value={number}>
                  {t('round', { round: number })}
                </option>
              ))}
            </select>
          </div>
          <Turn
            to={rounds[at + 1]}
            tournament={tournament.id}
            label={t('next')}
            icon={<ChevronRight size={20} aria-hidden="true" />}
          />
        </div>
      )}
      <div className="match-day-title">
        <h2 id="match-day-name" aria-live="polite">
          {round ? t('round', { round: round.number }) : t('matchDay')}
        </h2>
        {round ? <Days round={round} /> : null}
      </div>
    </div>
  )
}

interface TurnProps {
  /** None at the ends. */
  readonly to: Round | undefined
  readonly tournament: string
  readonly label: string
  readonly icon: React.ReactNode
}

const Turn = ({ to, tournament, label, icon }: TurnProps) => {
  const leaveTo = useLeaveTo()
  if (to === undefined)
    return (
      <span className="icon-button match-day-end" aria-hidden="true">
        {icon}
      </span>
    )
  const address = matchDayPath(tournament, to.number)
  const turn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    leaveTo(address)
  }
  return (
    <Link to={address} className="icon-button" aria-label={label} onClick={turn}>
      {icon}
    </Link>
  )
}

/** The days on which it is played. */
const Days = ({ round: { matches } }: { readonly round: Round }) => {
  const language = useLanguage()
  const timestamps = matches.flatMap(({ kickOff }) => (kickOff === null ? [] : [kickOff]))
  if (timestamps.length === 0) return null
  const format = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', year: 'numeric' })
  return <p className="text-soft">{format.formatRange(Math.min(...timestamps), Math.max(...timestamps))}</p>
}
