import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { Store } from '../../../model/store.ts'
import { isObject } from '../../../model/values/json.ts'
import { dayAt, zoneIn } from '../../../model/values/time-zone.ts'
import { useLive, useLiveValue } from '../../../records/data/live/live.ts'
import { recordsIn } from '../../../records/data/live/records-where.ts'
import { constant, page, type Source, thenRead, together, valueAt } from '../../../records/data/live/sources.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { isolated, joinParts } from '../../../ui/format.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { referees } from '../collections/referees.ts'
import { tournaments } from '../collections/tournaments.ts'
import { type ClashLimits, clashesAmong, kickOffsAround } from '../football/clashes.ts'
import { matchDate, type Officials, officialsOf, type PlacedMatch } from '../football/match.ts'
import { barred } from '../football/officials.ts'
import { clashLimitsOf } from '../football/rules.ts'
import { useNames, usePlaceNames } from '../parts/names.tsx'
import { type AroundRead, kickOffsRequest, readAround } from './around.ts'
import { formatClash, namedIn, unreadText } from './format.ts'
import { messages } from './messages.ts'
import { useWhyNot } from './why-not.ts'

/** A match as planned; a new one has the id ''. */
export type MovedMatch = Pick<PlacedMatch, 'id' | 'home' | 'away' | 'kickOff' | 'venue' | 'pitch' | keyof Officials> & {
  readonly tournament: string
  /** Set only while the kick-off is unknown. */
  readonly day?: string | null
}

const noWarning = constant(null)

export const placedOf = ({ tournament: _, ...match }: MovedMatch): PlacedMatch => ({
  ...match,
  status: 'scheduled',
  part: '',
  round: 0,
})

interface Planned {
  readonly tournament: string
  readonly matches: readonly PlacedMatch[]
  readonly limits: ClashLimits
}

/** Matches around planned ones, live, at any venue and with any referee. */
const aroundSource = (store: Store, planned: Planned): Source<AroundRead | null> => {
  const spans = kickOffsAround(planned.matches, planned.limits)
  if (spans.length === 0) return noWarning
  const own = new Set<string>(planned.matches.map(({ id }) => id))
  const pages = spans.map((span, at) => [at, page(store, kickOffsRequest(span))] as const)
  return thenRead(together(Object.fromEntries(pages)), first =>
    readAround(store, { ...planned, first: Object.values(first), isOther: ({ id }) => !own.has(id) }),
  )
}

/** Zone and limits of a tournament; null limits while loading or without one. */
const useTerms = (tournament: string) => {
  const read = useLiveValue(tournament === '' ? null : `${tournaments.path}/${tournament}`)
  const record = isObject(read.value) ? read.value : {}
  const isKnown = tournament !== '' && read.status !== 'loading'
  return { zone: zoneIn(record.zone), limits: isKnown ? clashLimitsOf(record) : null }
}

const useAround = (tournament: string, moved: readonly MovedMatch[], limits: ClashLimits | null) => {
  const store = useStore()
  const [turn, setTurn] = useState(0)
  // Other venues and officials read nothing else.
  const matches = moved.map(({ id, home, away, kickOff }) =>
    placedOf({ id, tournament, home, away, kickOff, venue: null }),
  )
  const key = JSON.stringify([matches, limits])
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal matches and limits; each turn reads again
  const source = useMemo(
    (): Source<AroundRead | null> =>
      limits === null ? noWarning : aroundSource(store, { tournament, matches, limits }),
    [store, tournament, key, turn],
  )
  return { live: useLive(source), readAgain: () => setTurn(turn + 1) }
}

/** Officials of the matches who may not be appointed on that day, or for these teams. */
const useAbsent = (matches: readonly MovedMatch[], zone: string) => {
  const store = useStore()
  const ids = [...new Set(matches.flatMap(officialsOf))].join(' ')
  const source = useMemo(
    () =>
      together(
        Object.fromEntries(ids.split(' ').flatMap(id => (id ? [[id, valueAt(store, `${referees.path}/${id}`)]] : []))),
      ),
    [store, ids],
  )
  const read = Object.entries(useLive(source).value ?? {}).map(([id, value]) => ({ id, value }))
  const known = recordsIn(referees, read)
  return matches.flatMap(match => {
    const day = matchDate(match, zone)
    return known
      .filter(({ id }) => officialsOf(match).includes(id))
      .flatMap(referee => barred(referee, { ...match, day }).map(why => ({ match, referee, why })))
  })
}

interface ClashWarningProps {
  /** Matches of one tournament that are planned together. */
  readonly matches: readonly MovedMatch[]
  /** Stays visible while the page scrolls, so it is short. */
  readonly isSticky?: boolean
}

/** Clashes of planned matches in all tournaments, and officials who are not available. Never blocks saving. */
export const ClashWarning = ({ matches, isSticky = false }: ClashWarningProps) => {
  const t = useMessages(messages)
  const tournament = matches[0]?.tournament ?? ''
  const placed = matches.map(placedOf)
  const { zone, limits } = useTerms(tournament)
  const { live, readAgain } = useAround(tournament, matches, limits)
  const around = live.value ?? null
  const unread = live.status === 'failed' ? ['matches' as const] : (around?.unread ?? [])
  const own = { tournament, matches: placed, dayOf: (at: number) => dayAt(at, zone) }
  const clashes = around === null || limits === null ? [] : clashesAmong({ ...own, limits }, around)
  const absent = useAbsent(matches, zone)
  const teams = placed.flatMap(({ home, away }) => [home, away])
  const whyNot = useWhyNot(teams)
  const names = {
    ...useNames({ zone, teams }),
    ...usePlaceNames(namedIn(clashes)),
    tournament: (id: string) => around?.tournaments.get(id) ?? id,
  }
  if (clashes.length + absent.length + unread.length === 0) return null
  const titleOf = ({ home, away }: MovedMatch) =>
    placed.length > 1 ? `${names.team(home)} – ${names.team(away)}` : null
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
      <Sentences
        title={t('found', { count: clashes.length })}
        sentences={clashes.map(clash => formatClash(t, clash, names))}
        max={isSticky ? 2 : 10}
      />
      <Sentences
        title={t('absent', { count: absent.length })}
        sentences={absent.map(
          ({ match, referee, why }) => `${joinParts([isolated(referee.name), titleOf(match)])}: ${whyNot(why)}`,
        )}
        max={isSticky ? 2 : 10}
      />
      {unread.length === 0 ? null : <p className="mb-0">{unread.map(what => t(unreadText[what])).join(' ')}</p>}
    </Notice>
  )
}

interface SentencesProps {
  readonly title: string
  readonly sentences: readonly string[]
  readonly max: number
}

const Sentences = ({ title, sentences, max }: SentencesProps) => {
  const t = useMessages(messages)
  return sentences.length === 0 ? null : (
    <>
      <p className="mb-1">{title}</p>
      <ul className="mb-0">
        {Array.from(sentences.slice(0, max).entries(), ([index, sentence]) => (
          <li key={index} className="mb-1">
            {sentence}
          </li>
        ))}
      </ul>
      {sentences.length > max ? <p className="mb-0">{t('andMore', { count: sentences.length - max })}</p> : null}
    </>
  )
}
