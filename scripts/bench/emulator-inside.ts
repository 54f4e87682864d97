import { systemClock } from '../../emulators/database/clock.ts'
import { ADMIN, type Credentials } from '../../emulators/database/credentials.ts'
import { Faults } from '../../emulators/database/faults.ts'
import { Namespace } from '../../emulators/database/namespace.ts'
import { parseQuery } from '../../emulators/database/protocol/request.ts'
import { parseRules } from '../../emulators/database/rules/rules.ts'
import { nodeFromJSON } from '../../emulators/database/tree/from-json.ts'
import { admin, collectionRules, keyOf, recordOf, recordsOf } from './emulator-records.ts'
import { alternate, type Figure, median, ratio, rounded } from './measure.ts'

const rounds = 15
const signedIn: Credentials = { isAdmin: false, auth: { uid: admin.uid, token: {}, provider: 'custom' }, expires: null }

const collection = (size: number): Namespace => {
  const rules = parseRules(collectionRules)
  const namespace = new Namespace(`of-${size}`, {
    clock: systemClock,
    faults: new Faults(),
    rules: () => rules,
    log: null,
  })
  namespace.write('/', { users: admin.users, contents: recordsOf(size) })
  return namespace
}

/** What one call takes of the processor, garbage collection included; what other processes do meanwhile does not count. */
const microseconds = (count: number, act: (number: number) => void): number => {
  const begun = process.cpuUsage()
  for (let number = 0; number < count; number++) act(number)
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / count
}

/** What a write costs while somebody sees the newest fifty of a collection: half the writes fall into what is seen, half do not. */
export const windowFigures = async (): Promise<Figure[]> => {
  const writes = 2_000
  let time = 2e12
  const round = (size: number) => {
    const namespace = collection(size)
    let told = 0
    const newest = parseQuery({ i: 'updatedAt', l: 50, vf: 'r' })
    namespace.listen(['contents'], newest, signedIn, {
      update: ({ json }) => (told += json.length),
      revoked: () => told--,
    })
    return async () => {
      const before = told
      const cost = microseconds(writes, number => {
        const key = keyOf((number * 7_919) % size)
        namespace.put(['contents', key, 'updatedAt'], number % 2 === 0 ? time++ : 1e12 + number, ADMIN)
      })
      if (told === before) throw new Error('The listener was not told of the writes that it sees.')
      return cost
    }
  }
  const costs = await alternate(rounds, { few: round(1e3), more: round(1e4), many: round(1e5) })
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

/** What the rules cost when one record of a collection is saved: its own fields count, not how many records there are. */
export const rulesFigures = async (): Promise<Figure[]> => {
  const writes = 2_000
  const { auth } = signedIn
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
  const costs = await alternate(rounds, { few: round(5_000), many: round(100_000) })
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
