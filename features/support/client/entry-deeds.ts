import { ref, remove, set } from 'firebase/database'
import type { Json } from '../../../src/model/json.ts'
import { luna } from '../world.ts'
import { type Client, isAdmitted } from './client.ts'
import { reads, readsPage, type Tried } from './deeds.ts'

/** What follows from records, or tells of people: an entry as it lies there, and one that is not there. */
export interface Entry {
  /** Where it is read from a page at a time, if anywhere. */
  readonly page?: string
  readonly place: string
  /** What somebody would like to stand there. */
  readonly wish: Json
  /** Where somebody would like another one. */
  readonly further?: string
}

/** The first entry so many levels below a place. */
const entryBelow = async (place: string, levels: number): Promise<{ place: string; value: Json }> => {
  let found = { place, value: await luna.space.database.read(place) }
  for (let level = 0; level < levels; level += 1) {
    // REST gives keys that are numbers as a list, which may begin with nothing.
    const [key, value] = Object.entries(found.value ?? {}).find(([, child]) => child !== null) ?? []
    if (key === undefined) throw new Error(`The seed has nothing at ${found.place}.`)
    found = { place: `${found.place}/${key}`, value }
  }
  return found
}

const parentOf = (place: string): string => place.slice(0, place.lastIndexOf('/'))

/** Somebody on the staff whose own account tries nothing. */
const colleague = 'users/demo-marta'

/** Where each of them lies. */
export const entries: Readonly<Record<string, () => Promise<Entry>>> = {
  'the histories of contents': async () => {
    const { place, value } = await entryBelow('history/contents', 2)
    const page = parentOf(place)
    return { page, place, wish: { ...Object(value), at: { '.sv': 'timestamp' } }, further: `${page}/99` }
  },
  'the number of contents': async () => ({ page: 'counts/contents', place: 'counts/contents/all', wish: 1 }),
  'the public copies of contents': async () => {
    const { place } = await entryBelow('public/oime/contents', 1)
    return { page: parentOf(place), place: `${place}/title`, wish: 'Se suspende la final' }
  },
  'the slugs that are taken': async () => {
    const { place } = await entryBelow('unique/contents/slug', 1)
    return { place, wish: '-Nc0399', further: 'unique/contents/slug/copa-en-sonsonate' }
  },
  'the contents of an app': async () => {
    const { place } = await entryBelow('uses/apps/oime/contents', 2)
    return { page: 'uses/apps/oime/contents', place, wish: '7', further: 'uses/apps/oime/contents/-Nc9999/apps' }
  },
  'the results at a glance': async () => {
    const { place } = await entryBelow('digests/matches', 3)
    return { page: parentOf(place), place, wish: '38||-Tm-betis|-Tm-celta|9|0|played' }
  },
  'the staff records': async () => {
    const record = { displayName: 'Marta Quijano', email: 'marta@luna.test', createdAt: 1_790_000_000_000 }
    await luna.space.database.write(colleague, record)
    return { page: 'users', place: colleague, wish: { ...record, displayName: 'Marta' }, further: 'users/demo-raul' }
  },
  'the names of the staff': async () => {
    await entries['the staff records']?.()
    return { place: `${colleague}/displayName`, wish: 'Marta' }
  },
}

/** Whether a person may read an entry, put something else there or beside it, and remove it, by hand. */
const tryAll = async ({ page, place, wish, further }: Entry, client: Client): Promise<Tried> => {
  const { database } = luna.space
  const before = await database.read(place)
  const puts = (where: string) => isAdmitted(() => set(ref(client.database, where), wish))
  const tried = {
    read: [(page !== undefined && (await readsPage(client, page))) || (await reads(client, place))],
    write: [await puts(place), ...(further === undefined ? [] : [await puts(further)])],
    delete: [await isAdmitted(() => remove(ref(client.database, place)))],
  }
  // Nobody has to find what somebody else was wrongly let do.
  await database.write(place, before)
  if (further !== undefined) await database.write(further, null)
  return tried
}

export const triedOnEntries = async (entry: Entry, clients: readonly Client[]): Promise<readonly Tried[]> => {
  const tried: Tried[] = []
  for (const client of clients) tried.push(await tryAll(entry, client))
  return tried
}
