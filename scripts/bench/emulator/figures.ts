import { execFile, spawn } from 'node:child_process'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { WebSocket } from 'ws'
import { systemClock } from '../../../emulators/database/clock.ts'
import { Faults } from '../../../emulators/database/faults.ts'
import { ADMIN, type Credentials } from '../../../emulators/database/http/credentials.ts'
import { Namespace } from '../../../emulators/database/namespace.ts'
import { parseQuery } from '../../../emulators/database/protocol/request.ts'
import { parseRules } from '../../../emulators/database/rules/rules.ts'
import { nodeFromJSON } from '../../../emulators/database/tree/from-json.ts'
import { temporaryFolder } from '../../../emulators/testing/temporary-folder.ts'
import { endProcess, untilSaid } from '../../../tools/child-process.ts'
import { alternate, type Benchmark, type Figure, median, percent, ratio, repeat, rounded } from '../measure.ts'
import { connect, frame, greeted, request, roundTrips, signedIn, startBare, startEmulator } from './client.ts'
import { admin, collectionRules, keyOf, packedEmulator, recordOf, recordsOf } from './records.ts'

const records = 100_000

const makeExport = async (folder: string): Promise<number> => {
  await mkdir(join(folder, 'database_export'), { recursive: true })
  const metadata = { version: '15.34.2', database: { version: '4.11.2', path: 'database_export' } }
  await writeFile(join(folder, 'firebase-export-metadata.json'), JSON.stringify(metadata))
  const file = join(folder, 'database_export', `load.json`)
  await writeFile(file, JSON.stringify({ contents: recordsOf(records) }))
  return (await stat(file)).size
}

const loadFigures = async (folder: string): Promise<Figure[]> => {
  const exported = join(folder, 'export')
  const kept = join(folder, 'kept')
  const bytes = await makeExport(exported)
  const imports = await repeat(3, async () => {
    await using emulator = await startEmulator()
    const before = await emulator.ask({ ask: 'memory' })
    const after = await emulator.ask({ ask: 'import', folder: exported })
    return { took: after.milliseconds, heap: after.heap - before.heap, resident: after.resident - before.resident }
  })
  const [filled = 0] = await repeat(1, async () => {
    await using emulator = await startEmulator()
    const before = await emulator.ask({ ask: 'memory' })
    return (await emulator.ask({ ask: 'fill', namespace: 'load', records })).heap - before.heap
  })
  const [keeping = 0] = await repeat(1, async () => {
    await using emulator = await startEmulator(kept)
    return (await emulator.ask({ ask: 'import', folder: exported })).milliseconds
  })
  const restarts = await repeat(3, async () => {
    await using emulator = await startEmulator(kept)
    return emulator.started
  })
  const times = (some: number): number => rounded(some / bytes, 2)
  const seconds = (some: number): number => rounded(some / 1000, 2)
  return [
    { what: '100,000 records as JSON', value: rounded(bytes / 1e6, 1), unit: 'MB' },
    { what: 'memory for them, imported', value: times(median(imports.map(({ heap }) => heap))), unit: '×', limit: 4 },
    { what: 'memory for them, set one by one', value: times(filled), unit: '×', limit: 4 },
    { what: 'growth of the process', value: times(median(imports.map(({ resident }) => resident))), unit: '×' },
    { what: 'import of them', value: seconds(median(imports.map(({ took }) => took))), unit: 's', limit: 6 },
    { what: 'import into a data folder', value: seconds(keeping), unit: 's', limit: 6 },
    { what: 'start with them in the data folder', value: seconds(median(restarts)), unit: 's', limit: 6 },
  ]
}

/** Milliseconds until a command says that it is ready. */
const startOf = async (args: readonly string[], ready: string): Promise<number> => {
  const begun = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await untilSaid(child, ready)
  const took = performance.now() - begun
  await endProcess(child, 'SIGKILL')
  return took
}

const consoleCommand = ['scripts/run.mjs', 'emulators', '--only', 'database', '--database-port', '0']
const startConsole = () => startOf(consoleCommand, 'emulators ready')

