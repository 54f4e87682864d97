import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { deleteApp, initializeApp, setLogLevel } from 'firebase/app'
import {
  connectDatabaseEmulator,
  type Database,
  type DataSnapshot,
  endAt,
  equalTo,
  get,
  getDatabase,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  type QueryConstraint,
  query,
  ref,
  set,
  setWithPriority,
  startAfter,
  startAt,
  update,
} from 'firebase/database'
import { startDatabaseEmulator } from '../../../emulators/database/server.ts'

const keys = fc.constantFrom('a', 'b', 'c', '1', '10')
const values = fc.constantFrom<unknown>(null, 1, 2, 2.5, 'x', 'y', true, { n: 1 }, { n: 2, o: 'x' }, { n: 'x' })

const bound = fc.constantFrom<number | string>(1, 2, 'x')
/** An order with at most one bound, all of which fit it. */
const orderings: fc.Arbitrary<readonly QueryConstraint[]> = fc.oneof(
  fc.constant([]),
  fc.tuple(
    fc.constantFrom(orderByValue(), orderByPriority(), orderByChild('n')),
    fc.tuple(fc.constantFrom(startAt, endAt, startAfter, equalTo), bound).map(([limit, value]) => limit(value)),
  ),
  fc.constantFrom('a', 'b').map(key => [orderByKey(), startAt(key)]),
)
const limits: fc.Arbitrary<readonly QueryConstraint[]> = fc.oneof(
  fc.constant([]),
  fc.tuple(fc.constantFrom(limitToFirst, limitToLast), fc.integer({ min: 1, max: 3 })).map(([limit, n]) => [limit(n)]),
)

const writes = fc.array(
  fc.record({
    byListener: fc.boolean(),
    kind: fc.constantFrom('set', 'update', 'replace', 'priority'),
    key: keys,
    other: keys,
    value: values,
  }),
  { maxLength: 8 },
)
type Write = typeof writes extends fc.Arbitrary<readonly (infer Each)[]> ? Each : never

const carryOut = (db: Database, path: string, { kind, key, other, value }: Write): Promise<unknown> => {
  const child = ref(db, `${path}/${key}`)
  switch (kind) {
    case 'set':
      return set(child, value)
    case 'update':
      return update(ref(db, path), key === other ? { [key]: value } : { [key]: value, [other]: null })
    case 'replace':
      return set(ref(db, path), { [key]: value, [other]: 1 })
    default:
      return setWithPriority(child, value ?? 1, 2)
  }
}

/** Children in order, each with its priority. */
const shown = (snapshot: DataSnapshot): unknown => {
  const children: unknown[] = []
  snapshot.forEach(child => {
    children.push([child.key, child.exportVal()])
  })
  return children
}

const RULES = '{"rules":{".read":true,".write":true,"$run":{".indexOn":["n",".value"]}}}'

/**
 * A listener of the SDK shows, after any writes of its own client and of another one, what a client without memory gets:
 * the SDK keeps what it was sent, with its own writes until they are acknowledged, and the emulator sends changes only.
 */
export const withSdkClients = async (parameters: fc.Parameters<unknown>) => {
  setLogLevel('silent')
  const emulator = await startDatabaseEmulator({ rules: RULES })
  const apps = ['listening', 'writing', 'reading'].map(name =>
    initializeApp({ projectId: 'demo-fuzz', databaseURL: `http://127.0.0.1:${emulator.port}?ns=fuzz` }, name),
  )
  const [listening, writing, reading] = apps.map(app => {
    const db = getDatabase(app)
    connectDatabaseEmulator(db, '127.0.0.1', emulator.port)
    return db
  }) as [Database, Database, Database]
  let run = 0
  const property = fc.asyncProperty(
    fc.dictionary(keys, values, { noNullPrototype: true }),
    orderings,
    limits,
    writes,
    async (data, order, limit, all) => {
      const path = `run${run++}`
      const queryOf = (db: Database) => query(ref(db, path), ...order, ...limit)
      await set(ref(writing, path), data)
      let last: unknown
      const stop = onValue(queryOf(listening), snapshot => {
        last = shown(snapshot)
      })
      await Promise.all(all.map(write => carryOut(write.byListener ? listening : writing, path, write)))
      // Changes are sent before answers to later requests.
      await set(ref(listening, 'settled'), run)
      stop()
      return isDeepStrictEqual(last, shown(await get(queryOf(reading))))
    },
  )
  const details = await fc.check(property, parameters)
  await Promise.all(apps.map(app => deleteApp(app)))
  await emulator.stop()
  return details
}
