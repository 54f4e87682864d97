import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { changeSet } from '../../src/model/change.ts'
import type { Json } from '../../src/model/json.ts'
import { type JsonObject, nested } from '../../src/model/json.ts'
import { reachPath } from '../../src/model/push.ts'
import { audienceOf } from '../../src/model/push-audience.ts'
import { declared } from '../../tools/collections.ts'
import { inProject, loopback } from '../../tools/project.ts'
import { openDatabase } from '../../worker/open-database.ts'
import { AudienceCounter } from '../../worker/push/audience-counter.ts'
import { fcmService } from '../../worker/push/fcm.ts'
import { PushSender } from '../../worker/push/push-sender.ts'
import { type Benchmark, type Figure, median, repeat, rounded } from './measure.ts'

const app = 'esfutbol'
const perSubscriber = 4
const chunk = 2_500

interface Emulators {
  readonly child: ChildProcess
  readonly database: string
  readonly push: string
}

/** In a separate process, so that only the worker is measured. */
export const startEmulators = async (): Promise<Emulators> => {
  const flags = ['--only', 'database,push', '--database-port', '0', '--push-port', '0']
  const child = spawn(process.execPath, [inProject('scripts/run.mjs'), 'emulators', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ports: Record<string, string> = {}
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name = '', port = ''] = /^(\w+) on \S+:(\d+)$/.exec(line) ?? []
    ports[name] = port
    if (line === 'emulators ready') break
  }
  return { child, database: `http://${loopback}:${ports.database}`, push: `http://${loopback}:${ports.push}` }
}

const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'admin', updatedAt: 1, updatedBy: 'admin' }

const idOf = (index: number): string => `-D${String(index).padStart(7, '0')}`

const deviceOf = (index: number): JsonObject => ({
  ...stamps,
  subscriber: `-S${String(Math.floor(index / perSubscriber)).padStart(7, '0')}`,
  app,
  platform: index % 3 === 0 ? 'ios' : 'android',
  model: 'Samsung Galaxy A15',
  osVersion: '14',
  appVersion: '5.2.0',
  language: 'es',
  timeZone: 'America/El_Salvador',
  pushToken: '•••6789',
  topics: ['goles'],
  lastSeen: 1_790_000_000_000 + index,
  status: 'active',
  keys: { 'app~lastSeen': `${app}~${index}`, 'status~lastSeen': `active~${index}`, model: 'samsung galaxy a15' },
})

