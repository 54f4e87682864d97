import { ManualClock } from '../../../emulators/database/clock.ts'
import type { Credentials } from '../../../emulators/database/credentials.ts'
import { DatabaseError } from '../../../emulators/database/errors.ts'
import { Faults } from '../../../emulators/database/faults.ts'
import { Namespace } from '../../../emulators/database/namespace.ts'
import { parseRules } from '../../../emulators/database/rules/rules.ts'
import type { DataNode } from '../../../emulators/database/tree/node.ts'
import { KEY_INDEX } from '../../../emulators/database/tree/order-values.ts'
import { parsePath, ROOT } from '../../../emulators/database/tree/path.ts'
import { boundAt, DEFAULT_QUERY, indexOfQuery, type Query, walk } from '../../../emulators/database/tree/query.ts'
import { failureOf } from '../../model/failure.ts'
import type { Json } from '../../model/json.ts'
import type { Role } from '../../model/permissions.ts'
import { compileRules } from '../../model/rules/compile.ts'
import type { Entry, Observer, PageRequest, Stop, Store } from '../../model/store.ts'
import { collections, places } from './collection-named.ts'

/** Parsed once: it is most of what a database costs here. */
const rules = parseRules(compileRules(collections, places))

/** What a page of the real store asks for, as the emulator's tree understands it. */
const queryOf = ({ order, from, to, after = null, limit, descending = false }: PageRequest): Query => {
  const index = order === '$key' ? KEY_INDEX : indexOfQuery(order)
  const cursor = (side: 'start' | 'end') =>
    after &&
    (index === KEY_INDEX
      ? boundAt(side, index, after.id, undefined, false)
      : boundAt(side, index, after.value, after.id, false))
  const bound = (side: 'start' | 'end', value: string | number | undefined) =>
    value === undefined ? null : boundAt(side, index, index === KEY_INDEX ? String(value) : value)
  return {
    index,
    start: (descending ? null : cursor('start')) ?? bound('start', from),
    end: (descending ? cursor('end') : null) ?? bound('end', to),
    limit,
    fromEnd: descending,
  }
}

const entriesOf = (node: DataNode, request: PageRequest): readonly Entry[] => {
  const { index } = queryOf(request)
  const found = [...walk(node, { ...DEFAULT_QUERY, index })].map(({ key }) => ({
    id: key,
    value: node.at([key]).toJSON() as Json,
  }))
  return request.descending ? found.toReversed() : found
}

/** A database in this process under the console's own rules, for tests: what the rules refuse is refused. */
export const ruledDatabase = () => {
  const clock = new ManualClock(Date.UTC(2026, 10, 21))
  const namespace = new Namespace('tests', { clock, faults: new Faults(), rules: () => rules })
  let ids = 0

  /** The store as somebody of that role has it. */
  const storeOf = (uid: string, role: Role): Store => {
    namespace.write(`users/${uid}`, { displayName: uid, email: `${uid}@luna.test`, createdAt: 1, role })
    const credentials: Credentials = { isAdmin: false, auth: { uid, token: {}, provider: 'password' }, expires: null }
    const refusing = async <T>(work: () => T): Promise<T> => {
      try {
        return work()
      } catch (error) {
        if (error instanceof DatabaseError) throw Object.assign(new Error(error.message), { code: error.code })
        throw error
      }
    }
    const read = (place: string) =>
      refusing(() => namespace.get(parsePath(place), DEFAULT_QUERY, credentials).toJSON() as Json)
    const readPage = (request: PageRequest) =>
      refusing(() => entriesOf(namespace.get(parsePath(request.place), queryOf(request), credentials), request))
    /** Tells at once, and after each change. */
    const listen = <T>(
      place: string,
      query: Query,
      { next, failed }: Observer<T>,
      of: (found: DataNode) => T,
    ): Stop => {
      const path = parsePath(place)
      const tell = () => next(of(namespace.get(path, query, credentials)))
      try {
        const listener = namespace.listen(path, query, credentials, { update: tell, revoked: failed })
        tell()
        return () => namespace.unlisten(listener)
      } catch (error) {
        failed(failureOf(error))
        return () => undefined
      }
    }
    return {
      read,
      readPage,
      watch: (place, observer) => listen(place, DEFAULT_QUERY, observer, found => found.toJSON() as Json),
      watchPage: (request, observer) =>
        listen(request.place, queryOf(request), observer, found => entriesOf(found, request)),
      update: update =>
        refusing(() => {
          namespace.merge(ROOT, update, credentials)
        }),
      hold: () => () => undefined,
      watchConnection: tell => {
        tell(true)
        return () => undefined
      },
      now: () => clock.now(),
      newId: () => {
        ids += 1
        return `-Nid${String(ids).padStart(16, '0')}`
      },
    }
  }
  return { namespace, clock, storeOf }
}
