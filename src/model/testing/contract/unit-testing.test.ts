import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { setLogLevel } from 'firebase/app'
import { type Database, get, limitToFirst, orderByKey, query, ref, set, update as write } from 'firebase/database'
import { beforeAll, expect, test } from 'vitest'
import { startDatabaseEmulator } from '../../../../emulators/database/server.ts'
import { startOfficialDatabase } from '../../../../emulators/official-database.ts'
import { compiledRules } from '../../../../scripts/rules/write-rules.ts'
import type { Update } from '../../change.ts'
import { type Collection, emptiedFields, followingFields, isReadByWorker } from '../../collection.ts'
import { hasWorkerSteps } from '../../life-cycle.ts'
import { can, isRole, type Permission } from '../../permissions.ts'
import type { Json } from '../../values/json.ts'
import { collections as all, isOfConsole } from './collections.ts'
import { commandFor, ensure, goToState, plainText, prepare, sampleValues, worldOfSamples } from './samples.ts'
import { everybody, type Who } from './world.ts'

/** Checks the declarations through Firebase's SDK. OFFICIAL_DATABASE=1 uses Firebase's own emulator. */

const isOfficial = process.env.OFFICIAL_DATABASE === '1'
const collections = all.filter(({ path }) => isOfConsole([path]))
const world = worldOfSamples()
const id = 'subject'

// Mutes the SDK's warnings about refused writes, which are expected here.
setLogLevel('error')

interface Server {
  readonly host: string
  readonly port: number
  readonly stop: () => Promise<void>
}

let server: Server
let rules: string

beforeAll(async () => {
  rules = await compiledRules()
  server = await (isOfficial ? startOfficialDatabase({ port: 0 }) : startDatabaseEmulator({ clock: world.clock }))
  return () => server.stop()
})

/** rules-unit-testing returns the compat database, which the modular functions accept. */
const modular = (database: unknown) => database as Database

const databaseOf = (environment: RulesTestEnvironment, who: Who): Database =>
  modular((who === 'nobody' ? environment.unauthenticatedContext() : environment.authenticatedContext(who)).database())

type Changes = Parameters<typeof write>[1]

/** A namespace with the world, for writes that are undone afterwards. */
const openNamespace = async ({ path }: Collection) => {
  const environment = await initializeTestEnvironment({
    projectId: `demo-${path.toLowerCase()}`,
    database: { host: server.host, port: server.port, rules },
  })
  const databases = new Map(everybody.map(who => [who, databaseOf(environment, who)]))
  const as = (who: Who): Database => databases.get(who) ?? databaseOf(environment, who)
  const asOwner = (run: (owner: Database) => Promise<void>) =>
    environment.withSecurityRulesDisabled(context => run(modular(context.database())))
  return {
    as,
    /** Copies the world into the namespace. */
    load: () => asOwner(owner => set(ref(owner), world.stored(''))),
    expectWrite: async (who: Who, update: Update, isGranted: boolean, what: string): Promise<void> => {
      const sent = write(ref(as(who)), update as Changes)
      await (isGranted ? assertSucceeds(sent) : assertFails(sent)).catch((error: Error) => {
        throw new Error(`${what} by ${who} should be ${isGranted ? 'granted' : 'refused'}: ${error.message}`)
      })
      const before = Object.fromEntries(Object.keys(update).map(path => [path, world.stored(path)]))
      if (isGranted) await asOwner(owner => write(ref(owner), before as Changes))
    },
    [Symbol.asyncDispose]: () => environment.cleanup(),
  }
}

type Space = Awaited<ReturnType<typeof openNamespace>>

const may = (who: Who, permission: Permission): boolean => isRole(who) && can(who, permission)

