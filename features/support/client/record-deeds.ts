import { ref, update } from 'firebase/database'
import { type Lying, updateFor, valuesLike } from '../../../emulators/seed/by-hand.ts'
import type { Json } from '../../../src/model/json.ts'
import { luna } from '../world.ts'
import { type Client, isAdmitted } from './client.ts'
import { reads, readsPage, type Tried } from './deeds.ts'

type Values = Readonly<Record<string, Json>>

/** A record of the seed, and what another one like it is made of. */
interface Model {
  readonly path: string
  readonly id: string
  valuesFor(newId: string): Values
}

const nothing: Lying = { record: null, detached: null }

export const lying = async (path: string, id: string): Promise<Lying> => {
  const places = [`${path}/${id}`, `beside/${path}/${id}`]
  const [record = null, detached = null] = await Promise.all(places.map(place => luna.space.database.read(place)))
  return { record, detached }
}

export const newestOf = async (path: string): Promise<string> => {
  const [id] = Object.keys((await luna.space.database.query(path, '$key', 1)) ?? {})
  if (id === undefined) throw new Error(`The seed has nothing in ${path}.`)
  return id
}

/** Another record like the newest, there by the hand of the owner. */
const another = async (path: string, id: string, own: Values): Promise<void> => {
  const values = valuesLike(path, await lying(path, await newestOf(path)), own)
  const deed = updateFor({ path, id, ...nothing, values, action: 'create', by: 'owner' })
  await luna.space.database.update('', deed)
}

/** What no two records share, and what the new ones are called. The key of an app is its id. */
const ownValues: Readonly<Record<string, Values>> = {
  apps: { name: 'Radio Luna' },
  categories: { slug: 'surf', name: 'Surf' },
  contents: { slug: 'copa-en-sonsonate', title: 'Copa en Sonsonate' },
  players: { licence: 'LMF-9001', name: 'Milagro Ayala' },
  matchDays: { round: 120, name: 'Jornada 120' },
  registrations: { team: 'luna-team' },
  squads: { team: 'luna-team', player: 'luna-player' },
}

/** A team and a player that no tournament has seen yet. */
const addNewcomers = async (): Promise<void> => {
  await another('teams', 'luna-team', { name: 'Brisas del Mar' })
  await another('players', 'luna-player', { name: 'Iris Cañas', licence: 'LMF-9002' })
}

/** What somebody changes in a record. */
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

/**
 * A person tries to read a collection, and to create, change and delete a record of it, each by the update that the console would send. What is
 * refused the owner does, so that the next thing can be tried.
 */
const tryAll = async ({ path, id, valuesFor }: Model, client: Client): Promise<Tried> => {
  const newId = `luna-${client.uid}`
  const tries = async (action: string, values: Values | null): Promise<boolean> => {
    const before = action === 'create' ? nothing : await lying(path, newId)
    const deed = updateFor({ path, id: newId, ...before, values, action, by: client.uid })
    const isGranted = await isAdmitted(() => update(ref(client.database), deed))
    if (!isGranted) await luna.space.database.update('', deed)
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

/** What each of the clients may do in a collection. One after another: the records they make share what may be there once. */
export const triedOnRecords = async (path: string, clients: readonly Client[]): Promise<readonly Tried[]> => {
  const model = await modelOf(path)
  const tried: Tried[] = []
  for (const client of clients) tried.push(await tryAll(model, client))
  return tried
}