const patch = async (origin: string, namespace: string, path: string, body: unknown): Promise<void> => {
  const response = await fetch(`${origin}/${path}.json?ns=${namespace}&print=silent`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The data could not be written: ${response.status} ${await response.text()}`)
}

const fill = async (origin: string, namespace: string, count: number): Promise<void> => {
  for (let from = 0; from < count; from += chunk) {
    const indexes = Array.from({ length: Math.min(chunk, count - from) }, (_, index) => from + index)
    const devices = indexes.map(index => [idOf(index), deviceOf(index)] as const)
    const subscribers = new Map(
      devices.map(([, device]) => [String(device.subscriber), { ...stamps, plan: 'plus', consent: '2026-01-01' }]),
    )
    await patch(origin, namespace, 'devices', Object.fromEntries(devices))
    await patch(origin, namespace, 'subscribers', Object.fromEntries(subscribers))
    const tokens = indexes.map(index => [
      idOf(index),
      { pushToken: `fcm:bench-token-${String(index).padStart(8, '0')}` },
    ])
    await patch(origin, namespace, 'confidential/devices', Object.fromEntries(tokens))
  }
}

let made = 0

const newName = (): string => {
  made += 1
  return `push-${made}`
}

const ticksASecond = 100

/** The processor's time of another process, as Linux counts it. */
const ticksOf = (pid = 0): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

const megabytes = (bytes: number): number => rounded(bytes / 1_000_000, 1)

interface Sent {
  readonly aSecond: number
  /** Sending rate of two otherwise idle cores, from the processor time of both processes. */
  readonly bothCores: number
  readonly counted: number
  /** Bytes of memory in use after one and after nine tenths of the devices. */
  readonly early: number
  readonly late: number
}

export const send = async (
  { child, database: origin, push }: Emulators,
  count: number,
  namespace: string,
): Promise<Sent> => {
  await fill(origin, namespace, count)
  const { collections } = await declared()
  const notifications = collections.find(({ path }) => path === 'notifications')
  if (notifications === undefined) throw new Error('There are no notifications.')
  const values = { name: 'Gol', app, title: '¡Gol!', text: 'Minuto 88', link: 'home', lifetime: 4, status: 'draft' }
  const made = changeSet(notifications, {
    id: 'goal',
    before: null,
    values,
    action: 'create',
    by: 'admin',
    token: 'bench-token',
    now: Date.now(),
  })
  await patch(origin, namespace, '', nested(made as Readonly<Record<string, Json>>))
  const database = await openDatabase(`${origin}?ns=${namespace}`)
  const tools = { ...database, collections, report: (trouble: string) => console.error(trouble) }
  const counter = new AudienceCounter(tools)
  const beginCount = performance.now()
  counter.start()
  await counter.idle()
  const counted = count / ((performance.now() - beginCount) / 1_000)
  await counter.stop()
  const reach = (await database.store.read(reachPath('goal'))) as JsonObject | null
  if (reach?.devices !== count) throw new Error(`It reaches ${reach?.devices ?? 0} devices instead of ${count}.`)
  if (audienceOf(values).app !== app) throw new Error('It belongs to another app.')

  const service = fcmService({ origin: push, project: 'demo-luna', accessToken: async () => 'owner' })
  let sent = 0
  let early = 0
  let late = 0
  const sender = new PushSender({
    ...tools,
    service: {
      send: (...args) => {
        sent += 1
        if (sent === Math.floor(count / 10) || sent === Math.floor((count * 9) / 10)) {
          collectGarbage()
          const used = process.memoryUsage().heapUsed
          if (early === 0) early = used
          else late = used
        }
        return service.send(...args)
      },
    },
  })
  sender.start()
  await sender.idle()
  const begun = performance.now()
  const [own, theirs] = [process.cpuUsage(), ticksOf(child.pid)]
  const record = (await database.store.read('notifications/goal')) as JsonObject
  await patch(origin, namespace, 'notifications/goal', {
    status: 'sending',
    keys: { ...(record.keys as JsonObject), 'status~updatedAt': `sending~${Date.now()}` },
  })
  while ((await database.store.read('notifications/goal/status')) === 'sending')
    await new Promise(resolve => setTimeout(resolve, 20))
  const seconds = (performance.now() - begun) / 1_000
  const { user, system } = process.cpuUsage(own)
  const ownCpu = (user + system) / 1_000_000
  const cpu = ownCpu + (ticksOf(child.pid) - theirs) / ticksASecond
  const progress = (await database.store.read('sending/goal/progress')) as JsonObject
  if (progress.sent !== count) throw new Error(`Sent to ${progress.sent} devices instead of ${count}.`)
  await sender.stop()
  await database.close()
  return {
    aSecond: rounded(count / seconds),
    bothCores: rounded((2 * count) / cpu),
    counted: rounded(counted),
    early,
    late,
  }
}

const figures = async (): Promise<readonly Figure[]> => {
  const emulators = await startEmulators()
  try {
    await send(emulators, 500, 'warm')
    const some = await repeat(5, () => send(emulators, 5_000, newName()))
    const many = await send(emulators, 100_000, newName())
    return [
      {
        what: 'notifications sent, of 5,000, median of five',
        value: median(some.map(({ aSecond }) => aSecond)),
        unit: 'a second',
        min: 1_000,
      },
      {
        what: 'as much, by the processor’s time of both processes, on two cores',
        value: median(some.map(({ bothCores }) => bothCores)),
        unit: 'a second',
        min: 1_000,
      },
      { what: 'notifications sent, of 100,000', value: many.aSecond, unit: 'a second' },
      { what: 'devices counted, of 100,000', value: many.counted, unit: 'a second' },
      { what: 'heap of the worker after 10,000', value: megabytes(many.early), unit: 'MB' },
      {
        what: 'heap of the worker after 90,000: more than after 10,000',
        value: megabytes(many.late - many.early),
        unit: 'MB',
        limit: 10,
      },
    ]
  } finally {
    const ended = once(emulators.child, 'exit')
    emulators.child.kill('SIGTERM')
    await ended
  }
}

export const push: Benchmark = {
  name: 'push',
  describes: 'notifications to the simulated push service; emulators and worker in two processes of one machine',
  run: figures,
}