const expectReads = async ({ as }: Space, collection: Collection) => {
  const { path, permissions } = collection
  for (const who of everybody) {
    const page = (max: number) => get(query(ref(as(who), path), orderByKey(), limitToFirst(max)))
    const reads = may(who, permissions.read) || (who === 'worker' && isReadByWorker(collection))
    await (reads ? assertSucceeds(page(500)) : assertFails(page(500)))
    await assertFails(page(501))
    await assertFails(get(ref(as(who), path)))
  }
}

const expectWrites = async ({ expectWrite }: Space, collection: Collection) => {
  const { permissions } = collection
  const created = sampleValues(collection, 'new', 'all')
  const text = plainText(collection)
  // The worker empties fields and updates texts.
  const follows =
    [...emptiedFields(collection), ...followingFields(collection)].length > 0 && !hasWorkerSteps(collection)
  for (const by of everybody) {
    const updateFor = (of: string, values: Readonly<Record<string, Json>> | null, action: string) =>
      world.updateFor(collection, { id: of, values, action, by })
    await expectWrite(by, updateFor('new', created, 'create'), may(by, permissions.create), 'create')
    const changed = updateFor(id, { [text]: 'Another title' }, 'change')
    await expectWrite(by, changed, may(by, permissions.change) || (by === 'worker' && follows), 'change')
    await expectWrite(by, updateFor('free', null, 'delete'), may(by, permissions.delete), 'delete')
  }
}

const expectSteps = async (space: Space, collection: Collection) => {
  for (const step of collection.lifeCycle?.steps ?? []) {
    goToState(world, collection, step.from)
    prepare(world, collection, id, step)
    await space.load()
    const { permission, due } = step
    // The official emulator has its own clock, by which nothing is due yet.
    const isWorkers = permission === null && !(isOfficial && due !== null)
    for (const by of everybody) {
      const update = world.updateFor(collection, { ...commandFor(world, collection, id, step), by })
      const isGranted = permission === null ? by === 'worker' && isWorkers : may(by, permission)
      await space.expectWrite(by, update, isGranted, `${step.event} from ${step.from}`)
    }
  }
}

test.each(collections)(
  '$path: roles read, create, change, delete and take steps as declared',
  { timeout: 60_000 },
  async collection => {
    goToState(world, collection)
    ensure(world, collection, 'free')
    world.ensureNamesake(collection, 'new')
    await using space = await openNamespace(collection)
    await space.load()
    await expectReads(space, collection)
    await expectWrites(space, collection)
    await expectSteps(space, collection)
  },
)

/** The SDK limits a path to 768 bytes, including everything below. Uses of a namesake have the id twice. */
const longestId = ({ fields, idField }: Collection): number => (fields[idField ?? '']?.reference ? 300 : 640)

test.each(collections)(
  '$path: ids and texts have the length and the characters that they may have',
  { timeout: 60_000 },
  async collection => {
    const { path } = collection
    goToState(world, collection)
    await using space = await openNamespace(collection)
    world.ensureNamesake(collection, 'new')
    await space.load()
    const values = sampleValues(collection, 'new', 'all')
    for (const key of ['new', 'a b', 'ñ', 'x'.repeat(65), 'x'.repeat(longestId(collection))]) {
      const own = collection.idField ? { ...values, [collection.idField]: key } : values
      const created = world.updateFor(collection, { id: key, values: own, action: 'create' })
      await space.expectWrite('admin', created, key === 'new', `create ${path}/${key}`)
    }
    // The SDK does not even send these.
    for (const key of ['a.b', 'a#b', 'a$b', 'a[b', 'x'.repeat(769)])
      expect(() => set(ref(space.as('admin'), path), { [key]: true })).toThrow(/key/)
    // The record becomes the whole collection.
    await assertFails(set(ref(space.as('admin'), `${path}/`), values))
    const title = plainText(collection)
    for (const text of ['x'.repeat(100_000), 'a\u0007b']) {
      const changed = world.updateFor(collection, { id, values: { [title]: text }, action: 'change' })
      await space.expectWrite('admin', changed, false, `a text of ${text.length} characters`)
    }
  },
)
