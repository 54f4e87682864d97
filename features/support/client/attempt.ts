import { remembered } from '../world.ts'
import { isAdmitted } from './client.ts'

const outcomes = remembered<boolean>('outcomes')

/** Tries something, and keeps for the next step whether the database allowed it. */
export const attempt = async (what: () => Promise<unknown>): Promise<void> => {
  outcomes.set(await isAdmitted(what))
}

export const wasAllowed = (): boolean => {
  const outcome = outcomes.find()
  if (outcome === undefined) throw new Error('Nothing was tried yet: a step has to try something first.')
  return outcome
}
