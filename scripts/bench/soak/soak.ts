import { setTimeout as delay } from 'node:timers/promises'
import { authAdmin } from '../../../emulators/auth/auth-admin.ts'
import { freePort } from '../../../emulators/base/ports.ts'
import { databaseAdmin } from '../../../emulators/seed/database-admin.ts'
import { demoPassword } from '../../../emulators/seed/demo.ts'
import { temporaryFolder } from '../../../emulators/testing/temporary-folder.ts'
import type { JsonObject } from '../../../src/model/values/json.ts'
import { demoNamespace, demoProject, inProject } from '../../../tools/project.ts'
import { buildConsole } from '../../web/build.ts'
import { localEnvironments } from '../../web/environment.ts'
import { builtHosting } from '../../web/hosting.ts'
import { startConsoleServer } from '../../web/server.ts'
import { readSite } from '../../web/site.ts'
import { machine, table, writeFiguresInto } from '../figures-in-document.ts'
import { type Benchmark, type Figure, rounded } from '../measure.ts'
import { checkWrites } from './checked.ts'
import { disturb } from './disturbances.ts'
import { isUnintelligible, type Ledger, MessageCount, type Messages } from './ledger.ts'
import { type Program, startEmulators, startMembers, startWorker } from './programs.ts'
import { startShortTokens } from './short-tokens.ts'
import { openTab, type Tab } from './tabs.ts'

/** Megabytes of a program over time. */
interface Weighed {
  /** Minutes since the start of the test. */
  readonly at: number
  readonly megabytes: number
}

/** Megabytes per minute, by least squares. */
const slopeOf = (samples: readonly Weighed[]): number => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, megabytes] = [mean(samples.map(each => each.at)), mean(samples.map(each => each.megabytes))]
  const above = samples.reduce((sum, each) => sum + (each.at - at) * (each.megabytes - megabytes), 0)
  const below = samples.reduce((sum, each) => sum + (each.at - at) ** 2, 0)
  return below === 0 ? 0 : above / below
}

/** Half an hour, or SOAK_MINUTES. */
const minutes = Number(process.env.SOAK_MINUTES ?? 30)

const memberCount = 50
const groupSize = 25
const emailOf = (nth: number): string => `staff-${nth}@luna.test`
const uidOf = (nth: number): string => `staff-${nth}`
const numbers = Array.from({ length: memberCount }, (_, nth) => nth + 1)
const tabRoles = ['contents', 'admin']

let began = 0
const minute = (): number => (performance.now() - began) / 60_000
const log = (line: string): void => console.log(`${minute().toFixed(1).padStart(5)} min  ${line}`)

/** Programs that may be killed and started again under the same address. */
const startStage = async (data: string) => {
  const ports = { auth: await freePort(), database: await freePort() }
  const worker: string[] = []
  const start = {
    emulators: () => startEmulators({ ports, data, log: () => undefined }),
    worker: () => startWorker(ports.database, line => worker.push(line)),
  }
  const running = { emulators: await start.emulators(), worker: await start.worker() }
  return {
    ports,
    workerLines: worker as readonly string[],
    running: running as Readonly<Record<'emulators' | 'worker', Program>>,
    restart: async (name: 'emulators' | 'worker') => {
      await running[name].kill()
      running[name] = await start[name]()
    },
    stop: async () => {
      await running.worker.kill()
      await running.emulators.kill()
    },
  }
}

const createStaff = async (authOrigin: string, database: ReturnType<typeof databaseAdmin>): Promise<void> => {
  await authAdmin({ origin: authOrigin, projectId: demoProject }).createAccounts(
    numbers.map(nth => ({ uid: uidOf(nth), email: emailOf(nth), password: demoPassword, displayName: `Staff ${nth}` })),
  )
  const now = Date.now()
  const record = (nth: number): JsonObject => ({
    ...{ displayName: `Staff ${nth}`, nameKey: `staff ${nth}`, email: emailOf(nth), verified: true },
    ...{ role: 'contents', roleSince: now, createdAt: now, signedInAt: now },
  })
  await database.update(
    '',
    Object.fromEntries(
      numbers.flatMap(nth => [
        [`users/${uidOf(nth)}`, record(nth)],
        [`staffNames/contents/${uidOf(nth)}`, `Staff ${nth}`],
      ]),
    ),
  )
}

const ledgerOf = (group: Program): Promise<Ledger> =>
  new Promise((resolve, reject) => {
    group.process.once('exit', code => reject(new Error(`A group of members ended with code ${code}.`)))
    group.process.on('message', message => {
      const { type, ledger } = message as { type: string; ledger: Ledger }
      if (type === 'ledger') resolve(ledger)
    })
  })

