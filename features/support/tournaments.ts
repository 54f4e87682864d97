import type { LunaWorld } from './world.ts'

const idNamed = async (world: LunaWorld, collection: string, name: string): Promise<string> => {
  const records = (await world.space.database.read(collection)) as Readonly<Record<string, { readonly name: string }>>
  const id = Object.keys(records).find(one => records[one]?.name === name)
  if (id === undefined) throw new Error(`Nothing in ${collection} is called "${name}".`)
  return id
}

/** The id of a tournament, by what it is called. */
export const tournamentNamed = (world: LunaWorld, name: string): Promise<string> => idNamed(world, 'tournaments', name)

/** The id of a team, by what it is called. */
export const teamNamed = (world: LunaWorld, name: string): Promise<string> => idNamed(world, 'teams', name)
