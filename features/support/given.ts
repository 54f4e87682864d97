import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { places } from '../../scripts/spec/results.ts'
import type { LunaWorld } from './world.ts'

/** Saves data of a scenario's first steps, so that the specification can offer it for a trial by hand. */
export const keepGiven = async ({ scene: { stage, space } }: LunaWorld, key: string): Promise<void> => {
  // Firebase's own emulator makes no copies.
  if (stage.seedSpace === undefined) return
  const file = join(places.given, `${key}.json`)
  const given = await space.database.changesSince(stage.seedSpace)
  if (Object.keys(given).length === 0) await rm(file, { force: true })
  else await writeFile(file, JSON.stringify(given))
}