/** Samples every fifteen seconds until stopped. */
const weigh = (programs: Readonly<Record<string, () => Promise<number | null>>>) => {
  const samples = Object.fromEntries(Object.keys(programs).map(name => [name, [] as Weighed[]]))
  let isOver = false
  const weighing = (async () => {
    while (!isOver) {
      for (const [name, heap] of Object.entries(programs)) {
        const megabytes = await heap().catch(() => null)
        if (megabytes !== null) samples[name]?.push({ at: minute(), megabytes })
      }
      await delay(15_000)
    }
  })()
  return {
    samples: samples as Readonly<Record<string, readonly Weighed[]>>,
    stop: async () => {
      isOver = true
      await weighing
    },
  }
}

/** Figures of the time since the last kill, and after a minute to get going. */
const memoryFigures = (name: string, samples: readonly Weighed[], since: number): readonly Figure[] => {
  const quiet = samples.filter(({ at }) => at > since + 1)
  const [first, last] = [quiet[0], quiet.at(-1)]
  if (first === undefined || last === undefined) return []
  const span = `minute ${rounded(first.at)} to ${rounded(last.at)}`
  return [
    { what: `heap of the ${name}, start (${span})`, value: rounded(first.megabytes, 1), unit: 'MB' },
    { what: `heap of the ${name}, end`, value: rounded(last.megabytes, 1), unit: 'MB' },
    { what: `heap of the ${name}, slope`, value: rounded(slopeOf(quiet), 2), unit: 'MB/min' },
  ]
}