/** The package's command beside a process that does nothing, and the console's, which checks 190 KB of rules. */
const startFigures = async (folder: string): Promise<Figure[]> => {
  const rules = join(folder, 'start.rules.json')
  await writeFile(rules, collectionRules)
  const command = [join(packedEmulator, 'dist/cli/main.js'), '--port', '0', '--rules', rules]
  const idle = "console.log('ready'); setInterval(() => {}, 1e6)"
  await rm('node_modules/.cache/luna/emulators.json', { force: true })
  const first = await startConsole()
  const starts = await alternate(9, {
    idle: () => startOf(['-e', idle], 'ready'),
    packed: () => startOf(command, 'clients find it'),
    console: startConsole,
  })
  const own = await repeat(3, async () => {
    await using emulator = await startEmulator()
    return emulator.started
  })
  return [
    {
      what: "start of the package's command with rules: node dist/cli/main.js",
      value: rounded(median(starts.packed)),
      unit: 'ms',
      limit: 300,
    },
    { what: '… of which Node starts itself', value: rounded(median(starts.idle)), unit: 'ms' },
    { what: '… of which the emulator itself', value: rounded(median(own), 1), unit: 'ms', limit: 50 },
    {
      what: "start with the console's rules: npm run emulators -- --only database",
      value: rounded(median(starts.console)),
      unit: 'ms',
    },
    { what: '… the first time after a change of the sources, which compiles', value: rounded(first), unit: 'ms' },
  ]
}

const tripsIn = 'round-trips'
/** Few in a round, so that other load affects both sides of a ratio. */
const trips = 400

const notes = 100
const note = (number: number): string => String(number).padEnd(100, '.')
const setFrame = (number: number): string => frame(number, 'p', { p: `/notes/n${number % notes}`, d: note(number) })
const getFrame = (number: number): string => frame(number, 'g', { p: `/contents/${keyOf(number % notes)}`, q: {} })
const updateFrame = (number: number): string =>
  frame(number, 'm', { p: '/notes', d: { [`n${number % notes}`]: note(number) } })

/**
 * On an idle virtual machine a processor that falls asleep between two messages takes longer to wake than an answer
 * takes, and more often with the emulator's. The share is right while something keeps the processors awake.
 */
const roundTripFigures = async (data: string): Promise<Figure[]> => {
  await using plain = await startBare()
  await using emulator = await startEmulator()
  await using keeping = await startEmulator(data)
  const contents = Object.fromEntries(Array.from({ length: notes }, (_, number) => [keyOf(number), recordOf(number)]))
  for (const server of [emulator, keeping])
    await server.ask({ ask: 'write', namespace: tripsIn, json: { users: admin.users, contents } })

  const bare = await connect(plain.port, '/')
  const client = await signedIn(emulator.port, tripsIn)
  const kept = await signedIn(keeping.port, tripsIn)
  const asked = (socket: WebSocket, messageOf: (number: number) => string) => () => roundTrips(socket, trips, messageOf)
  const raw = await alternate(75, {
    bareSet: asked(bare, setFrame),
    set: asked(client, setFrame),
    keptSet: asked(kept, setFrame),
    bareGet: asked(bare, getFrame),
    get: asked(client, getFrame),
    update: asked(client, updateFrame),
  })
  for (const socket of [bare, client, kept]) socket.terminate()
  return [
    {
      what: 'set of 100 bytes, share of bare answers',
      value: percent(ratio(raw.set, raw.bareSet)),
      unit: '%',
      min: 80,
    },
    { what: '… kept on disk', value: percent(ratio(raw.keptSet, raw.bareSet)), unit: '%' },
    { what: 'get of 1 KB, share of bare answers', value: percent(ratio(raw.get, raw.bareGet)), unit: '%', min: 80 },
    { what: 'bare answers to a set', value: rounded(median(raw.bareSet)), unit: '/s' },
    { what: 'bare answers to a get', value: rounded(median(raw.bareGet)), unit: '/s' },
    { what: 'set', value: rounded(median(raw.set)), unit: '/s' },
    { what: 'get', value: rounded(median(raw.get)), unit: '/s' },
    { what: 'update', value: rounded(median(raw.update)), unit: '/s' },
  ]
}

const listeners = 1_000

const liveValue = (number: number): string => `${number}`.padStart(20, '0')
const pushed = (number: number): string =>
  JSON.stringify({ t: 'd', d: { a: 'd', b: { p: 'live', d: liveValue(number) } } })

const gathering = (sockets: readonly WebSocket[]) => {
  let missing = 0
  let expected = ''
  let finish: () => void = () => undefined
  for (const socket of sockets)
    socket.on('message', (data: Buffer) => {
      if (data.length !== expected.length) return
      if (--missing === 0) finish()
    })
  return (text: string): Promise<void> => {
    missing = sockets.length
    expected = text
    return new Promise(resolve => {
      finish = resolve
    })
  }
}

