import type { Legitimate } from './legitimate.ts'

/** What the rules let through and should not. */
export const knownHoles: readonly Legitimate[] = []
