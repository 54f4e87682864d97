import { onTestFailed, onTestFinished } from 'vitest'
import { ManualClock } from '../../emulators/database/clock.ts'
import { startDatabaseEmulator } from '../../emulators/database/server.ts'
import { SeedTree } from '../../emulators/seed/seed.ts'
import { shapesOfToday } from '../../emulators/seed/seeds.ts'
import { compiledRules } from '../../scripts/rules/write-rules.ts'
import { apps } from '../../src/areas/contents/collections/apps.ts'
import { contents } from '../../src/areas/contents/collections/contents.ts'
import { changeSet } from '../../src/model/change.ts'
import { isStored, type Values } from '../../src/model/record.ts'
import { isObject, type Json } from '../../src/model/values/json.ts'
import { declared } from '../../tools/collections.ts'
import { openDatabase } from '../open-database.ts'
import { startWorker, type WorkerOptions } from '../worker.ts'

export const start = 1_800_000_000_000
export const minute = 60_000

const [{ collections }, rules] = await Promise.all([declared(), compiledRules()])

const dataWith = (waiting: Readonly<Record<string, Values>>) => {
  const tree = new SeedTree()
  const before = start - 60 * minute
  for (const key of ['esfutbol', 'oime']) {
    const values = { name: key, key, status: 'active', accent: '#1b7a3d' }
    tree.change(apps, { id: key, values, action: 'create', by: 'admin', at: before })
  }
  for (const [id, given] of Object.entries(waiting)) {
    const values = {
      title: `Título ${id}`,
      slug: id,
      kind: 'article',
      body: `Texto de ${id}`,
      apps: ['esfutbol'],
      ...given,
    }
    const take = (action: string, some: Values, at: number) =>
      tree.change(contents, { id, values: some, action, by: 'contents', at })
    take('create', { ...values, status: 'draft' }, before)
    take('submit', { status: 'inReview' }, before + 1)
    take('schedule', { status: 'scheduled' }, before + 2)
  }
  return { ...tree.data, shapes: shapesOfToday, users: { contents: { displayName: 'Carmen', role: 'contents' } } }
}

export const openStage = async (waiting: Readonly<Record<string, Values>>) => {
  const clock = new ManualClock(start)
  const emulator = await startDatabaseEmulator({ rules, clock, seed: { stage: dataWith(waiting) } })
  onTestFinished(() => emulator.stop())
  const data = emulator.namespace('stage')
  const url = `http://${emulator.host}:${emulator.port}?ns=stage`
  const troubles: string[] = []
  const steps: string[] = []
  onTestFailed(() => {
    if (troubles.length > 0) console.error(`The worker reported:\n${troubles.join('\n')}`)
  })

  return {
    clock,
    emulator,
    data,
    url,
    troubles,
    steps,
    startWorker: async (change: (options: WorkerOptions) => Partial<WorkerOptions> = () => ({})) => {
      const database = await openDatabase(url)
      const options: WorkerOptions = {
        store: database.store,
        collections,
        clock,
        report: trouble => troubles.push(trouble),
        done: step => steps.push(step),
      }
      const worker = startWorker({ ...options, ...change(options) })
      onTestFinished(async () => {
        await worker.stop()
        await database.close()
      })
      return worker
    },
    change: (id: string, action: string, values: Values) => {
      const before = data.read(`contents/${id}`)
      if (!isStored(before)) throw new Error(`There is no content "${id}".`)
      const detached = data.read(`beside/contents/${id}`) as Json
      const auth = { uid: 'contents', token: {}, provider: 'password' }
      const update = changeSet(contents, {
        id,
        before,
        detached: isObject(detached) ? detached : null,
        values,
        action,
        by: 'contents',
        token: 'by-hand-1',
        now: clock.now(),
      })
      data.merge([], update, { isAdmin: false, auth, expires: null })
    },
    statusOf: (id: string) => data.read(`contents/${id}/status`),
    actionsOf: (id: string) =>
      Object.values((data.read(`history/contents/${id}`) ?? {}) as Record<string, { action: string; by: string }>)
        .filter(Boolean)
        .map(({ action, by }) => (by === 'worker' ? `${action} by the worker` : action)),
    publicIn: (app: string) => Object.keys((data.read(`public/${app}/contents`) ?? {}) as object),
  }
}