const messagesPerSecond = async (write: (number: number) => Promise<void>): Promise<number> => {
  const writes = 10
  const begun = performance.now()
  for (let number = 0; number < writes; number++) await write(number)
  return (writes * listeners) / ((performance.now() - begun) / 1000)
}

const several = async (count: number, open: () => Promise<WebSocket>): Promise<WebSocket[]> => {
  const sockets: WebSocket[] = []
  while (sockets.length < count) sockets.push(...(await Promise.all(Array.from({ length: 50 }, open))))
  return sockets
}

const fanOutFigures = async (): Promise<Figure[]> => {
  await using bare = await startBare()
  await using emulator = await startEmulator()
  await emulator.ask({ ask: 'write', namespace: 'fan-out', json: { users: admin.users, live: '' } })
  const audience = await several(listeners, async () => {
    const socket = await greeted(emulator.port, 'fan-out')
    socket.send(frame(1, 'q', { p: '/live', h: '' }))
    return socket
  })
  // The answer to a get follows all earlier requests.
  await Promise.all(audience.map(socket => answered(socket)))
  const bareAudience = await several(listeners, () => connect(bare.port, '/broadcast'))
  const writer = await signedIn(emulator.port, 'fan-out')
  const speaker = bareAudience[0]
  if (speaker === undefined) throw new Error('There is nobody to broadcast.')

  let written = 0
  const all = gathering(audience)
  const allOfBare = gathering(bareAudience)
  const rates = await alternate(9, {
    broadcast: () =>
      messagesPerSecond(async () => {
        const text = pushed(written++)
        const arrived = allOfBare(text)
        speaker.send(text)
        await arrived
      }),
    emulator: () =>
      messagesPerSecond(async () => {
        const number = written++
        const arrived = all(pushed(number))
        await Promise.all([arrived, request(writer, frame(number, 'p', { p: '/live', d: liveValue(number) }))])
      }),
  })
  for (const socket of [...audience, ...bareAudience, writer]) socket.terminate()
  return [
    {
      what: '1,000 listeners, share of bare broadcast',
      value: percent(ratio(rates.emulator, rates.broadcast)),
      unit: '%',
      min: 50,
    },
    { what: 'messages to 1,000 listeners', value: rounded(median(rates.emulator)), unit: '/s' },
    { what: 'messages by bare broadcast', value: rounded(median(rates.broadcast)), unit: '/s' },
  ]
}

const answered = (socket: WebSocket): Promise<void> =>
  new Promise(resolve => {
    const receive = (data: Buffer): void => {
      if (!data.includes('"r":2')) return
      socket.off('message', receive)
      resolve()
    }
    socket.on('message', receive)
    socket.send(frame(2, 's', { c: {} }))
  })

const large = 103e6

/** Sends data in pieces, so that this process does not hold itself up. */
const putLarge = (port: number, body: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: 'Bearer owner', 'content-length': body.length }
    const target = { host: '127.0.0.1', port, method: 'PUT', path: '/.json?ns=large&print=silent', headers }
    const sent = httpRequest(target, response => {
      response.resume().once('end', resolve)
    })
    sent.once('error', reject)
    Readable.from(piecesOf(body)).pipe(sent)
  })

function* piecesOf(body: Buffer): Generator<Buffer, void> {
  const piece = 64 * 1024
  for (let at = 0; at < body.length; at += piece) yield body.subarray(at, at + piece)
}

/** The longest wait of a client of one namespace while another one is filled in a single request. */
const stallFigures = async (data: string): Promise<Figure[]> => {
  const body = Buffer.from(JSON.stringify({ contents: recordsOf(large / 1_000) }))
  const longestWait = async (folder?: string): Promise<number> => {
    await using emulator = await startEmulator(folder)
    const client = await signedIn(emulator.port, 'other')
    const waits = await repeat(3, async () => {
      const putting = { isDone: false }
      const put = putLarge(emulator.port, body).then(() => {
        putting.isDone = true
      })
      let longest = 0
      while (!putting.isDone) {
        const begun = performance.now()
        await request(client, frame(1, 's', { c: {} }))
        longest = Math.max(longest, performance.now() - begun)
      }
      await put
      return longest
    })
    client.terminate()
    return rounded(median(waits))
  }
  return [
    { what: `size of one large PUT`, value: rounded(body.length / 1e6, 1), unit: 'MB' },
    { what: 'longest wait of other clients during it', value: await longestWait(), unit: 'ms', limit: 50 },
    { what: '… while it is kept on disk', value: await longestWait(data), unit: 'ms', limit: 50 },
  ]
}

