import { onTestFinished } from 'vitest'
import { ManualClock } from '../../emulators/database/clock.ts'
import { ADMIN } from '../../emulators/database/http/credentials.ts'
import { startDatabaseEmulator } from '../../emulators/database/server.ts'
import { SeedTree } from '../../emulators/seed/seed.ts'
import { shapesOfToday } from '../../emulators/seed/seeds.ts'
import { compiledRules } from '../../scripts/rules/write-rules.ts'
import { apps } from '../../src/areas/contents/collections/apps.ts'
import { contents } from '../../src/areas/contents/collections/contents.ts'
import { subscribers } from '../../src/areas/users/collections/subscribers.ts'
import { type Change, changeSet } from '../../src/model/change.ts'
import type { Collection } from '../../src/model/collection.ts'
import { currentShape } from '../../src/model/derived-indexes.ts'
import { isStored, type Values } from '../../src/model/record.ts'
import { isObject, type Json, type JsonObject } from '../../src/model/values/json.ts'
import { declared } from '../../tools/collections.ts'
import { Progress } from '../progress.ts'
import { type DatabaseCalls, type Environment, openProject, type Project } from '../project.ts'

const [{ collections }, rules] = await Promise.all([declared(), compiledRules()])

const day = 86_400_000

export const sourceProject = 'demo-source'
export const targetProject = 'demo-target'

export const contentIds = Array.from({ length: 120 }, (_, number) => `content-${number}`)

/** Contents, apps and subscribers, as the console would have written them yesterday. */
const dataOfYesterday = (): JsonObject => {
  const tree = new SeedTree()
  const at = Date.now() - day
  const create = (collection: Collection, id: string, values: Values) =>
    tree.change(collection, { id, values, action: 'create', by: 'ada', at })
  for (const key of ['esfutbol', 'oime']) create(apps, key, { name: key, key, status: 'active', accent: '#1b7a3d' })
  for (const id of contentIds)
    create(contents, id, {
      title: `Title ${id}`,
      slug: id,
      kind: 'article',
      body: `Text of ${id}`,
      apps: ['esfutbol'],
      status: 'draft',
    })
  for (const name of ['Nora', 'Pía', 'Oscar'])
    create(subscribers, name.toLowerCase(), {
      name,
      code: `S-00000${name.length}`,
      email: `${name.toLowerCase()}@luna.test`,
      status: 'active',
    })
  const users = { ada: { displayName: 'Ada', email: 'ada@luna.test', role: 'admin', rev: 1 } }
  return {
    ...tree.data,
    users,
    staffNames: { admin: { ada: 'Ada' } },
    shapes: shapesOfToday,
    migrations: { shape: currentShape },
  }
}

/** An emulator with a project to back up and an empty one to restore into. */
export const openStage = async (seed: JsonObject = dataOfYesterday()) => {
  // Stands still, so that keys and stamps of a change agree; ahead of the HTTP server's clock.
  const clock = new ManualClock(Date.now() + 60_000)
  const emulator = await startDatabaseEmulator({ rules, clock, seed: { [`${sourceProject}-default-rtdb`]: seed } })
  onTestFinished(() => emulator.stop())
  const host = `${emulator.host}:${emulator.port}`
  const open = async (id: string, further: Environment = {}): Promise<Project> => ({
    ...(await openProject(id, { FIREBASE_DATABASE_EMULATOR_HOST: host, ...further })),
    // No Auth emulator; a feature has one.
    askAuth: async () => ({ status: 403, text: 'no accounts', json: null, date: Date.now() }),
  })
  const withEvents = (id: string) => ({ LUNA_FIREBASE_EVENTS_DATABASE_URL: `http://${host}/?ns=${id}-events` })
  const source = emulator.namespace(`${sourceProject}-default-rtdb`)
  const target = emulator.namespace(`${targetProject}-default-rtdb`)
  const write = (update: Readonly<Record<string, Json>>) => source.merge([], update, ADMIN)
  return {
    collections,
    rules,
    clock,
    source,
    target,
    progress: new Progress(),
    report: () => undefined,
    /** Events of the apps in an instance of their own. */
    openWithEvents: (id: string) => open(id, withEvents(id)),
    environmentWithEvents: (id: string) => ({ FIREBASE_DATABASE_EMULATOR_HOST: host, ...withEvents(id) }),
    eventsOf: (id: string) => emulator.namespace(`${id}-events`),
    from: await open(sourceProject),
    to: await open(targetProject),
    write,
    /** Changes a record of the source as the console would; null deletes it. */
    change: (collection: Collection, id: string, values: Values | null, action = 'change') => {
      const before = source.read(`${collection.path}/${id}`) as Json
      const detached = source.read(`beside/${collection.path}/${id}`) as Json
      const change: Change = {
        id,
        before: isStored(before) ? before : null,
        detached: isObject(detached) ? detached : null,
        values,
        action: values === null ? 'delete' : action,
        by: 'ada',
        token: 'test',
        now: clock.now(),
      }
      write(changeSet(collection, change))
    },
  }
}

/** A project whose reads of the database are seen first. */
export const observed = (project: Project, before: (path: string) => void): Project => {
  const { call, read, keys, ...rest } = project.database
  const database: DatabaseCalls = {
    ...rest,
    call: (path, ...more) => {
      before(path)
      return call(path, ...more)
    },
    read: (path, ...more) => {
      before(path)
      return read(path, ...more)
    },
    keys: (path, ...more) => {
      before(path)
      return keys(path, ...more)
    },
  }
  return { ...project, database }
}
