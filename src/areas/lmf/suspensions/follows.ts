import type { FollowsFrom } from '../../../records/writing/follows.ts'

/** What follows from writes of the area's collections, by path; each is loaded with the first of them. */
export const follows: Readonly<Partial<Record<string, FollowsFrom>>> = {
  incidents: { followers: ['sanctions'], load: async () => (await import('./follow-incidents.ts')).writer },
  matches: { followers: [], load: async () => (await import('./follow-matches.ts')).writer },
  tournaments: { followers: [], load: async () => (await import('./follow-tournaments.ts')).writer },
  sanctions: { followers: [], load: async () => (await import('./follow-sanctions.ts')).writer },
}
