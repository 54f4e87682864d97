/** Documented limits of one database instance: https://firebase.google.com/docs/database/usage/limits */
const limits = { writesPerSecond: 1_000, bytesPerMinute: 64_000_000, connections: 200_000 } as const

/** How often one of many writes. */
interface Writer {
  readonly perSecond: number
  readonly inWords: string
  /** Connections that each keeps open. */
  readonly connections?: number
}

/** Assumed habits; everything else is measured. */
export const habits = {
  /** A member of staff in an hour of much work, with two open tabs. */
  staff: { perSecond: 60 / 3_600, inWords: '60 saves an hour', connections: 2 },
  /** A device that reports once a day, as docs/statistics-events.md asks for; a fifth of them in the busiest hour. */
  device: { perSecond: 0.2 / 3_600, inWords: '0.2 events in the busiest hour' },
  /** Records that an import or bulk step writes. */
  batch: { perSecond: 1, inWords: '1 record a second' },
} as const satisfies Record<string, Writer>

/** Cost of one write: paths of its update, and bytes sent. */
export interface Write {
  readonly paths: number
  readonly bytes: number
}

/** The limit that so many writers meet first; each path counts as a write, the strictest reading. */
export const limitOf = ({ perSecond, inWords, connections }: Writer, { paths, bytes }: Write) => {
  const met = [
    {
      limit: '1,000 writes a second',
      at: limits.writesPerSecond / (perSecond * paths),
      by: `${inWords} × ${paths} paths`,
    },
    {
      limit: '64 MB a minute',
      at: limits.bytesPerMinute / 60 / (perSecond * bytes),
      by: `${inWords} × ${bytes} bytes`,
    },
    ...(connections
      ? [{ limit: '200,000 connections', at: limits.connections / connections, by: `${connections} tabs` }]
      : []),
  ]
  return met.reduce((first, other) => (other.at < first.at ? other : first))
}
