import type { RecordOf } from '../../../model/collection.ts'
import { counterOf } from '../../../model/keys.ts'
import { isStored, valuesOf } from '../../../model/record.ts'
import type { Entry, Store } from '../../../model/store.ts'
import { recordsAt, recordsWhere } from '../../../records/data/live/records-where.ts'
import { mapped, page, type Source, together, valueAt, withKeys } from '../../../records/data/live/sources.ts'
import type { Translate } from '../../../ui/messages/define-messages.ts'
import { registrations } from '../collections/registrations.ts'
import { tournaments } from '../collections/tournaments.ts'
import type { Names } from '../football/format.ts'
import { lateTeams } from '../football/late.ts'
import { tournamentSource } from '../tournament/live-tournament.ts'
import { planInputOf } from '../tournament/plan-input.ts'
import type { messages } from './messages.ts'
import type { Listed } from './registrations.ts'

export const cardsAtOnce = 6

/** Beyond this, "so many or more" suffices; of the waiting list only the first is named. */
const maxListed = 10

export type TournamentRecord = RecordOf<typeof tournaments>

/** A tournament with its card's data, at constant cost. */
export interface Card {
  readonly id: string
  readonly record: TournamentRecord
  /** Approved registrations. */
  readonly taken: number
  readonly undecided: readonly Listed[]
  readonly waiting: readonly Listed[]
  /** Names of teams without matches, in a tournament in play. */
  readonly late: readonly string[]
}

export interface Overview {
  readonly cards: readonly Card[]
  /** Start of the next page; null on the last. */
  readonly next: Entry | null
}

/** Names of teams without matches; none unless the tournament is in play. */
const lateIn = (store: Store, tournament: string): Source<readonly string[]> =>
  mapped(
    withKeys(
      valueAt(store, `${tournaments.path}/${tournament}/status`),
      status => (status === 'inPlay' ? [tournament] : []),
      id => tournamentSource(store, id),
    ),
    ({ more }) => {
      const found = more.get(tournament) ?? null
      return found === null ? [] : lateTeams(planInputOf(found, [])).map(found.nameOf)
    },
  )

const cardReads = (store: Store, tournament: string) => {
  const inState = (status: string) =>
    recordsAt(
      store,
      registrations,
      recordsWhere(registrations, { tournament, status }, 'submittedAt', { limit: maxListed }),
    )
  return together({
    taken: valueAt(store, counterOf(registrations, { place: tournament }) ?? ''),
    undecided: inState('submitted'),
    waiting: inState('waitlisted'),
    late: lateIn(store, tournament),
  })
}

/**
 * A page of tournaments, newest season first, with occupancy: live, at bounded cost. Those in play stand before all
 * others on the first page, whatever their season.
 */
export const overviewSource = (store: Store, after: Entry | null): Source<Overview> => {
  const inPlay = recordsWhere(tournaments, { status: 'inPlay' }, 'updatedAt', { limit: cardsAtOnce, descending: true })
  // One extra, to know whether there are more.
  const request = recordsWhere(tournaments, {}, 'season', { after, limit: cardsAtOnce + 1, descending: true })
  const listed = mapped(
    together({ playing: page(store, inPlay), found: page(store, request) }),
    ({ playing, found }) => {
      const isPlaying = ({ id }: Entry) => playing.some(entry => entry.id === id)
      const others = found.slice(0, cardsAtOnce).filter(entry => !isPlaying(entry))
      return {
        entries: after === null ? [...playing, ...others] : others,
        next: found.length > cardsAtOnce ? (found[cardsAtOnce - 1] ?? null) : null,
      }
    },
  )
  const found = withKeys(
    listed,
    ({ entries }) => entries.map(({ id }) => id),
    id => cardReads(store, id),
  )
  return mapped(found, ({ item: { entries, next }, more }) => ({
    cards: entries.flatMap(({ id, value }) => {
      const reads = more.get(id)
      if (!isStored(value) || reads === undefined) return []
      return [{ id, record: valuesOf(tournaments, value), ...reads, taken: Number(reads.taken ?? 0) }]
    }),
    next,
  }))
}

type TranslateRegistrations = Translate<typeof messages>

/** Describes the registration window; null once over. */
export const formatWindow = (
  t: TranslateRegistrations,
  { status, opensAt, closesAt }: TournamentRecord,
  now: number,
  { timestamp, end }: Pick<Names, 'timestamp' | 'end'>,
): string | null => {
  if (status !== 'planned' && status !== 'open') return null
  if (opensAt !== null && now < opensAt) return t('windowOpens', { at: timestamp(opensAt) })
  if (closesAt === null) return t('windowOpen')
  return t(now > closesAt ? 'windowClosed' : 'windowOpenUntil', { at: end(closesAt) })
}

interface NextStep {
  readonly to: 'places' | 'edit' | 'fixtures' | 'matchDays'
  readonly text: string
  readonly isFree?: boolean
}

/** The next steps of staff in a tournament, most urgent first. */
export const nextSteps = (
  t: TranslateRegistrations,
  { record, taken, undecided, waiting: [first], late }: Card,
  now: number,
  nameOf: Names['team'],
): readonly NextStep[] => {
  const { status, places: limit, closesAt } = record
  const free = limit === null ? 0 : Math.max(0, limit - taken)
  const isOver = closesAt === null ? limit === null : now > closesAt
  const steps: NextStep[] = []
  if (limit !== null && taken > limit) steps.push({ to: 'places', text: t('tooMany', { count: taken - limit }) })
  if (free > 0 && first !== undefined)
    steps.push({ to: 'places', text: t('freeFor', { free, team: nameOf(first.team) }), isFree: true })
  if (undecided.length > 0) {
    const key = undecided.length < maxListed ? 'toDecide' : 'manyToDecide'
    steps.push({ to: 'places', text: t(key, { count: undecided.length }) })
  }
  if (late.length > 0) steps.push({ to: 'fixtures', text: t('lateTeams', { teams: late.join(', ') }) })
  if (status === 'planned') steps.push({ to: 'edit', text: t('toOpen') })
  if (status === 'open' && ((limit !== null && free === 0) || isOver))
    steps.push({ to: 'fixtures', text: t('toSchedule') })
  if (status === 'inPlay') steps.push({ to: 'matchDays', text: t('toPlay') })
  return steps
}
