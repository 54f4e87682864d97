import { deleteApp, initializeApp } from 'firebase/app'
import { connectDatabaseEmulator, type Database, get, getDatabase, ref, set, update } from 'firebase/database'
import type { WebSocket } from 'ws'
import { connect, frame, roundTrips, signedIn, startEcho, startEmulator } from './emulator-client.ts'
import { admin, keyOf, recordOf } from './emulator-records.ts'
import { alternate, type Figure, median, percent, ratio, rounded } from './measure.ts'

const namespace = 'round-trips'
const trips = 2_000
const sdkTrips = 500
const rounds = 15

const notes = 100
const note = (number: number): string => String(number).padEnd(100, '.')
const setFrame = (number: number): string => frame(number, 'p', { p: `/notes/n${number % notes}`, d: note(number) })
const getFrame = (number: number): string => frame(number, 'g', { p: `/contents/${keyOf(number % notes)}`, q: {} })
const updateFrame = (number: number): string =>
  frame(number, 'm', { p: '/notes', d: { [`n${number % notes}`]: note(number) } })

export const roundTripFigures = async (data: string): Promise<Figure[]> => {
  await using echo = await startEcho()
  await using emulator = await startEmulator()
  await using keeping = await startEmulator(data)
  const contents = Object.fromEntries(Array.from({ length: notes }, (_, number) => [keyOf(number), recordOf(number)]))
  for (const server of [emulator, keeping])
    await server.ask({ ask: 'write', namespace, json: { users: admin.users, contents } })

  const bare = await connect(echo.port, '/')
  const client = await signedIn(emulator.port, namespace)
  const kept = await signedIn(keeping.port, namespace)
  const echoed = (messageOf: (number: number) => string) => () => roundTrips(bare, trips, '"r":', messageOf)
  const asked = (socket: WebSocket, messageOf: (number: number) => string) => () =>
    roundTrips(socket, trips, '"s":"ok"', messageOf)
  const raw = await alternate(rounds, {
    echoOfSet: echoed(setFrame),
    set: asked(client, setFrame),
    echoOfGet: echoed(getFrame),
    get: asked(client, getFrame),
    update: asked(client, updateFrame),
    keptSet: asked(kept, setFrame),
  })
  const figures: Figure[] = [
    { what: 'set of 100 bytes, share of echo', value: percent(ratio(raw.set, raw.echoOfSet)), unit: '%', least: 50 },
    { what: 'get of 1 KB, share of echo', value: percent(ratio(raw.get, raw.echoOfGet)), unit: '%', least: 50 },
    {
      what: 'set of 100 bytes, kept on disk, share of echo',
      value: percent(ratio(raw.keptSet, raw.echoOfSet)),
      unit: '%',
    },
    { what: 'echo of a set', value: rounded(median(raw.echoOfSet)), unit: '/s' },
    { what: 'set', value: rounded(median(raw.set)), unit: '/s' },
    { what: 'get', value: rounded(median(raw.get)), unit: '/s' },
    { what: 'update', value: rounded(median(raw.update)), unit: '/s' },
  ]
  for (const socket of [bare, client, kept]) socket.terminate()
  return [...figures, ...(await sdkFigures(emulator.port, { set: raw.set, get: raw.get, update: raw.update }))]
}

const sdkFigures = async (port: number, raw: Record<'set' | 'get' | 'update', number[]>): Promise<Figure[]> => {
  const app = initializeApp({ projectId: 'demo-bench', databaseURL: `http://127.0.0.1:${port}?ns=${namespace}` })
  const database: Database = getDatabase(app)
  connectDatabaseEmulator(database, '127.0.0.1', port, { mockUserToken: { sub: admin.uid } })
  const perSecond = (act: (number: number) => Promise<unknown>) => async () => {
    const begun = performance.now()
    for (let number = 0; number < sdkTrips; number++) await act(number)
    return sdkTrips / ((performance.now() - begun) / 1000)
  }
  const sdk = await alternate(rounds, {
    set: perSecond(number => set(ref(database, `notes/n${number % notes}`), note(number))),
    get: perSecond(number => get(ref(database, `contents/${keyOf(number % notes)}`))),
    update: perSecond(number => update(ref(database, 'notes'), { [`n${number % notes}`]: note(number) })),
  })
  await deleteApp(app)
  return (['set', 'get', 'update'] as const).flatMap(name => [
    { what: `${name} through the SDK`, value: rounded(median(sdk[name])), unit: '/s' },
    { what: `… of which the SDK's own time`, value: percent(1 - median(sdk[name]) / median(raw[name])), unit: '%' },
  ])
}
