import type { Stored } from '../../../model/record.ts'
import type { Names, Told } from '../football/format.ts'
import type { messages } from './messages.ts'
import { type Card, mostUndecided } from './overview-source.ts'
import { limitOf } from './registration.ts'

type Word = keyof typeof messages.en

const timestampOf = (tournament: Stored, name: string): number | null => {
  const value = tournament[name]
  return typeof value === 'number' ? value : null
}

/** Whether teams can be registered at a moment, as far as the tournament says; null where nobody asks any more. */
export const tellWindow = (tournament: Stored, now: number, { timestamp }: Names): Told<Word> | null => {
  if (tournament.status !== 'planned' && tournament.status !== 'open') return null
  const [opens, closes] = [timestampOf(tournament, 'opensAt'), timestampOf(tournament, 'closesAt')]
  if (opens !== null && now < opens) return { key: 'windowOpens', values: { at: timestamp(opens) } }
  if (closes === null) return { key: 'windowOpen', values: {} }
  return { key: now > closes ? 'windowClosed' : 'windowOpenUntil', values: { at: timestamp(closes) } }
}

/** What a tournament waits for, the most urgent first; each leads to the page where it is done. */
export interface NextStep extends Told<Word> {
  readonly to: 'places' | 'edit' | 'fixtures' | 'matchDays'
}

/** What staff have to do next in a tournament, by its state, its places and who waits for one. */
export const nextSteps = (card: Card, now: number, names: Names): readonly NextStep[] => {
  const { record, taken, undecided, waiting } = card
  const limit = limitOf(record)
  const free = limit === null ? 0 : Math.max(0, limit - taken)
  const [first] = waiting
  const steps: NextStep[] = []
  if (limit !== null && taken > limit) steps.push({ key: 'tooMany', values: { count: taken - limit }, to: 'places' })
  if (free > 0 && first !== undefined)
    steps.push({ key: 'freeFor', values: { free, team: names.team(String(first.record.team)) }, to: 'places' })
  if (undecided.length > 0) {
    const key = undecided.length < mostUndecided ? 'toDecide' : 'manyToDecide'
    steps.push({ key, values: { count: undecided.length }, to: 'places' })
  }
  const stage = stageOf(record, now, free)
  return stage === null ? steps : [...steps, stage]
}

/** What the state of the tournament asks for by itself. */
const stageOf = (record: Stored, now: number, free: number): NextStep | null => {
  const closes = timestampOf(record, 'closesAt')
  switch (record.status) {
    case 'planned':
      return { key: 'toOpen', values: {}, to: 'edit' }
    case 'open':
      return free === 0 || (closes !== null && now > closes) ? { key: 'toSchedule', values: {}, to: 'fixtures' } : null
    case 'inPlay':
      return { key: 'toPlay', values: {}, to: 'matchDays' }
    default:
      return null
  }
}
