import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import ListGroup from 'react-bootstrap/ListGroup'
import { valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import { useLive } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { recordsIn, recordsWhere } from '../../../records/data/live/records-where.ts'
import { once } from '../../../records/data/live/sources.ts'
import { FieldControl } from '../../../records/fields/controls.tsx'
import type { OwnControlProps } from '../../../records/fields/own-control.tsx'
import { useStore } from '../../../records/registry/store-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { matches } from '../collections/matches.ts'
import { referees } from '../collections/referees.ts'
import { matchDate, occupiedBy, officialsOf } from '../football/match.ts'
import { type Candidate, candidatesFor } from '../football/officials.ts'
import { isResumable } from '../football/stopped.ts'
import { readAround, readSetting } from './around.ts'
import { type MovedMatch, placedOf } from './clash-warning.tsx'
import { messages } from './messages.ts'
import { useWhyNot } from './why-not.ts'

type Planned = MovedMatch & { readonly round: number | null; readonly day: string | null }

/** Reads the referees, first by name, and the matches around this one. */
const readCandidates = async (store: Store, planned: Planned): Promise<readonly Candidate[]> => {
  const { tournament, home, away, round } = planned
  const [{ zone, limits, place }, page] = await Promise.all([
    readSetting(store, planned),
    store.readPage(recordsWhere(referees, {}, 'name')),
  ])
  const day = matchDate(planned, zone)
  const match = { ...placedOf(planned), day, town: place.town }
  const around = await readAround(store, {
    tournament,
    matches: [match],
    limits,
    isOther: other =>
      !(other.tournament === tournament && other.home === home && other.away === away && other.round === round),
    withoutPlayers: true,
  })
  if (around.unread.length > 0) throw new Error('The matches around this one could not be read.')
  return candidatesFor(match, recordsIn(referees, page), around.matches, limits)
}

/** An official of a match: a search among all referees, and on demand those who are free, near and allowed. */
export default function RefereeControl(props: OwnControlProps) {
  const t = useMessages(messages)
  const [asked, setAsked] = useState<Planned | null>(null)
  const planned = valuesOf(matches, props.values)
  const { tournament, home, away, round } = planned
  const { kickOff, day } = isResumable(planned) ? { kickOff: planned.resumesAt, day: null } : planned
  const match =
    tournament && home && away ? { id: '', tournament, home, away, kickOff, round, day, ...occupiedBy(planned) } : null
  return (
    <>
      <FieldControl {...props} />
      {match === null || props.isFixed || (kickOff === null && day === null) ? null : asked === null ? (
        <Button variant="outline-primary" size="sm" className="mb-4" onClick={() => setAsked(match)}>
          {t('suggestReferees', { post: props.label })}
        </Button>
      ) : (
        <Candidates
          match={asked}
          taken={officialsOf(planned)}
          onChoose={referee => {
            setAsked(null)
            props.onChange(referee)
          }}
        />
      )}
    </>
  )
}

const maxOffered = 8

interface CandidatesProps {
  readonly match: Planned
  /** Officials of this match already. */
  readonly taken: readonly string[]
  readonly onChoose: (referee: string) => void
}

const Candidates = ({ match, taken, onChoose }: CandidatesProps) => {
  const t = useMessages(messages)
  const store = useStore()
  const whyNot = useWhyNot([match.home, match.away])
  const source = useMemo(() => once(() => readCandidates(store, match)), [store, match])
  return (
    <LiveView live={useLive(source)}>
      {candidates => {
        const others = candidates.filter(({ referee }) => !taken.includes(referee.id))
        const free = others.filter(({ why }) => why.length === 0)
        const busy = others.filter(({ why }) => why.length > 0)
        return (
          <>
            {free.length === 0 ? <p role="status">{t('nobodyFree')}</p> : null}
            <ListGroup className="mb-4">
              {free.slice(0, maxOffered).map(({ referee, isNear }) => (
                <ListGroup.Item key={referee.id} action onClick={() => onChoose(referee.id)}>
                  <bdi className="fw-bold">{referee.name}</bdi>{' '}
                  <span className="text-soft">{t(isNear ? 'isNear' : 'isFree')}</span>
                </ListGroup.Item>
              ))}
            </ListGroup>
            {free.length > maxOffered ? <p>{t('moreFree', { count: free.length - maxOffered })}</p> : null}
            {busy.length === 0 ? null : (
              <details className="mb-4">
                <summary>{t('notOffered', { count: busy.length })}</summary>
                <ul>
                  {busy.map(({ referee, why }) => (
                    <li key={referee.id}>
                      <bdi>{referee.name}</bdi>: {why.map(whyNot).join(' ')}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )
      }}
    </LiveView>
  )
}
