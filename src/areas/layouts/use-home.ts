import { useMemo, useSyncExternalStore } from 'react'
import { pageRequest } from '../../model/keys.ts'
import { can } from '../../model/permissions.ts'
import { type Values, valuesOf } from '../../model/record.ts'
import { exactly } from '../../model/selection.ts'
import type { Store } from '../../model/store.ts'
import { isObject, type Json } from '../../model/values/json.ts'
import { type Live, useLatest, useLive } from '../../records/data/live/live.ts'
import { constant, mapped, page, type Source, together, valueAt } from '../../records/data/live/sources.ts'
import { useRecordKind } from '../../records/registry/contexts.ts'
import type { RecordKind } from '../../records/registry/record-kind.ts'
import { useStore } from '../../records/registry/store-context.ts'
import { useViewer } from '../../ui/viewer.ts'
import { dataAt } from './ahead.ts'
import { dataOf, type Home, type HomeData, type HomeRequest, homeOf, type Known, requestsOf } from './home.ts'
import type { Sections } from './sections/editing.ts'
import { useViewing } from './viewing.ts'

const minute = 60_000

/** Server time to the minute, live. */
const clockOf = (store: Store) => ({
  get: () => Math.floor(store.now() / minute) * minute,
  subscribe: (draw: () => void) => {
    const timer = setInterval(draw, minute / 4)
    return () => clearInterval(timer)
  },
})

export const useNow = (): number => {
  const store = useStore()
  const { subscribe, get } = useMemo(() => clockOf(store), [store])
  return useSyncExternalStore(subscribe, get)
}

const answerSource = (store: Store, request: HomeRequest): Source<Json> =>
  request.type === 'contents'
    ? mapped(page(store, request.page), entries => Object.fromEntries(entries.map(({ id, value }) => [id, value])))
    : valueAt(store, request.path)

const dataSource = (store: Store, requests: readonly HomeRequest[]): Source<HomeData> =>
  mapped(
    together<Record<string, Json>>(
      Object.fromEntries(requests.map(request => [request.key, answerSource(store, request)])),
    ),
    answers => dataOf(requests, request => answers[request.key] ?? null),
  )

const idsIn = (sections: Sections, of: (section: Sections[number]) => string | undefined): readonly string[] => [
  ...new Set(sections.flatMap(section => (of(section) ?? '').split(' ')).filter(id => id !== '')),
]

const existing = (store: Store, path: string, ids: readonly string[]): Source<Readonly<Record<string, boolean>>> =>
  mapped(
    together<Record<string, Json>>(
      Object.fromEntries(ids.map(id => [id, valueAt(store, `${path}/${id}/rev`)] as const)),
    ),
    revs => Object.fromEntries(Object.entries(revs).map(([id, rev]) => [id, rev !== null])),
  )

/** Whether the records named by sections exist, as far as the role may know. */
const knownSource = (store: Store, contents: readonly string[], categories: readonly string[]): Source<Known> =>
  together<Required<Pick<Known, 'contents' | 'categories'>>>({
    contents: existing(store, 'contents', contents),
    categories: existing(store, 'categories', categories),
  })

type Records = readonly { readonly id: string; readonly values: Values }[]

const noRecords = constant<Records>([])

/** Limit of planned contents read, per kind of step. */
const maxAhead = 200

/** Contents that the worker publishes or takes down until a moment. */
const aheadSource = (store: Store, { collection }: RecordKind, at: number): Source<Records> => {
  const due = (state: string, by: string): Source<Records> => {
    const list = { selection: exactly({ status: state }), search: null, sort: { by, descending: false } }
    const key = (moment: number) => `${state}~${collection.fields[by]?.sortKey?.(moment) ?? ''}`
    // Records without a moment sort before all others.
    const request = { ...pageRequest(collection, list, maxAhead), from: key(1), to: key(at) }
    return mapped(page(store, request), entries =>
      entries.flatMap(({ id, value }) => {
        if (!isObject(value)) return []
        const values = valuesOf(collection, value)
        return [{ id, values }]
      }),
    )
  }
  return mapped(
    together<{ scheduled: Records; published: Records }>({
      scheduled: due('scheduled', 'publishAt'),
      published: due('published', 'unpublishAt'),
    }),
    ({ scheduled, published }) => [...scheduled, ...published],
  )
}

export interface HomeNow {
  /** Undefined before the first data. */
  readonly home: Home | undefined
  readonly at: number
  /** Number of contents still to be published by then; null without access. */
  readonly ahead: number | null
  readonly live: Live<HomeData>
}

/** Previews live what the app would show of these sections at the chosen moment. */
export const useHome = (app: string, sections: Sections): HomeNow => {
  const store = useStore()
  const { role } = useViewer()
  const now = useNow()
  const { at: wanted, platform, language } = useViewing()
  const at = wanted ?? now
  const contents = useRecordKind('contents')
  const mayKnow = contents !== undefined && can(role, contents.collection.permissions.read)

  const requests = requestsOf(app, sections)
  const key = requests.map(request => request.key).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the requests are
  const data = useMemo(() => dataSource(store, requests), [store, key])
  const live = useLive(data)
  const latest = useLatest(live)

  const chosen = idsIn(sections, section => section.contents).join(' ')
  const categories = idsIn(sections, section => section.category).join(' ')
  const known = useMemo(
    () =>
      knownSource(
        store,
        mayKnow ? chosen.split(' ').filter(Boolean) : [],
        mayKnow ? categories.split(' ').filter(Boolean) : [],
      ),
    [store, mayKnow, chosen, categories],
  )
  const knownNow = useLatest(useLive(known)) ?? {}

  const isAhead = at > now && mayKnow
  const ahead = useMemo(
    () => (isAhead && contents !== undefined ? aheadSource(store, contents, at) : noRecords),
    [store, contents, isAhead, at],
  )
  const records = useLatest(useLive(ahead)) ?? []

  const dataThen = latest !== undefined && isAhead ? dataAt(latest, contents.collection, records, { app, at }) : latest
  return {
    home: dataThen && homeOf(sections, dataThen, { now: at, platform, language }, knownNow),
    at,
    ahead: at > now && !mayKnow ? null : addedIn(latest, dataThen),
    live,
  }
}

const addedIn = (before: HomeData | undefined, after: HomeData | undefined): number =>
  Object.keys(after?.contents ?? {}).filter(id => before?.contents[id] === undefined).length
