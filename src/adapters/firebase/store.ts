import {
  type Database,
  type DataSnapshot,
  endAt,
  endBefore,
  get,
  limitToFirst,
  limitToLast,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  push,
  type Query,
  type QueryConstraint,
  query,
  ref,
  remove,
  set,
  startAfter,
  startAt,
  update,
} from 'firebase/database'
import type { Update } from '../../model/change.ts'
import { PortError } from '../../model/failure.ts'
import { limitIssueInUpdate } from '../../model/limits.ts'
import type { Entry, Observer, PageRequest, Stop, Store } from '../../model/store.ts'
import type { Json } from '../../model/values/json.ts'
import { toPortError, withPortErrors } from './errors.ts'
import { watchCacheOf } from './kept.ts'

type Scalar = string | number | boolean | null

const scalar = (value: Json): Scalar => (typeof value === 'object' ? null : value)

/** Start and end of a page, ascending. */
const bounds = ({ order, from, to, after, descending }: PageRequest): QueryConstraint[] => {
  const direct = descending ? endBefore : startAfter
  const cursor = after && (order === '$key' ? direct(after.id) : direct(scalar(after.value), after.id))
  const first = cursor && !descending ? cursor : from !== undefined && startAt(from)
  const last = cursor && descending ? cursor : to !== undefined && endAt(to)
  return [first, last].filter(constraint => constraint !== false && constraint !== null)
}

const queryOf = (database: Database, request: PageRequest): Query =>
  query(
    ref(database, request.path),
    request.order === '$key' ? orderByKey() : orderByChild(request.order),
    ...bounds(request),
    request.descending ? limitToLast(request.limit) : limitToFirst(request.limit),
  )

const entriesOf = (snapshot: DataSnapshot, { descending }: PageRequest): readonly Entry[] => {
  const entries: Entry[] = []
  snapshot.forEach(child => {
    entries.push({ id: child.key, value: child.val() })
  })
  return descending ? entries.toReversed() : entries
}

/** The SDK would throw without a code, and the server for a too long key. */
const refuseWhatCannotBeKept = (paths: Update): void => {
  const found = limitIssueInUpdate(paths)
  if (found === null) return
  const message = `The database cannot keep ${found.path.join('/')}: ${found.issue.code}.`
  throw new PortError({ code: 'not-storable', message })
}

export const firebaseStore = (database: Database): Store => {
  let offset = 0
  onValue(ref(database, '.info/serverTimeOffset'), snapshot => {
    offset = Number(snapshot.val() ?? 0)
  })
  const watchConnection = (notify: (isConnected: boolean) => void): Stop =>
    onValue(ref(database, '.info/connected'), snapshot => notify(snapshot.val() === true))
  const kept = watchCacheOf(database)
  watchConnection(isConnected => kept.setLive(isConnected))
  const watch = <T>(key: string, query: Query, read: (snapshot: DataSnapshot) => T, observer: Observer<T>): Stop =>
    kept.listen(key, cancelled => {
      let isHeard = true
      const stop = onValue(
        query,
        snapshot => {
          if (isHeard) observer.next(read(snapshot))
        },
        error => {
          cancelled()
          if (isHeard) observer.failed(toPortError(error))
        },
      )
      return { mute: () => (isHeard = false), stop }
    })

  return {
    read: async path => (await withPortErrors(get(ref(database, path)))).val(),
    readPage: async request => entriesOf(await withPortErrors(get(queryOf(database, request))), request),
    watch: (path, observer) => watch(path, ref(database, path), snapshot => snapshot.val(), observer),
    watchPage: (request, observer) =>
      watch(JSON.stringify(request), queryOf(database, request), found => entriesOf(found, request), observer),
    update: async paths => {
      refuseWhatCannotBeKept(paths)
      await withPortErrors(update(ref(database), paths))
    },
    hold: (path, value, failed) => {
      const held = ref(database, path)
      let isOver = false
      const notify = (error: unknown) => failed(toPortError(error))
      const stop = watchConnection(isConnected => {
        if (isConnected)
          onDisconnect(held)
            .remove()
            .then(() => (isOver ? undefined : set(held, value)))
            .catch(notify)
      })
      return () => {
        isOver = true
        stop()
        onDisconnect(held).cancel().catch(notify)
        remove(held).catch(notify)
      }
    },
    watchConnection,
    now: () => Date.now() + offset,
    newId: () => {
      const { key } = push(ref(database))
      if (key === null) throw new Error('The database made no key for a new record.')
      return key
    },
  }
}
