import type { Family } from './aggregates.ts'
import type { Day, Grain } from './days.ts'

/** Name of the totals of all apps; no app has it. */
export const allApps = 'all'

export const statisticsPath = 'stats'
export const eventsPath = 'events'
/** `{day}~{app}`, with a text that changes with each event: events since the day was counted. */
export const uncountedPath = 'uncounted'

/** `{day, mark}`: the mark that was counted last. */
export const countedPath = 'counted'

/** Database instance that events may be in. */
export const eventsDatabase = 'events'

/** Aggregates of an app by period: `stats/devices/weeks/esfutbol`. */
export const aggregatesPath = (family: Family, grain: Grain, app: string): string =>
  `${statisticsPath}/${family}/${grain}/${app}`

export const aggregatePath = (family: Family, grain: Grain, app: string, period: string): string =>
  `${aggregatesPath(family, grain, app)}/${period}`

export const eventsOf = (app: string, day: Day): string => `${eventsPath}/${app}/${day}`

export const uncountedKey = (app: string, day: Day): string => `${day}~${app}`

/** `{number}`: number of the worker's updates. */
export const lastUpdatePath = `${statisticsPath}/last`

/** Limit of events per read of the worker. */
export const maxEvents = 10_000

/** Last day of an app whose events have been discarded; it and earlier days keep their counts. */
export const closedPath = (app: string): string => `${statisticsPath}/closed/${app}`
