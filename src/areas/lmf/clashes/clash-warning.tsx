import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { Store } from '../../../model/store.ts'
import { isObject } from '../../../model/values/json.ts'
import { dayAt, zoneIn } from '../../../model/values/time-zone.ts'
import { useLive, useLiveValue } from '../../../records/data/live/live.ts'
import { constant, page, type Source, thenRead } from '../../../records/data/live/sources.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { tournaments } from '../collections/tournaments.ts'
import { type ClashLimits, clashesAround, kickOffsAround } from '../football/clashes.ts'
import type { Officials, PlacedMatch } from '../football/match.ts'
import { clashLimitsOf } from '../football/rules.ts'
import { useNames, usePlaceNames } from '../parts/names.tsx'
import { type AroundRead, kickOffsRequest, readAround } from './around.ts'
import { formatClash, namedIn, unreadText } from './format.ts'
import { messages } from './messages.ts'

/** A match as planned; a new one has the id ''. */
export type MovedMatch = Pick<PlacedMatch, 'id' | 'home' | 'away' | 'kickOff' | 'venue' | 'pitch' | keyof Officials> & {
  readonly tournament: string
}

const noWarning = constant(null)

export const placedOf = ({ tournament: _, ...match }: MovedMatch): PlacedMatch => ({
  ...match,
  status: 'scheduled',
  part: '',
  round: 0,
})

/** Matches around a planned one, live, at any venue and with any referee. */
const aroundSource = (store: Store, match: MovedMatch, limits: ClashLimits): Source<AroundRead | null> => {
  const matches = [placedOf(match)]
  const [kickOffs] = kickOffsAround(matches, limits)
  if (kickOffs === undefined) return noWarning
  return thenRead(page(store, kickOffsRequest(kickOffs)), first =>
    readAround(store, {
      tournament: match.tournament,
      matches,
      limits,
      isOther: ({ id }) => id !== match.id,
      first,
    }),
  )
}

/** Zone and limits of a tournament; null limits while loading or without one. */
const useTerms = (tournament: string) => {
  const read = useLiveValue(tournament === '' ? null : `${tournaments.path}/${tournament}`)
  const record = isObject(read.value) ? read.value : {}
  const isKnown = tournament !== '' && read.status !== 'loading'
  return { zone: zoneIn(record.zone), limits: isKnown ? clashLimitsOf(record) : null }
}

const useAround = ({ id, tournament, home, away, kickOff }: MovedMatch, limits: ClashLimits | null) => {
  const store = useStore()
  const { matchMinutes = null, restHours = null } = limits ?? {}
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again
  const source = useMemo(
    (): Source<AroundRead | null> =>
      matchMinutes === null || restHours === null
        ? noWarning
        : aroundSource(store, { id, tournament, home, away, kickOff, venue: null }, { matchMinutes, restHours }),
    [store, id, tournament, home, away, kickOff, matchMinutes, restHours, turn],
  )
  return { live: useLive(source), readAgain: () => setTurn(turn + 1) }
}

const useTeamName = (team: string): string => {
  const name = useLiveValue(team === '' ? null : `teams/${team}/name`).value
  return typeof name === 'string' ? name : '…'
}

const maxShown = 2

interface ClashWarningProps {
  readonly match: MovedMatch
  /** Stays visible while the page scrolls. */
  readonly isSticky?: boolean
}

/** Clashes of a planned match in all tournaments. Null without clashes; never blocks saving. */
export const ClashWarning = ({ match, isSticky = false }: ClashWarningProps) => {
  const t = useMessages(messages)
  const { tournament, home, away } = match
  const { zone, limits } = useTerms(tournament)
  const { live, readAgain } = useAround(match, limits)
  const { timestamp } = useNames({ zone })
  const teams = { [home]: useTeamName(home), [away]: useTeamName(away) }
  const around = live.value ?? null
  const unread = live.status === 'failed' ? ['matches' as const] : (around?.unread ?? [])
  const own = { tournament, matches: [placedOf(match)], dayOf: (at: number) => dayAt(at, zone) }
  const clashes = around === null || limits === null ? [] : clashesAround({ ...own, limits }, around)
  const places = usePlaceNames(namedIn(clashes))
  if (clashes.length === 0 && unread.length === 0) return null
  const names = {
    ...places,
    team: (id: string) => teams[id] ?? id,
    timestamp,
    tournament: (id: string) => around?.tournaments.get(id) ?? id,
  }
  return (
    <Notice
      kind="warning"
      isSticky={isSticky}
      action={
        unread.length === 0 ? null : (
          <Button variant="outline-primary" onClick={readAgain}>
            {t('tryAgain')}
          </Button>
        )
      }
    >
      {clashes.length === 0 ? null : (
        <>
          <p className="mb-1">{t('found', { count: clashes.length })}</p>
          <ul className="mb-0">
            {Array.from(clashes.slice(0, maxShown).entries(), ([index, clash]) => (
              <li key={index}>{formatClash(t, clash, names)}</li>
            ))}
          </ul>
          {clashes.length > maxShown ? (
            <p className="mb-0">{t('andMore', { count: clashes.length - maxShown })}</p>
          ) : null}
        </>
      )}
      {unread.length === 0 ? null : <p className="mb-0">{unread.map(what => t(unreadText[what])).join(' ')}</p>}
    </Notice>
  )
}
