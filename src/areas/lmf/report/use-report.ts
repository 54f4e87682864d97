import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type Values, valuesOf } from '../../../model/record.ts'
import type { Store } from '../../../model/store.ts'
import type { Json } from '../../../model/values/json.ts'
import { useLive } from '../../../records/data/live/live.ts'
import { type Listed, recordIn, recordsAt, recordsWhere } from '../../../records/data/live/records-where.ts'
import { constant, mapped, together, valueAt, withKeys } from '../../../records/data/live/sources.ts'
import { newToken } from '../../../records/data/writing/writer.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { lineUps } from '../collections/line-ups.ts'
import { matches } from '../collections/matches.ts'
import { players } from '../collections/players.ts'
import { reports } from '../collections/reports.ts'
import { squads } from '../collections/squads.ts'
import { type Match, matchDate, type Side, sides } from '../football/match.ts'
import { isPending, useIncidentOutbox, type WaitingEntry } from '../match-day/incident-outbox.ts'
import type { ReportCollection } from '../match-day/write-entry.ts'
import { lineUpId } from '../tournament/appearances.ts'
import { matchDetailsSource } from '../tournament/incidents.ts'
import { useTournament } from '../tournament/use-tournament.tsx'

/** Line-ups of a team that are looked through for the last one. */
const recentLineUps = 10

/** Everything of a report, read at once when it is opened, so that it can be entered without a connection. */
const reportSource = (store: Store, tournament: string, match: Match, day: string | null) => {
  const recent = (team: string) =>
    recordsAt(store, lineUps, recordsWhere(lineUps, { team }, 'day', { descending: true, limit: recentLineUps }))
  const facts = together({
    record: mapped(valueAt(store, `${matches.path}/${match.id}`), value => recordIn(matches, value)),
    report: mapped(valueAt(store, `${reports.path}/${match.id}`), value => recordIn(reports, value)),
    home: mapped(valueAt(store, `${lineUps.path}/${lineUpId(match.id, 'home')}`), value => recordIn(lineUps, value)),
    away: mapped(valueAt(store, `${lineUps.path}/${lineUpId(match.id, 'away')}`), value => recordIn(lineUps, value)),
    lastHome: recent(match.home),
    lastAway: recent(match.away),
    sameDay:
      day === null
        ? constant<readonly Listed<typeof lineUps>[]>([])
        : recordsAt(store, lineUps, { ...recordsWhere(lineUps, {}, 'day'), from: day, to: day }),
    details: matchDetailsSource(store, tournament, match),
  })
  const withPlayers = withKeys(
    facts,
    ({ details }) => details.members.map(({ player }) => player),
    player => valueAt(store, `${players.path}/${player}`),
  )
  // Within one tournament nobody is in two squads; elsewhere other members may be the same players.
  const withOthers = withKeys(
    withPlayers,
    ({ item }) =>
      item.sameDay.flatMap(other =>
        other.tournament === tournament ? [] : (other.players ?? []).map(({ member }) => member),
      ),
    member => valueAt(store, `${squads.path}/${member}/player`),
  )
  return mapped(withOthers, ({ item: { item, more }, more: playerOf }) => ({
    ...item,
    players: new Map([...more].map(([id, value]) => [id, recordIn(players, value)])),
    /** Team of another line-up of that day. */
    otherTeam: ({ id, player }: { readonly id: string; readonly player: string }): string | null =>
      item.sameDay.find(
        other =>
          other.match !== match.id &&
          other.players?.some(({ member }) => member === id || playerOf.get(member) === player),
      )?.team ?? null,
  }))
}

/** The report of a match, as stored and with what this device has not sent yet. */
export const useReport = (match: Match) => {
  const { id: tournament, zone } = useTournament()
  const store = useStore()
  const outbox = useIncidentOutbox()
  const entries = useSelector(outbox, ({ context }) => context.entries)
  const sending = useSelector(outbox, ({ context }) => context.sending)
  const { id, home, away } = match
  const day = matchDate(match, zone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same match, whatever its score.
  const source = useMemo(() => reportSource(store, tournament, match, day), [store, tournament, id, home, away, day])
  const live = useLive(source)
  const waiting = entries.filter(({ action }) => action.match === id)
  const withWaiting = (path: ReportCollection, record: string, stored: Values | null | undefined): Values => {
    const own = waiting.filter(entry => entry.action.report?.in === path && entry.action.id === record)
    return Object.assign({}, stored, ...own.filter(isPending).map(({ action }) => action.values))
  }
  const found = live.value
  const shownLineUps = Object.fromEntries(
    sides.map(side => [side, valuesOf(lineUps, withWaiting('lineUps', lineUpId(id, side), found?.[side]))]),
  ) as Readonly<Record<Side, ReturnType<typeof valuesOf<typeof lineUps>>>>
  const report = valuesOf(reports, withWaiting('reports', id, found?.report))
  const shown = {
    matches: withWaiting('matches', id, found?.record),
    reports: report as Values,
    lineUps: {} as Values,
  }
  const add = (path: ReportCollection, record: string, seen: Values, values: Values, action = 'change') =>
    outbox.send({
      type: 'add',
      entry: {
        id: store.newId(),
        action: {
          match: id,
          id: record,
          action,
          before: null,
          values: path === 'matches' ? values : { match: id, tournament, ...values },
          token: newToken(),
          // An entry before this one may create the record.
          report: { in: path, seen: pick({ ...seen, status: seen.status ?? 'draft' }, values) },
        },
      },
    })
  return {
    id,
    live,
    day,
    report,
    lineUps: shownLineUps,
    match: valuesOf(matches, shown.matches),
    waiting,
    isSending: (entry: WaitingEntry) => entry.id === sending?.id,
    isOfficial: report.status === 'official',
    saveReport: (values: Values, action?: string) =>
      add('reports', id, shown.reports, { status: report.status ?? 'draft', ...values }, action),
    saveLineUp: (side: Side, values: Values, action?: string) =>
      add(
        'lineUps',
        lineUpId(id, side),
        shownLineUps[side],
        {
          team: match[side],
          status: shownLineUps[side].status ?? 'draft',
          ...(day === null ? {} : { day }),
          ...values,
        },
        action,
      ),
    saveMatch: (values: Values, action: string) => add('matches', id, shown.matches, values, action),
    retry: ({ id: entry }: WaitingEntry) => outbox.send({ type: 'retry', id: entry }),
    drop: ({ id: entry }: WaitingEntry) => outbox.send({ type: 'drop', id: entry }),
  }
}

export type Report = ReturnType<typeof useReport>

const pick = (seen: Values, values: Values): Values =>
  Object.fromEntries(Object.keys(values).map(name => [name, (seen[name] ?? null) as Json]))
