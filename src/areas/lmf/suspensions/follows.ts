import type { FollowsFrom } from '../../../records/writing/writer.ts'

/** What follows from writes of the area's collections, by path; each is loaded with the first of them. */
export const follows = {
  incidents: { followers: ['sanctions'], load: async () => (await import('./follow-incidents.ts')).writer },
  matches: { followers: [], load: async () => (await import('./follow-matches.ts')).writer },
  tournaments: { followers: [], load: async () => (await import('./follow-tournaments.ts')).writer },
  sanctions: { followers: [], load: async () => (await import('./follow-sanctions.ts')).writer },
} as const satisfies Readonly<Record<string, FollowsFrom>>

/** Undefined where nothing follows. */
export const followsOf = (path: string): FollowsFrom | undefined =>
  new Map<string, FollowsFrom>(Object.entries(follows)).get(path)
