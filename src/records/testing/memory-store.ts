import { ManualClock } from '../../../emulators/database/clock.ts'
import { Faults } from '../../../emulators/database/faults.ts'
import { ADMIN, type Credentials } from '../../../emulators/database/http/credentials.ts'
import { Namespace } from '../../../emulators/database/namespace.ts'
import type { DataNode } from '../../../emulators/database/tree/node.ts'
import { parsePath, ROOT } from '../../../emulators/database/tree/path.ts'
import { DEFAULT_QUERY, type Query } from '../../../emulators/database/tree/query.ts'
import { notedRules } from '../../../scripts/spec/noted-rules.ts'
import type { AreaCard } from '../../config/area.ts'
import { type Change, changeSet, type Update } from '../../model/change.ts'
import { checkDeclaration } from '../../model/check-declaration.ts'
import { type Collection, link } from '../../model/collection.ts'
import { failureOf } from '../../model/failure.ts'
import type { Role } from '../../model/permissions.ts'
import { isPlainDeclaration } from '../../model/plain-records.ts'
import { isStored, type Values } from '../../model/record.ts'
import { compileRules } from '../../model/rules/compile.ts'
import type { Observer, Stop, Store } from '../../model/store.ts'
import { isObject, type Json, type JsonObject } from '../../model/values/json.ts'
import { wordsOf, wordsPath } from '../../model/words.ts'
import { commit } from '../data/writing/commit.ts'
import { newToken, readVersion, versionOf } from '../data/writing/writer.ts'
import { entriesOf, jsonOf, queryOf } from './page-queries.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../areas/*/collections/*.ts', '!../../areas/*/collections/*.test.ts'],
  { eager: true },
)

const exported = Object.values(modules)
  .flatMap(module => Object.values(module))
  .filter(value => typeof value === 'object' && value !== null)

/** The console's collections, checked and linked, like tools/collections.ts, for tests that render pages. */
export const collections: readonly Collection[] = exported
  .filter((value): value is Collection => 'fields' in value && 'sections' in value)
  .map(collection => checkDeclaration(collection))

link(collections)

const plainRecords = exported.filter(isPlainDeclaration)

export const collectionNamed = (path: string): Collection => {
  const found = collections.find(collection => collection.path === path)
  if (found === undefined) throw new Error(`No area declares the collection "${path}".`)
  return found
}

const parsed = new WeakMap<readonly Collection[], ReturnType<typeof notedRules>>()

/** Parsed once per process: the main cost of a database here. */
const rulesOf = (declared: readonly Collection[]) => {
  const rules = parsed.get(declared) ?? notedRules(compileRules(declared, plainRecords))
  parsed.set(declared, rules)
  return rules
}

const refusal = (code: string) => Object.assign(new Error(`Told to answer ${code}.`), { code })

/** Blocks callers while closed. */
const gate = () => {
  let opened = Promise.resolve()
  return {
    pass: () => opened,
    close: () => {
      let open = () => {}
      opened = new Promise(resolve => {
        open = resolve
      })
      return open
    },
  }
}

interface MemoryOptions {
  /** Collections whose rules apply; the default is all of the console. */
  readonly collections?: readonly Collection[]
  /** The user; the default is Ana, an admin. */
  readonly as?: { readonly uid: string; readonly role: Role; readonly name?: string }
  /** Initial data, stored past the rules. Word indexes are added. */
  readonly tree?: JsonObject
  readonly now?: number
}

