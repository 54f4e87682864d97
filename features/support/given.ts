import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { places } from '../../scripts/spec/results.ts'
import type { LunaWorld } from './world.ts'

/** Keeps what the first steps of a scenario wrote into its copy of the seed, so that the specification can give the same to whoever tries it by hand. */
export const keepGiven = async ({ scene: { stage, space } }: LunaWorld, key: string): Promise<void> => {
  // Firebase's own emulator makes no copies.
  if (stage.seedSpace === undefined) return
  const file = join(places.given, `${key}.json`)
  const given = await space.database.changesSince(stage.seedSpace)
  if (Object.keys(given).length === 0) await rm(file, { force: true })
  else await writeFile(file, JSON.stringify(given))
}
