/** Documented limits of one database instance: https://firebase.google.com/docs/database/usage/limits */
const limits = { writesPerSecond: 1_000, bytesPerMinute: 64_000_000, connections: 200_000 } as const

/** Assumed habits; everything else is measured. */
export const habits = {
  /** Saves of a member of staff in an hour of much work. */
  savesPerHour: 60,
  /** Open tabs of a member of staff. */
  tabs: 2,
  /** Events of a device a day, as docs/statistics-events.md asks for. */
  eventsPerDay: 1,
  /** Share of a day's events in its busiest hour. */
  busiestHour: 0.2,
} as const

/** Cost of one write: paths of its update, and bytes sent. */
export interface Write {
  readonly paths: number
  readonly bytes: number
}

interface Met {
  readonly limit: string
  /** Number at which it is met. */
  readonly at: number
  readonly formula: string
}

const first = (all: readonly Met[]): Met => all.toSorted((one, other) => one.at - other.at)[0] as Met

const seconds = 3_600

/** The limit that is met first by members of staff who save; each path counts as a write, the strictest reading. */
export const limitOfStaff = ({ paths, bytes }: Write): Met =>
  first([
    {
      limit: '1,000 writes a second',
      at: (limits.writesPerSecond * seconds) / (habits.savesPerHour * paths),
      formula: `1,000 × 3,600 ÷ (${habits.savesPerHour} saves an hour × ${paths} paths)`,
    },
    {
      limit: '64 MB a minute',
      at: (limits.bytesPerMinute * 60) / (habits.savesPerHour * bytes),
      formula: `64,000,000 × 60 ÷ (${habits.savesPerHour} saves an hour × ${bytes} bytes)`,
    },
    {
      limit: '200,000 connections',
      at: limits.connections / habits.tabs,
      formula: `200,000 ÷ ${habits.tabs} tabs`,
    },
  ])

/** The same for devices, whose events arrive one by one. */
export const limitOfDevices = ({ paths, bytes }: Write): Met => {
  const inBusiestHour = habits.eventsPerDay * habits.busiestHour
  return first([
    {
      limit: '1,000 writes a second',
      at: (limits.writesPerSecond * seconds) / (inBusiestHour * paths),
      formula: `1,000 × 3,600 ÷ (${inBusiestHour} events in the busiest hour × ${paths} paths)`,
    },
    {
      limit: '64 MB a minute',
      at: (limits.bytesPerMinute * 60) / (inBusiestHour * bytes),
      formula: `64,000,000 × 60 ÷ (${inBusiestHour} events in the busiest hour × ${bytes} bytes)`,
    },
  ])
}

/** The same for records that one import or bulk step writes, in records a second. */
export const limitOfBatch = ({ paths, bytes }: Write): Met =>
  first([
    { limit: '1,000 writes a second', at: limits.writesPerSecond / paths, formula: `1,000 ÷ ${paths} paths` },
    {
      limit: '64 MB a minute',
      at: limits.bytesPerMinute / 60 / bytes,
      formula: `64,000,000 ÷ 60 ÷ ${bytes} bytes`,
    },
  ])