const asAdmin: Credentials = { isAdmin: false, auth: { uid: admin.uid, token: {}, provider: 'custom' }, expires: null }

const collection = (size: number): Namespace => {
  const rules = parseRules(collectionRules)
  const namespace = new Namespace(`of-${size}`, { clock: systemClock, faults: new Faults(), rules: () => rules })
  namespace.write('/', { users: admin.users, contents: recordsOf(size) })
  return namespace
}

/** Processor time of one call, including garbage collection, excluding other processes. */
const microseconds = (count: number, act: (number: number) => void): number => {
  const begun = process.cpuUsage()
  for (let number = 0; number < count; number++) act(number)
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / count
}

/** Cost of a write while the newest fifty of a collection are watched: half of the writes fall into the window. */
const windowFigures = async (): Promise<Figure[]> => {
  const writes = 2_000
  let time = 2e12
  const round = (size: number) => {
    const namespace = collection(size)
    let received = 0
    const newest = parseQuery({ i: 'updatedAt', l: 50, vf: 'r' })
    namespace.listen(['contents'], newest, asAdmin, {
      update: ({ json }) => (received += json.length),
      revoked: () => received--,
    })
    return async () => {
      const before = received
      const cost = microseconds(writes, number => {
        const key = keyOf((number * 7_919) % size)
        namespace.put(['contents', key, 'updatedAt'], number % 2 === 0 ? time++ : 1e12 + number, ADMIN)
      })
      if (received === before) throw new Error('The listener was not told of the writes that it sees.')
      return cost
    }
  }
  const costs = await alternate(15, { few: round(1e3), more: round(1e4), many: round(1e5) })
  const figure = (size: string, values: number[]): Figure => ({
    what: `write under a limit-50 listener, of ${size} children`,
    value: rounded(median(values), 1),
    unit: 'µs',
  })
  return [
    figure('1,000', costs.few),
    figure('10,000', costs.more),
    figure('100,000', costs.many),
    { what: '… of 100,000 against 1,000', value: rounded(ratio(costs.many, costs.few), 2), unit: '×', limit: 2 },
  ]
}

/** Cost of the rules for saving one record: depends on its fields, not on the number of records. */
const rulesFigures = async (): Promise<Figure[]> => {
  const writes = 2_000
  const { auth } = asAdmin
  const round = (size: number) => {
    const { root, ruleSet } = collection(size)
    const requests = Array.from({ length: writes }, (_, number) => {
      const at = (number * 7_919) % size
      const path = ['contents', keyOf(at)]
      const after = root.with(path, nodeFromJSON({ ...recordOf(at), title: `Saved ${number}`, rev: 2 }))
      return { paths: [path], before: root, after, auth, now: systemClock.now() }
    })
    return async () =>
      microseconds(writes, number => {
        const request = requests[number]
        const decision = request && ruleSet.canWrite(request)
        if (decision?.granted !== true) throw new Error(`The rules refused a good record: ${decision?.explain()}`)
      }) / 1000
  }
  const costs = await alternate(15, { few: round(5_000), many: round(100_000) })
  const figure = (size: string, values: number[]): Figure => ({
    what: `rules for a record saved among ${size}`,
    value: rounded(median(values), 4),
    unit: 'ms',
    limit: 0.1,
  })
  return [
    figure('5,000', costs.few),
    figure('100,000', costs.many),
    { what: '… among 100,000 against 5,000', value: rounded(ratio(costs.many, costs.few), 2), unit: '×', limit: 1.5 },
  ]
}

export const emulator: Benchmark = {
  name: 'emulator',
  describes: 'the database emulator in a process of its own, against a bare ws server; medians of several rounds',
  async run() {
    using folder = temporaryFolder()
    await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'pack-emulator', '--to', packedEmulator])
    return [
      ...(await startFigures(folder.path)),
      ...(await roundTripFigures(join(folder.path, 'round-trips'))),
      ...(await fanOutFigures()),
      ...(await stallFigures(join(folder.path, 'stall'))),
      ...(await windowFigures()),
      ...(await rulesFigures()),
      ...(await loadFigures(folder.path)),
    ]
  },
}
