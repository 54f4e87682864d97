import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import ListGroup from 'react-bootstrap/ListGroup'
import type { Store } from '../../../model/store.ts'
import { localText } from '../../../model/values/time-zone.ts'
import { useLive } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { recordsIn } from '../../../records/data/live/records-where.ts'
import { once } from '../../../records/data/live/sources.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { isolated } from '../../../ui/format.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { referees } from '../collections/referees.ts'
import { groundOf } from '../football/grounds.ts'
import { officialsOf } from '../football/match.ts'
import { candidates, newDates } from '../football/new-dates.ts'
import { weekdayOf } from '../football/officials.ts'
import { usualTimes } from '../football/schedule.ts'
import { useNames, usePlaceNames } from '../parts/names.tsx'
import { readAround, readSetting } from './around.ts'
import { type MovedMatch, placedOf } from './clash-warning.tsx'
import { formatClash, namedIn } from './format.ts'
import { messages } from './messages.ts'
import { useWhyNot } from './why-not.ts'

/** Reads five weeks of matches, the tournament's calendar and the venue's opening hours. */
const readNewDates = async (store: Store, match: MovedMatch, before: number | null) => {
  const { tournament: record, zone, limits, venue, place } = await readSetting(store, match)
  const { matchTimes, freeDays, firstDay, interval } = record
  const times = matchTimes?.length ? matchTimes : before === null ? usualTimes : [localText(before, zone).slice(11)]
  const placed = { ...placedOf(match), venue }
  const officials = await Promise.all(
    officialsOf(placed).map(async id => ({ id, value: await store.read(`${referees.path}/${id}`) })),
  )
  const input = {
    match: placed,
    officials: recordsIn(referees, officials),
    tournament: match.tournament,
    limits,
    after: Math.max(store.now(), before ?? 0),
    zone,
    times: times.toSorted(),
    skipped: freeDays ?? [],
    weekday: firstDay !== null && interval !== null && interval % 7 === 0 ? weekdayOf(firstDay) : null,
  }
  const around = await readAround(store, {
    tournament: match.tournament,
    matches: candidates(input),
    limits,
    isOther: ({ id }) => id !== match.id,
    withoutPlayers: true,
  })
  if (around.unread.length > 0) throw new Error('The matches of the next weeks could not be read.')
  const { isOpen } = groundOf(place, { zone, ...limits })
  return { zone, tournaments: around.tournaments, dates: newDates({ ...input, around, isOpen }) }
}

interface NewDatesProps {
  readonly match: MovedMatch
  /** Present kick-off. */
  readonly before: number | null
  readonly onChoose: (kickOff: number) => void
}

/** Up to three new dates for a match, each with what it costs, once asked for. */
export const NewDates = ({ match, ...props }: NewDatesProps) => {
  const t = useMessages(messages)
  const [asked, setAsked] = useState<MovedMatch | null>(null)
  if (asked === null)
    return (
      <Button variant="outline-primary" className="mb-4" onClick={() => setAsked(match)}>
        {t('suggestDates')}
      </Button>
    )
  return <Suggested match={asked} {...props} />
}

const Suggested = ({ match, before, onChoose }: NewDatesProps) => {
  const t = useMessages(messages)
  const store = useStore()
  const source = useMemo(() => once(() => readNewDates(store, match, before)), [store, match, before])
  const live = useLive(source)
  return (
    <LiveView live={live}>
      {({ dates, ...read }) =>
        dates.length === 0 ? (
          <p role="status">{t('noDates')}</p>
        ) : (
          <>
            <h3 className="fs-6">{t('suggestedDates')}</h3>
            <ListGroup className="mb-4">
              {dates.map(date => (
                <Suggestion key={date.kickOff} {...{ match, date, ...read }} onChoose={() => onChoose(date.kickOff)} />
              ))}
            </ListGroup>
          </>
        )
      }
    </LiveView>
  )
}

interface SuggestionProps extends Omit<Awaited<ReturnType<typeof readNewDates>>, 'dates'> {
  readonly match: MovedMatch
  readonly date: Awaited<ReturnType<typeof readNewDates>>['dates'][number]
  readonly onChoose: () => void
}

const Suggestion = ({ match, date, zone, tournaments: known, onChoose }: SuggestionProps) => {
  const t = useMessages(messages)
  const { clashes, absent, kickOff, isOtherWeekday } = date
  const whyNot = useWhyNot([match.home, match.away])
  const names = {
    ...useNames({ zone, teams: [match.home, match.away] }),
    ...usePlaceNames(namedIn(clashes)),
    tournament: (id: string) => known.get(id) ?? id,
  }
  const costs = [
    ...(isOtherWeekday ? [t('otherWeekday')] : []),
    ...absent.map(({ referee, why }) => `${isolated(referee.name)}: ${whyNot(why)}`),
    ...clashes.map(clash => formatClash(t, clash, names)),
  ]
  return (
    <ListGroup.Item action onClick={onChoose}>
      <strong>{names.timestamp(kickOff)}</strong>
      <span className="d-block text-soft">{costs.length === 0 ? t('noCost') : costs.join(' ')}</span>
    </ListGroup.Item>
  )
}
