import type { FollowsFrom } from '../../../records/data/writing/writer.ts'

type Followed = keyof typeof import('./follow.ts').writers

const load = (path: Followed) => async () => (await import('./follow.ts')).writers[path]

/** Follow-ups to writes of the area's collections, by path; loaded on first use. */
export const reconciliations = {
  incidents: { followers: ['sanctions'], load: load('incidents') },
  matches: { followers: [], load: load('matches') },
  tournaments: { followers: [], load: load('tournaments') },
  sanctions: { followers: [], load: load('sanctions') },
} as const satisfies Readonly<Record<Followed, FollowsFrom>>

export const followsOf = (path: string): FollowsFrom | undefined =>
  new Map<string, FollowsFrom>(Object.entries(reconciliations)).get(path)
