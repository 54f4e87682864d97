import type { LunaWorld } from '../world.ts'
import { isAdmitted } from './client.ts'

const outcomes = new WeakMap<LunaWorld, boolean>()

/** Tries something, and keeps for the next step whether the database allowed it. */
export const attempt = async (world: LunaWorld, what: () => Promise<unknown>): Promise<void> => {
  outcomes.set(world, await isAdmitted(what))
}

export const wasAllowed = (world: LunaWorld): boolean => {
  const outcome = outcomes.get(world)
  if (outcome === undefined) throw new Error('Nothing was tried yet: a step has to try something first.')
  return outcome
}