/** An in-process database under the rules. `write` and `put` act as somebody else, past the rules. */
export const memoryStore = (options: MemoryOptions = {}) => {
  const { collections: declared = collections, as = { uid: 'ana', role: 'admin' }, tree = {} } = options
  const clock = new ManualClock(options.now ?? Date.UTC(2026, 10, 21))
  const rules = rulesOf(declared)
  const namespace = new Namespace('tests', { clock, faults: new Faults(), rules: () => rules })
  for (const [location, value] of Object.entries(tree)) namespace.write(`/${location}`, value)
  for (const collection of declared)
    for (const [id, record] of Object.entries(tree[collection.path] ?? {}))
      if (isObject(record)) namespace.write(`/${wordsPath}/${collection.path}/${id}`, wordsOf(collection, record, 1))

  const updates: Update[] = []
  const watches = new Map<() => void, string>()
  const connections = new Set<(isConnected: boolean) => void>()
  const failures: { readonly code: string; readonly below: string }[] = []
  const denied = new Set<string>()
  const writing = gate()
  const online = gate()
  let reconnect = () => {}
  let isConnected = true
  let ids = 0

  const admit = (...touched: readonly string[]) => {
    // As the SDK refuses them; a priority it takes.
    const invalid = touched.find(location => /[.#$[\]]/.test(location.replace(/\/\.priority$/, '')))
    if (invalid !== undefined) throw new Error(`No path: "${invalid}".`)
    if (touched.some(location => [...denied].some(beginning => location.startsWith(beginning))))
      throw refusal('permission_denied')
  }
  const record = (path: string, id: string) => {
    const found = namespace.read(`/${path}/${id}`)
    return isStored(found as Json) ? found : null
  }

  const shared = {
    namespace,
    clock,
    collections: declared,
    updates: updates as readonly Update[],
    tree: () => jsonOf(namespace.root),
    listeners: () => watches.size,
    write: (update: Update) => namespace.update('/', update),
    /** Saves a record with its indexes as somebody else, a second later; null deletes it. */
    put: (collection: Collection, id: string, values: Values | null, { action = '', by = 'carmen' } = {}) => {
      const { path } = collection
      const before = versionOf(
        collection,
        (record(path, id) as Json) ?? null,
        namespace.read(`/beside/${path}/${id}`) as Json,
      )
      clock.advance(1_000)
      ids += 1
      const change = {
        id,
        before: before?.record ?? null,
        detached: before?.values ?? null,
        values,
        action: action || (values === null ? 'delete' : before === null ? 'create' : 'change'),
        by,
        token: `token-${String(ids).padStart(6, '0')}`,
        now: clock.now(),
      }
      namespace.update('/', changeSet(collection, change))
    },
    /** Writes wait until the returned function is called. */
    pauseWrites: () => writing.close(),
    /** The next write below this path fails with the code. */
    failNext: (code: string, below = '') => void failures.push({ code, below }),
    /** Denies reads, writes and watches below a path, until allowed again. */
    deny: (location: string) => {
      denied.add(location)
      for (const [fail, watched] of [...watches]) if (watched.startsWith(location)) fail()
    },
    allow: () => denied.clear(),
    connect: (now: boolean) => {
      if (now === isConnected) return
      isConnected = now
      if (now) reconnect()
      else reconnect = online.close()
      for (const notify of [...connections]) notify(now)
    },
  }

  const storeOf = (uid: string, role: Role, name = uid.charAt(0).toUpperCase() + uid.slice(1)) => {
    const known = namespace.read(`/users/${uid}`)
    const user = { displayName: name, email: `${uid}@luna.test`, createdAt: 1 }
    namespace.write(`/users/${uid}`, { ...user, ...(isObject(known as Json) ? (known as JsonObject) : {}), role })
    const credentials: Credentials = { isAdmin: false, auth: { uid, token: {}, provider: 'password' }, expires: null }

    const get = async <T>(location: string, query: Query, of: (found: DataNode) => T): Promise<T> => {
      await online.pass()
      admit(location)
      return of(namespace.get(parsePath(location), query, credentials))
    }
    const listen = <T>(location: string, query: Query, observer: Observer<T>, of: (found: DataNode) => T): Stop => {
      const path = parsePath(location)
      const failed = (error: unknown) => {
        stop()
        observer.failed(failureOf(error))
      }
      let stop = () => {}
      try {
        admit(location)
        const notify = () => observer.next(of(namespace.get(path, query, credentials)))
        const listener = namespace.listen(path, query, credentials, { update: notify, revoked: failed })
        const revoke = () => failed(refusal('permission_denied'))
        watches.set(revoke, location)
        stop = () => {
          watches.delete(revoke)
          namespace.unlisten(listener)
        }
        notify()
      } catch (error) {
        failed(error)
      }
      return () => stop()
    }
    const watchConnection: Store['watchConnection'] = notify => {
      connections.add(notify)
      notify(isConnected)
      return () => connections.delete(notify)
    }
    const store: Store = {
      read: location => get(location, DEFAULT_QUERY, jsonOf),
      readPage: request => get(request.path, queryOf(request), found => entriesOf(found, request)),
      watch: (location, observer) => listen(location, DEFAULT_QUERY, observer, jsonOf),
      watchPage: (request, observer) =>
        listen(request.path, queryOf(request), observer, found => entriesOf(found, request)),
      update: async update => {
        await online.pass()
        await writing.pass()
        const locations = Object.keys(update)
        const failing = failures.findIndex(({ below }) => locations.some(location => location.startsWith(below)))
        const [failure] = failing < 0 ? [] : failures.splice(failing, 1)
        if (failure) throw refusal(failure.code)
        admit(...locations)
        namespace.merge(ROOT, update, credentials)
        updates.push(update)
      },
      hold: (location, value, failed) => {
        const remove = () => namespace.put(parsePath(location), null, ADMIN)
        const stop = watchConnection(isOnline => {
          if (!isOnline) return void remove()
          try {
            namespace.put(parsePath(location), value, credentials)
          } catch (error) {
            failed(failureOf(error))
          }
        })
        return () => {
          stop()
          remove()
        }
      },
      watchConnection,
      now: () => clock.now(),
      newId: () => {
        ids += 1
        return `-Nid${String(ids).padStart(16, '0')}`
      },
    }
    const viewer = { uid, name, email: `${uid}@luna.test`, role, cards: [] as readonly AreaCard[] }
    /** Writes like a page: changes fields of the current record; null deletes it. */
    const save = async (collection: Collection, id: string, values: Values | null, more: Partial<Change> = {}) => {
      const current = await readVersion(store, collection, id)
      return commit(store, collection, {
        id,
        before: current?.record ?? null,
        detached: current?.values ?? null,
        values,
        action: values === null ? 'delete' : current === null ? 'create' : 'change',
        by: uid,
        token: newToken(),
        now: store.now(),
        ...more,
      })
    }
    return { ...shared, ...store, viewer, save, as: storeOf }
  }
  return storeOf(as.uid, as.role, as.name)
}

export type MemoryStore = ReturnType<typeof memoryStore>