const run = async (data: string): Promise<readonly Figure[]> => {
  const stage = await startStage(data)
  const { ports, running } = stage
  began = performance.now()
  const database = databaseAdmin({ host: '127.0.0.1', port: ports.database }, demoNamespace)
  const authOrigin = `http://127.0.0.1:${ports.auth}`
  await createStaff(authOrigin, database)
  const tokens = await startShortTokens(ports.auth)
  const environmentFor = localEnvironments({
    auth: { origin: tokens.origin },
    database: { host: '127.0.0.1', port: ports.database },
  })
  const web = await startConsoleServer({
    port: 0,
    site: await readSite(inProject('dist')),
    hosting: builtHosting(),
    environmentFor,
  })
  const shared = Object.keys((await database.query('contents', 'updatedAt', 10)) as object)
  const [app = ''] = Object.keys((await database.query('apps', 'updatedAt', 1)) as object)
  const tabs: Tab[] = []
  for (const [nth, role] of tabRoles.entries())
    tabs.push(await openTab(`Tab ${nth + 1}`, { address: web.origin, role }))
  const groups = await Promise.all(Array.from({ length: memberCount / groupSize }, startMembers))
  const ledgers = groups.map(ledgerOf)
  for (const [nth, group] of groups.entries())
    group.process.send({
      type: 'work',
      environment: environmentFor(undefined),
      password: demoPassword,
      members: numbers.slice(nth * groupSize, (nth + 1) * groupSize).map(emailOf),
      shared,
      app,
    })
  const working = tabs.map(tab => tab.work())
  log(`${memberCount} members of staff and ${tabs.length} browsers are at work`)

  let lastKill = minute()
  const restart = async (name: 'emulators' | 'worker') => {
    await stage.restart(name)
    lastKill = minute()
  }
  const weighed = weigh({
    'first tab': async () => (await tabs[0]?.heap()) ?? null,
    'second tab': async () => (await tabs[1]?.heap()) ?? null,
    worker: () => running.worker.heap(),
    emulator: () => running.emulators.heap(),
  })
  const times = await disturb(
    {
      database,
      people: [
        ...numbers.map(nth => ({ uid: uidOf(nth), role: 'contents' })),
        { uid: 'demo-contents', role: 'contents' },
      ],
      killEmulators: () => restart('emulators'),
      killWorker: () => restart('worker'),
      closeTokens: tokens.close,
      setClocks: async step => {
        for (const [nth, one] of [...groups, ...tabs].entries()) await one.setClock(nth % 2 === 0 ? step : -step)
        running.worker.setClock(step)
      },
    },
    minutes,
    log,
  )

  log('the last writes are awaited')
  for (const tab of tabs) tab.end()
  for (const group of groups) group.process.send({ type: 'end' })
  const results = await Promise.all(ledgers)
  log('all members have ended')
  await Promise.all(working)
  log('all tabs have ended')
  await weighed.stop()
  log('the worker publishes the last contents')
  // The worker publishes what is due a minute after the last content was scheduled.
  await delay(75_000)
  const attempts = results.flatMap(ledger => ledger.attempts)
  const seen = tabs.map(tab => tab.result())
  const checked = await checkWrites(
    database,
    attempts,
    seen.flatMap(({ saved }) => saved),
  )
  const heapAtEnd = await running.emulators.heap()
  await stage.restart('emulators')
  await database.read('counts')
  const heapAnew = await running.emulators.heap()
  for (const tab of tabs) await tab.close()
  for (const group of groups) await group.kill()
  await web.stop()
  tokens.stop()
  await stage.stop()

  const messages = new MessageCount()
  for (const { messages: all } of [...results, ...seen])
    for (const [text, count] of Object.entries(all)) messages.add(text, count)
  const troubles = stage.workerLines.filter(line => !/ (release|expire)$/.test(line))
  console.log(`\nLines of the worker besides publishing:\n${[...new Set(troubles)].slice(0, 40).join('\n')}`)
  const errors = seen.flatMap(each => each.errors)
  for (const error of errors) console.log(`Uncaught in a tab: ${error}`)

  const of = (outcome: string) => attempts.filter(attempt => attempt.outcome === outcome).length
  const answered = attempts.filter(({ outcome }) => outcome === 'saved').map(({ milliseconds }) => milliseconds)
  const ordered = answered.toSorted((one, other) => one - other)
  const figures: Figure[] = [
    { what: 'length', value: minutes, unit: 'minutes' },
    ...Object.entries(times).map(([what, value]) => ({ what, value, unit: 'times' })),
    { what: 'writes acknowledged', value: checked.acknowledged, unit: '', min: 1 },
    { what: 'acknowledged writes lost', value: checked.lost, unit: '', limit: 0 },
    { what: 'writes doubled', value: checked.doubled, unit: '', limit: 0 },
    { what: 'writes without an answer two minutes after the end', value: of('unanswered'), unit: '', limit: 0 },
    { what: 'writes refused: somebody was first', value: of('conflict'), unit: '' },
    { what: 'writes refused: no role', value: of('denied'), unit: '' },
    { what: 'writes failed or invalid', value: of('failed') + of('invalid'), unit: '' },
    { what: 'saves of tabs', value: seen.reduce((sum, { saved }) => sum + saved.length, 0), unit: '' },
    { what: 'saves of tabs without an answer', value: seen.reduce((sum, each) => sum + each.unanswered, 0), unit: '' },
    { what: 'contents scheduled', value: checked.scheduled, unit: '' },
    { what: 'scheduled and deleted by their member', value: checked.scheduledAndGone, unit: '' },
    { what: 'not published by the worker', value: checked.notReleased, unit: '', limit: 0 },
    { what: 'published twice', value: checked.releasedTwice, unit: '', limit: 0 },
    { what: 'difference of the counter from the records', value: checked.miscounted, unit: '', limit: 0 },
    { what: 'acknowledged after, median', value: ordered[Math.floor(ordered.length / 2)] ?? 0, unit: 'ms' },
    { what: 'acknowledged after, 99 of 100', value: ordered[Math.floor(ordered.length * 0.99)] ?? 0, unit: 'ms' },
    { what: 'different messages', value: Object.keys(messages.all).length, unit: '' },
    {
      what: 'messages in words of a machine',
      value: Object.keys(messages.all).filter(isUnintelligible).length,
      unit: '',
      limit: 0,
    },
    { what: 'uncaught errors in tabs', value: errors.length, unit: '', limit: 0 },
    ...Object.entries(weighed.samples).flatMap(([name, samples]) =>
      memoryFigures(name, samples, name === 'emulator' || name === 'worker' ? lastKill : 0),
    ),
    { what: 'heap of the emulator with all data, at the end', value: rounded(heapAtEnd ?? 0, 1), unit: 'MB' },
    { what: '… and started anew on the same data', value: rounded(heapAnew ?? 0, 1), unit: 'MB' },
  ]
  await writeFiguresInto('docs/reliability.md', markdownOf(figures, messages.all))
  return figures
}

const markdownOf = (figures: readonly Figure[], messages: Messages): string =>
  [
    `Measured by \`npm run bench -- soak\` on ${new Date().toISOString().slice(0, 10)} (${machine}).`,
    '',
    table(
      ['', 'measured', 'required'],
      figures.map(({ what, value, unit, limit, min }) => [
        what,
        `${value.toLocaleString('en')} ${unit}`.trim(),
        limit === undefined ? (min === undefined ? '' : `at least ${min}`) : `at most ${limit}`,
      ]),
    ),
    '',
    'Messages to people, and how often each was shown:',
    '',
    table(
      ['', 'times'],
      Object.entries(messages).map(([text, count]) => [text.replaceAll('|', '\\|'), count.toLocaleString('en')]),
    ),
  ].join('\n')

export const soak: Benchmark = {
  name: 'soak',
  describes: `${memberCount} members of staff and two browsers for ${minutes} minutes, disturbed every twenty seconds`,
  async run() {
    await buildConsole()
    using data = temporaryFolder()
    return await run(data.path)
  },
}
