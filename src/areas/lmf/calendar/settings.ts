import { useState } from 'react'
import { withoutHidden } from '../../../model/fields/text.ts'
import { isObject, type Json } from '../../../model/json.ts'
import { useStore } from '../../../records/store-context.ts'
import { keep, readKept } from '../../../ui/kept.ts'
import { type Calendar, dayAfter, dayOf } from '../football/days.ts'
import { grouped } from '../football/match.ts'
import type { Venues } from '../football/schedule.ts'
import type { SeasonMatch } from '../tournament/tournament.ts'
import { useTournament } from '../tournament/use-tournament.ts'

/** When and where a tournament is to be played, as staff fill it in. */
export interface FixtureSettings {
  /** The day of the first match day, YYYY-MM-DD; null while it is empty. */
  readonly start: string | null
  /** A number once it is one. */
  readonly interval: number | string | null
  /** HH:MM. */
  readonly times: readonly string[]
  /** YYYY-MM-DD. */
  readonly skipped: readonly string[]
  readonly earliest: string | null
  readonly matchMinutes: number | string | null
  readonly restHours: number | string | null
  /** Where teams play at home, where that is not their own venue. */
  readonly venues: Venues
  /** Leaves what is scheduled already where it is. */
  readonly keepsScheduled: boolean
}

export type SettingsField = 'start' | 'interval' | 'times' | 'earliest' | 'matchMinutes' | 'restHours'

type SettingsIssue = 'noDay' | 'noInterval' | 'noTimes' | 'badTime' | 'badMinutes' | 'badRest'

type SettingsIssues = Readonly<Partial<Record<SettingsField, SettingsIssue>>>

