import { get, limitToFirst, orderByKey, query, ref, remove, set, update } from 'firebase/database'
import { type Lying, updateFor, valuesLike } from '../../../emulators/seed/by-hand.ts'
import type { Json } from '../../../src/model/values/json.ts'
import { luna } from '../world.ts'
import { type Client, isAdmitted } from './client.ts'

const actions = ['read', 'write', 'delete'] as const

/** Whether an action is allowed, in each way of trying it. */
export type Tried = Readonly<Record<(typeof actions)[number], readonly boolean[]>>

/** Formats results for features: `read, write`, `everything`, `nothing`, or which were mixed. */
export const saying = (tried: Tried): string => {
  const half = actions.filter(action => new Set(tried[action]).size > 1)
  if (half.length > 0) return `${half.join(', ')} in part`
  const admitted = actions.filter(action => tried[action].includes(true))
  if (admitted.length === actions.length) return 'everything'
  return admitted.length === 0 ? 'nothing' : admitted.join(', ')
}

const readsPage = ({ database }: Client, path: string): Promise<boolean> =>
  isAdmitted(() => get(query(ref(database, path), orderByKey(), limitToFirst(10))))

const reads = ({ database }: Client, path: string): Promise<boolean> => isAdmitted(() => get(ref(database, path)))

/** Derived or personal data: an existing entry and a missing one. */
interface Entry {
  /** Path for paged reads, if any. */
  readonly page?: string
  readonly path: string
  readonly wanted: Json
  /** Path for an additional entry. */
  readonly further?: string
}

