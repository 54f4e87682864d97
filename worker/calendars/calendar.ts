import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { say } from '../../src/ui/messages/define-messages.ts'
import { messages } from './messages.ts'

/** Length of an event: two halves of 45 minutes and a break, in milliseconds. */
const matchLength = 105 * 60_000

/** An empty iCalendar document (RFC 5545) that programs read again every hour. */
export const newCalendar = (name: string): ICalCalendar =>
  ical({ name, prodId: { company: 'Luna', product: 'League' }, method: ICalCalendarMethod.PUBLISH, ttl: 3600 })

/** Says that a stopped match goes on, in Spanish as the rest of its calendar. */
export const resumptionText = (stoppedMinute: number | null): string =>
  stoppedMinute === null ? say(messages, 'es', 'goesOn') : say(messages, 'es', 'goesOnFrom', { minute: stoppedMinute })

interface MatchEvent {
  /** Stays the same when a match gets another date, so calendars move it. */
  readonly uid: string
  /** Kick-off, or the time at which a stopped match goes on. */
  readonly at: number
  readonly title: string
  readonly description: string
  readonly url?: string
  readonly location?: string
}

export const addMatch = (calendar: ICalCalendar, { uid, at, title, description, url, location }: MatchEvent): void => {
  calendar.createEvent({
    id: `${uid.replaceAll(/[^\w-]/g, '_')}@luna`,
    start: new Date(at),
    end: new Date(at + matchLength),
    summary: title,
    description,
    ...(url === undefined ? {} : { url }),
    ...(location === undefined ? {} : { location }),
    status: ICalEventStatus.CONFIRMED,
    stamp: new Date(at),
  })
}
