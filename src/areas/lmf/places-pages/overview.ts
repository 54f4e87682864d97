import type { Json } from '../../../model/json.ts'
import { counterOf, cursorAfter, pageRequest } from '../../../model/keys.ts'
import type { Stored } from '../../../model/record.ts'
import type { Entry, PageRequest, Store } from '../../../model/store.ts'
import { page, type Source, together, valueAt, withEach } from '../../../records/live/sources.ts'
import type { Translate } from '../../../ui/messages/define-messages.ts'
import { registrations } from '../collections/registrations.ts'
import { tournaments } from '../collections/tournaments.ts'
import type { Names } from '../football/format.ts'
import type { messages } from './messages.ts'
import { type Listed, limitOf, recordsIn } from './places.ts'

/** As many cards as are shown, and read, at once. */
export const cardsAtOnce = 6

/** From here on "so many or more" is enough to know. */
const mostUndecided = 10

/** A free place is offered to the first of the waiting list; the others are only counted. */
const mostWaiting = 10

/** A tournament with what its card says, which costs the same however many registrations it has. */
export interface Card extends Listed {
  /** Approved registrations. */
  readonly taken: number
  /** The first that nobody has decided yet. */
  readonly undecided: readonly Listed[]
  /** The first of the waiting list, in their order. */
  readonly waiting: readonly Listed[]
}

export interface Overview {
  readonly cards: readonly Card[]
  /** Behind which tournament the older ones begin; null where these are the last. */
  readonly next: PageRequest['after']
}

interface CardReads {
  readonly taken: Json
  readonly undecided: readonly Listed[]
  readonly waiting: readonly Listed[]
}

const newestFirst = { by: 'season', descending: true }

/** The registrations of a tournament in a state, those that came first. */
const inState = (store: Store, tournament: string, status: string, limit: number): Source<readonly Listed[]> => {
  const sort = { by: 'submittedAt', descending: false }
  const request = pageRequest(registrations, { selection: { tournament, status }, search: null, sort }, limit)
  const found = page(store, request)
  return ({ next, failed }) => found({ next: entries => next(recordsIn(entries)), failed })
}

const cardReads = (store: Store, tournament: string): Source<CardReads> =>
  together<CardReads>({
    taken: valueAt(store, counterOf(registrations, { place: tournament }) ?? ''),
    undecided: inState(store, tournament, 'submitted', mostUndecided),
    waiting: inState(store, tournament, 'waitlisted', mostWaiting),
  })

/** A page of tournaments, newest season first, each with how full it is: live, and bounded whatever lies behind it. */
export const overviewSource =
  (store: Store, after: PageRequest['after']): Source<Overview> =>
  ({ next, failed }) => {
    const request = pageRequest(tournaments, { selection: {}, search: null, sort: newestFirst }, cardsAtOnce + 1)
    const shown: Source<readonly Shown[]> = observer =>
      page(store, { ...request, after: after ?? null })({
        next: entries => observer.next(shownOf(entries, request)),
        failed: observer.failed,
      })
    return withEach(
      shown,
      ({ id }) => id,
      id => cardReads(store, id),
    )({
      next: found =>
        next({
          cards: found.map(({ item: { id, record }, more }) => ({
            id,
            record,
            ...more,
            taken: Number(more.taken ?? 0),
          })),
          next: found.at(-1)?.item.next ?? null,
        }),
      failed,
    })
  }

interface Shown extends Listed {
  /** Of the last one that is shown: from where the older ones are asked for. */
  readonly next: PageRequest['after']
}

const shownOf = (entries: readonly Entry[], request: PageRequest): readonly Shown[] => {
  const last = entries[cardsAtOnce - 1]
  const next = entries.length > cardsAtOnce && last ? cursorAfter(request, last) : null
  return recordsIn(entries.slice(0, cardsAtOnce)).map(listed => ({
    ...listed,
    next: listed.id === last?.id ? next : null,
  }))
}

type TranslatePlaces = Translate<typeof messages>

const timestampOf = (tournament: Stored, name: string): number | null => {
  const value = tournament[name]
  return typeof value === 'number' ? value : null
}

/** Whether teams can be registered at a moment, as far as the tournament says; null where nobody asks any more. */
export const formatWindow = (
  t: TranslatePlaces,
  tournament: Stored,
  now: number,
  { timestamp }: Pick<Names, 'timestamp'>,
): string | null => {
  if (tournament.status !== 'planned' && tournament.status !== 'open') return null
  const [opens, closes] = [timestampOf(tournament, 'opensAt'), timestampOf(tournament, 'closesAt')]
  if (opens !== null && now < opens) return t('windowOpens', { at: timestamp(opens) })
  if (closes === null) return t('windowOpen')
  return t(now > closes ? 'windowClosed' : 'windowOpenUntil', { at: timestamp(closes) })
}

/** What a tournament waits for, the most urgent first; each leads to the page where it is done. */
interface NextStep {
  readonly to: 'places' | 'edit' | 'fixtures' | 'matchDays'
  readonly text: string
  /** Whether whoever came first can be confirmed at once. */
  readonly isFree?: boolean
}

/** What staff have to do next in a tournament, by its state, its places and who waits for one. */
export const nextSteps = (
  t: TranslatePlaces,
  card: Card,
  now: number,
  names: Pick<Names, 'team'>,
): readonly NextStep[] => {
  const { record, taken, undecided, waiting } = card
  const limit = limitOf(record)
  const free = limit === null ? 0 : Math.max(0, limit - taken)
  const [first] = waiting
  const steps: NextStep[] = []
  if (limit !== null && taken > limit) steps.push({ to: 'places', text: t('tooMany', { count: taken - limit }) })
  if (free > 0 && first !== undefined)
    steps.push({
      to: 'places',
      text: t('freeFor', { free, team: names.team(String(first.record.team)) }),
      isFree: true,
    })
  if (undecided.length > 0) {
    const key = undecided.length < mostUndecided ? 'toDecide' : 'manyToDecide'
    steps.push({ to: 'places', text: t(key, { count: undecided.length }) })
  }
  const stage = stageOf(t, record, now, free)
  return stage === null ? steps : [...steps, stage]
}

/** What the state of the tournament asks for by itself. */
const stageOf = (t: TranslatePlaces, record: Stored, now: number, free: number): NextStep | null => {
  const closes = timestampOf(record, 'closesAt')
  switch (record.status) {
    case 'planned':
      return { to: 'edit', text: t('toOpen') }
    case 'open':
      return free === 0 || (closes !== null && now > closes) ? { to: 'fixtures', text: t('toSchedule') } : null
    case 'inPlay':
      return { to: 'matchDays', text: t('toPlay') }
    default:
      return null
  }
}
