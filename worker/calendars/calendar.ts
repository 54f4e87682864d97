import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** Length of an event: two halves of 45 minutes and a break, in milliseconds. */
const matchLength = 105 * 60_000

/** An empty iCalendar document (RFC 5545) that programs read again every hour. */
export const newCalendar = (name: string): ICalCalendar =>
  ical({ name, prodId: { company: 'Luna', product: 'League' }, method: ICalCalendarMethod.PUBLISH, ttl: 3600 })

interface MatchEvent {
  /** Stays the same when a match gets another date, so calendars move it. */
  readonly uid: string
  readonly kickOff: number
  readonly title: string
  readonly description: string
  readonly url?: string
  readonly location?: string
}

export const addMatch = (
  calendar: ICalCalendar,
  { uid, kickOff, title, description, url, location }: MatchEvent,
): void => {
  calendar.createEvent({
    id: `${uid.replaceAll(/[^\w-]/g, '_')}@luna`,
    start: new Date(kickOff),
    end: new Date(kickOff + matchLength),
    summary: title,
    description,
    ...(url === undefined ? {} : { url }),
    ...(location === undefined ? {} : { location }),
    status: ICalEventStatus.CONFIRMED,
    stamp: new Date(kickOff),
  })
}