/** Settings without issues. */
export interface CheckedSettings extends Pick<FixtureSettings, 'venues' | 'keepsScheduled'> {
  readonly calendar: Calendar
  readonly matchMinutes: number
  readonly restHours: number
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

const isDay = (value: string | null): value is string => value !== null && dayPattern.test(value)

const isWhole = (value: FixtureSettings['interval'], min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

const limits = { interval: [1, 60], matchMinutes: [10, 300], restHours: [0, 336] } as const

/** What is to be put right first, by field. */
export const settingsIssues = (settings: FixtureSettings): SettingsIssues => {
  const { start, interval, times, earliest, matchMinutes, restHours } = settings
  return {
    ...(isDay(start) ? {} : { start: 'noDay' }),
    ...(isWhole(interval, ...limits.interval) ? {} : { interval: 'noInterval' }),
    ...(times.length === 0
      ? { times: 'noTimes' }
      : times.every(time => timePattern.test(time))
        ? {}
        : { times: 'badTime' }),
    ...(earliest === null || isDay(earliest) ? {} : { earliest: 'noDay' }),
    ...(isWhole(matchMinutes, ...limits.matchMinutes) ? {} : { matchMinutes: 'badMinutes' }),
    ...(isWhole(restHours, ...limits.restHours) ? {} : { restHours: 'badRest' }),
  }
}

/** The settings as plans take them; null where something is to be put right first. */
export const checkedSettings = (settings: FixtureSettings): CheckedSettings | null => {
  const { start, interval, times, skipped, earliest, matchMinutes, restHours, venues, keepsScheduled } = settings
  if (Object.keys(settingsIssues(settings)).length > 0) return null
  if (start === null || typeof interval !== 'number') return null
  if (typeof matchMinutes !== 'number' || typeof restHours !== 'number') return null
  return {
    calendar: { start, interval, times: times.toSorted(), skipped, earliest },
    matchMinutes,
    restHours,
    venues: Object.fromEntries(Object.entries(venues).flatMap(([team, venue]) => entered(team, venue))),
    keepsScheduled,
  }
}

/** A venue as the database takes it; nothing where only blanks were entered. */
const entered = (team: string, venue: string): readonly (readonly [string, string])[] => {
  const text = withoutHidden(venue, false).trim()
  return text === '' ? [] : [[team, text]]
}

const saturday = 6

const nextSaturday = (now: number): string => {
  const today = dayOf(now)
  const weekday = new Date(now).getDay()
  return dayAfter(today, ((saturday - weekday + 7) % 7) + (weekday === saturday ? 7 : 0))
}

const usualTimes: readonly string[] = ['16:00', '18:00']
const week = 7
const mostTimes = 6

/** Settings that agree with the matches that are there; for a tournament without any, Saturdays from the next one. */
export const proposedSettings = (matches: readonly SeasonMatch[], now: number): FixtureSettings => {
  const dated = matches.filter(({ kickOff }) => kickOff !== null)
  const days = [...grouped(dated, ({ round }) => round)]
    .toSorted(([one], [other]) => one - other)
    .map(([round, played]) => ({ round, day: dayOf(Math.min(...played.map(({ kickOff }) => kickOff ?? 0))) }))
  const [first, second] = days
  const apart = first && second ? daysBetween(first.day, second.day) / (second.round - first.round) : week
  const interval = Number.isInteger(apart) && apart >= 1 ? apart : week
  const times = [...new Set(dated.map(({ kickOff }) => timeOf(kickOff ?? 0)))].toSorted()
  return {
    start: first ? dayAfter(first.day, (1 - first.round) * interval) : nextSaturday(now),
    interval,
    times: times.length === 0 || times.length > mostTimes ? usualTimes : times,
    skipped: [],
    earliest: null,
    matchMinutes: 105,
    restHours: 48,
    venues: {},
    keepsScheduled: matches.some(({ status }) => status !== 'scheduled'),
  }
}

const timeOf = (timestamp: number): string => {
  const date = new Date(timestamp)
  return [date.getHours(), date.getMinutes()].map(part => String(part).padStart(2, '0')).join(':')
}

const dayLength = 86_400_000

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayLength)

const keyOf = (tournament: string): string => `luna.fixtures.${tournament}`

/** Remembers the settings of a tournament on this device, so that generating again begins with them. */
const keepSettings = (tournament: string, settings: FixtureSettings): boolean =>
  keep(keyOf(tournament), JSON.stringify(settings))

/** What this device remembers of a tournament's settings, in the place of what is proposed. */
export const withKept = (tournament: string, proposed: FixtureSettings): FixtureSettings => {
  const kept = parsed(readKept(keyOf(tournament)))
  const texts = (name: string, otherwise: readonly string[]) => {
    const value = kept[name]
    return Array.isArray(value) && value.every(item => typeof item === 'string') ? value : otherwise
  }
  const number = (name: string, otherwise: FixtureSettings['interval']) =>
    typeof kept[name] === 'number' ? kept[name] : otherwise
  const venues = Object.entries(isObject(kept.venues) ? kept.venues : {})
  return {
    ...proposed,
    start: typeof kept.start === 'string' ? kept.start : proposed.start,
    interval: number('interval', proposed.interval),
    times: texts('times', proposed.times),
    skipped: texts('skipped', proposed.skipped),
    matchMinutes: number('matchMinutes', proposed.matchMinutes),
    restHours: number('restHours', proposed.restHours),
    venues: Object.fromEntries(
      venues.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
    ),
  }
}

const parsed = (text: string | null): Readonly<Record<string, Json>> => {
  if (text === null) return {}
  try {
    const value = JSON.parse(text) as Json
    return isObject(value) ? value : {}
  } catch (error) {
    // Somebody has edited what the browser keeps: the proposal stands in its place.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** The settings of a tournament's fixtures: as this device remembers them, else as its matches show them. */
export const useSettings = () => {
  const { id, matches } = useTournament()
  const store = useStore()
  const [settings, change] = useState<FixtureSettings>(() => withKept(id, proposedSettings(matches, store.now())))
  return { settings, change, keep: () => keepSettings(id, settings) }
}
