import { isObject, type Json } from '../../../model/json.ts'
import { keep, readKept } from '../../../ui/kept.ts'
import type { FixtureSettings } from './settings.ts'

const keyOf = (tournament: string): string => `luna.fixtures.${tournament}`

/** Remembers the settings of a tournament on this device, so that generating again begins with them. */
export const keepSettings = (tournament: string, settings: FixtureSettings): boolean =>
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
