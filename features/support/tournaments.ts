import { luna } from './world.ts'

const idNamed = async (collection: string, name: string): Promise<string> => {
  const records = (await luna.space.database.read(collection)) as Readonly<Record<string, { readonly name: string }>>
  const id = Object.keys(records).find(one => records[one]?.name === name)
  if (id === undefined) throw new Error(`Nothing in ${collection} is called "${name}".`)
  return id
}

/** The id of a tournament, by what it is called. */
export const tournamentNamed = (name: string): Promise<string> => idNamed('tournaments', name)

/** The id of a team, by what it is called. */
export const teamNamed = (name: string): Promise<string> => idNamed('teams', name)