/** First entry some levels below a path. */
const entryBelow = async (path: string, levels: number): Promise<{ path: string; value: Json }> => {
  let found = { path, value: await luna.space.database.read(path) }
  for (let level = 0; level < levels; level += 1) {
    // REST returns numeric keys as an array, which may start with null.
    const [key, value] = Object.entries(found.value ?? {}).find(([, child]) => child !== null) ?? []
    if (key === undefined) throw new Error(`The seed has nothing at ${found.path}.`)
    found = { path: `${found.path}/${key}`, value }
  }
  return found
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** A colleague whose account tries nothing itself. */
const colleague = 'users/demo-marta'

/** Locates an entry of each kind. */
export const entries: Readonly<Record<string, () => Promise<Entry>>> = {
  'the histories of contents': async () => {
    const { path, value } = await entryBelow('history/contents', 2)
    const page = parentOf(path)
    return { page, path, wanted: { ...Object(value), at: { '.sv': 'timestamp' } }, further: `${page}/99` }
  },
  'the number of contents': async () => ({ page: 'counts/contents', path: 'counts/contents/all', wanted: 1 }),
  'the public copies of contents': async () => {
    const { path } = await entryBelow('public/oime/contents', 1)
    return { page: parentOf(path), path: `${path}/title`, wanted: 'Se suspende la final' }
  },
  'the homes of the apps': async () => ({ path: 'public/oime/layout/sections/1/title', wanted: 'Comprado' }),
  'the league in public': async () => {
    const { path, value } = await entryBelow('league', 1)
    return {
      page: 'league',
      path,
      wanted: { ...Object(value), number: 2, at: { '.sv': 'timestamp' } },
      further: 'league/copa',
    }
  },
  'the slugs that are taken': async () => {
    const { path } = await entryBelow('unique/contents/slug', 1)
    return { path, wanted: '-Nc0399', further: 'unique/contents/slug/copa-en-sonsonate' }
  },
  'the contents of an app': async () => {
    const { path } = await entryBelow('uses/apps/oime/contents', 2)
    return { page: 'uses/apps/oime/contents', path, wanted: '7', further: 'uses/apps/oime/contents/-Nc9999/apps' }
  },
  'the results at a glance': async () => {
    const { path } = await entryBelow('digests/matches', 3)
    return { page: parentOf(path), path, wanted: '38||-Tm-betis|-Tm-celta|9|0|played' }
  },
  'the staff records': async () => {
    const record = { displayName: 'Marta Quijano', email: 'marta@luna.test', createdAt: 1_790_000_000_000 }
    await luna.space.database.write(colleague, record)
    return { page: 'users', path: colleague, wanted: { ...record, displayName: 'Marta' }, further: 'users/demo-raul' }
  },
  'what was done to roles': async () => {
    const { path, value } = await entryBelow('staffHistory', 2)
    const page = parentOf(path)
    return { page, path: page, wanted: { 1: value, 2: value }, further: `${page}/99` }
  },
  'the invitations': async () => {
    const { path, value } = await entryBelow('invitations', 1)
    return { page: 'invitations', path, wanted: { ...Object(value), role: 'admin' } }
  },
  'the names of the staff': async () => {
    await entries['the staff records']?.()
    return { path: `${colleague}/displayName`, wanted: 'Marta' }
  },
}

/** Tries to read, replace, add and remove an entry by hand. */
const tryEntry = async ({ page, path, wanted, further }: Entry, client: Client): Promise<Tried> => {
  const { database } = luna.space
  const before = await database.read(path)
  const puts = (where: string) => isAdmitted(() => set(ref(client.database, where), wanted))
  const tried = {
    read: [(page !== undefined && (await readsPage(client, page))) || (await reads(client, path))],
    write: [await puts(path), ...(further === undefined ? [] : [await puts(further)])],
    delete: [await isAdmitted(() => remove(ref(client.database, path)))],
  }
  // Restores the data for the next client.
  await database.write(path, before)
  if (further !== undefined) await database.write(further, null)
  return tried
}

export const triedOnEntries = async (entry: Entry, clients: readonly Client[]): Promise<readonly Tried[]> => {
  const tried: Tried[] = []
  for (const client of clients) tried.push(await tryEntry(entry, client))
  return tried
}

type Values = Readonly<Record<string, Json>>

/** A record of the seed, and the values of another like it. */
interface Model {
  readonly path: string
  readonly id: string
  valuesFor(newId: string): Values
}

const emptyState: Lying = { record: null, detached: null }

export const lying = async (path: string, id: string): Promise<Lying> => {
  const paths = [`${path}/${id}`, `beside/${path}/${id}`]
  const [record = null, detached = null] = await Promise.all(paths.map(path => luna.space.database.read(path)))
  return { record, detached }
}

export const newestOf = async (path: string): Promise<string> => {
  const [id] = Object.keys((await luna.space.database.query(path, '$key', 1)) ?? {})
  if (id === undefined) throw new Error(`The seed has nothing in ${path}.`)
  return id
}

/** Another record like the newest, written by the owner. */
const another = async (path: string, id: string, own: Values): Promise<void> => {
  const values = valuesLike(path, await lying(path, await newestOf(path)), own)
  const action = updateFor({ path, id, ...emptyState, values, action: 'create', by: 'owner' })
  await luna.space.database.update('', action)
}

/** Unique values and titles of new records. The key of an app is its id. */
const ownValues: Readonly<Record<string, Values>> = {
  apps: { name: 'Radio Luna' },
  categories: { slug: 'surf', name: 'Surf' },
  contents: { slug: 'copa-en-sonsonate', title: 'Copa en Sonsonate' },
  players: { licence: 'LMF-9001', name: 'Milagro Ayala' },
  matchDays: { round: 120, name: 'Jornada 120' },
  registrations: { team: 'luna-team' },
  squads: { team: 'luna-team', player: 'luna-player' },
}

/** A team and a player in no tournament. */
const addNewcomers = async (): Promise<void> => {
  await another('teams', 'luna-team', { name: 'Brisas del Mar' })
  await another('players', 'luna-player', { name: 'Iris Cañas', licence: 'LMF-9002' })
}

/** A change of a record. */
const editOf: Readonly<Record<string, Values>> = {
  contents: { title: 'Copa en Sonsonate: la final' },
  registrations: { contactName: 'Rosa Menjívar' },
  sanctions: { overruled: 0, reason: 'El comité aceptó el recurso.' },
}

const modelOf = async (path: string): Promise<Model> => {
  if (path === 'registrations' || path === 'squads') await addNewcomers()
  const id = await newestOf(path)
  const model = await lying(path, id)
  const keyOf = (newId: string): Values => (path === 'apps' ? { key: newId } : {})
  return { path, id, valuesFor: newId => valuesLike(path, model, { ...ownValues[path], ...keyOf(newId) }) }
}

/** Tries all operations on records by the console's own updates. The owner carries out refused ones. */
const tryRecord = async ({ path, id, valuesFor }: Model, client: Client): Promise<Tried> => {
  const newId = `luna-${client.uid}`
  const tries = async (action: string, values: Values | null): Promise<boolean> => {
    const before = action === 'create' ? emptyState : await lying(path, newId)
    const change = updateFor({ path, id: newId, ...before, values, action, by: client.uid })
    const isGranted = await isAdmitted(() => update(ref(client.database), change))
    if (!isGranted) await luna.space.database.update('', change)
    return isGranted
  }
  return {
    read: [await readsPage(client, path), await reads(client, `${path}/${id}`)],
    write: [
      await tries('create', valuesFor(newId)),
      await tries('change', editOf[path] ?? { name: 'Copa de Sonsonate' }),
    ],
    delete: [await tries('delete', null)],
  }
}

/** Results of each client on a collection. Sequential, because their records share unique values. */
export const triedOnRecords = async (path: string, clients: readonly Client[]): Promise<readonly Tried[]> => {
  const model = await modelOf(path)
  const tried: Tried[] = []
  for (const client of clients) tried.push(await tryRecord(model, client))
  return tried
}
