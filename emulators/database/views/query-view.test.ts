import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { runs } from '../../../scripts/testing/runs.ts'
import { SIGNED_OUT } from '../http/credentials.ts'
import { parseQuery } from '../protocol/request.ts'
import type { ReadDecision } from '../rules/requests.ts'
import { arbitraryJSON, arbitraryKey, arbitrarySdkQuery } from '../testing/arbitrary.ts'
import { sdk } from '../testing/sdk-internals.ts'
import { nodeFromJSON } from '../tree/from-json.ts'
import { type DataNode, EMPTY, toExportJSON } from '../tree/node.ts'
import { type Path, parsePath, parseWritePath } from '../tree/path.ts'
import { DEFAULT_QUERY, type Query } from '../tree/query.ts'
import { type Commit, Store } from '../tree/store.ts'
import { Listeners } from './listeners.ts'
import { QueryView } from './query-view.ts'
import { DefaultView, type View, type ViewUpdate } from './views.ts'

const PATIENCE = 30_000
const LIST: Path = ['list']

type Writes = Record<string, unknown>

function storeOf(json: unknown): Store {
  const store = new Store()
  commit(store, { '/': json })
  return store
}

function commit(store: Store, writes: Writes): Commit {
  const planned = Object.entries(writes).map(([path, json]) => ({
    path: parseWritePath(path),
    node: nodeFromJSON(json),
  }))
  const done = store.plan([], planned, 0)
  store.apply(done)
  return done
}

function applied(held: DataNode, update: ViewUpdate | null, at: Path): DataNode {
  if (update === null) return held
  const json = JSON.parse(update.json)
  const changes = update.kind === 'put' ? { '': json } : (json as Writes)
  const removalsLast = Object.entries(changes).sort(([, a], [, b]) => Number(a === null) - Number(b === null))
  return removalsLast.reduce((node, [path, value]) => {
    const below = [...update.path.slice(at.length), ...path.split('/').filter(key => key !== '')]
    const isPriority = below.at(-1) === '.priority'
    return node.with(below, isPriority && value === null ? EMPTY : nodeFromJSON(value))
  }, held)
}

const arbitraryPath = fc
  .tuple(fc.constantFrom('list', 'list', 'list', 'other'), fc.array(arbitraryKey, { maxLength: 2 }))
  .map(([first, rest]) => `/${[first, ...rest].join('/')}`)

const arbitraryCommit = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(arbitraryPath, fc.option(arbitraryJSON)).map(write => Object.fromEntries([write])) },
  {
    weight: 1,
    arbitrary: fc.tuple(arbitraryKey, fc.option(fc.integer())).map(([k, p]) => ({ [`/list/${k}/.priority`]: p })),
  },
  {
    weight: 2,
    arbitrary: fc
      .uniqueArray(fc.tuple(arbitraryKey, fc.option(arbitraryJSON)), { selector: ([key]) => key, maxLength: 5 })
      .map(changes => Object.fromEntries(changes.map(([key, json]) => [`/list/${key}`, json]))),
  },
)

const arbitraryList = fc
  .uniqueArray(fc.tuple(arbitraryKey, arbitraryJSON), { selector: ([key]) => key, maxLength: 20 })
  .map(entries => Object.fromEntries(entries))

test('applying what is sent leaves a client with what the query takes, for any query and any commits', {
  timeout: PATIENCE,
}, () => {
  fc.assert(
    fc.property(
      arbitraryList,
      arbitrarySdkQuery,
      fc.array(arbitraryCommit, { maxLength: 12 }),
      (list, sdkQuery, commits) => {
        const query = parseQuery(sdk.queryParamsGetQueryObject(sdkQuery))
        const store = storeOf({ list })
        for (const view of [new QueryView(LIST, query, store.root), new DefaultView(LIST)]) {
          let held = view.contents(store.root)
          for (const writes of commits) {
            held = applied(held, view.updateOf(commit(store, writes)), LIST)
            expect(toExportJSON(held)).toEqual(toExportJSON(view.contents(store.root)))
          }
        }
      },
    ),
    { numRuns: runs(50) },
  )
})

const listOf = (size: number): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: size }, (_, at) => [`k${String(at).padStart(3, '0')}`, { rank: at, name: 'n' }]),
  )

const view = (query: Query, store: Store): View => new QueryView(LIST, query, store.root)

const lastThree = parseQuery({ i: 'rank', l: 3, vf: 'r' })
const cases: [string, Writes, unknown][] = [
  ['a change outside of the window sends nothing', { '/list/k001/name': 'x' }, null],
  ['a child added outside of the window sends nothing', { '/list/new': { rank: 5 } }, null],
  ['a change beside the list sends nothing', { '/other': 1 }, null],
  ['a write of the same data sends nothing', { '/list/k099/name': 'n' }, null],
  ['a change inside sends the changed place only', { '/list/k099/name': 'x' }, ['put', '/list/k099/name', 'x']],
  [
    'a child that enters pushes the farthest out',
    { '/list/new': { rank: 100 } },
    ['merge', '/list', { k097: null, new: { rank: 100 } }],
  ],
  [
    'a child that leaves lets the next one in',
    { '/list/k098': null },
    ['merge', '/list', { k098: null, k096: { rank: 96, name: 'n' } }],
  ],
  [
    'a child that moves out lets the next one in',
    { '/list/k099/rank': 1 },
    ['merge', '/list', { k099: null, k096: { rank: 96, name: 'n' } }],
  ],
  [
    'a child that moves within the window sends the change',
    { '/list/k097/rank': 98.5 },
    ['put', '/list/k097/rank', 98.5],
  ],
  [
    'an update of several places inside is one merge',
    { '/list/k099/name': 'x', '/list/k098/name': 'y', '/list/k001/name': 'z' },
    ['merge', '/list', { 'k099/name': 'x', 'k098/name': 'y' }],
  ],
  ['the list replaced sends the new window', { '/list': { a: { rank: 1 } } }, ['put', '/list', { a: { rank: 1 } }]],
  ['the list removed sends null', { '/list': null }, ['put', '/list', null]],
]

test.each(cases)('with a limit, %s', (_name, writes, expected) => {
  const store = storeOf({ list: listOf(100) })
  const update = view(lastThree, store).updateOf(commit(store, writes))
  const path = update === null ? '' : `/${update.path.join('/')}`
  expect(update === null ? null : [update.kind, path, JSON.parse(update.json)]).toEqual(expected)
})

test('a write costs a limited view the same few children whatever the size of the list', () => {
  const visits = (size: number): number => {
    const store = storeOf({ list: listOf(size) })
    let visited = 0
    const sortValue = (child: DataNode) => {
      visited++
      return child.child('rank').leaf
    }
    const counting = { id: 'rank', sortValue }
    const limited = view({ ...lastThree, index: counting }, store)
    visited = 0
    limited.updateOf(commit(store, { [`/list/k${String(size - 1).padStart(3, '0')}`]: null }))
    return visited
  }
  expect(visits(900)).toBe(visits(30))
})

test('a view of everything sends a change of many places as one merge at the place that the writer named', () => {
  const store = storeOf({ list: listOf(2) })
  const update = new DefaultView([]).updateOf(commit(store, { '/list/k000/name': 'a', '/list/k001/name': 'b' }))
  expect(JSON.parse(update?.json ?? '')).toEqual({ 'list/k000/name': 'a', 'list/k001/name': 'b' })
})

test('a query without bounds is the default one', () => {
  expect(parseQuery(undefined)).toBe(DEFAULT_QUERY)
})

class Judge {
  isGranted = true
  asked = 0
  reads: Path[] = []
  dependsOnNow = false

  readonly decide = (): ReadDecision => {
    this.asked++
    return { granted: this.isGranted, reads: this.reads, dependsOnNow: this.dependsOnNow, explain: () => 'because' }
  }
}

let judge: Judge
let listeners: Listeners
let store: Store
let received: string[]

beforeEach(() => {
  judge = new Judge()
  listeners = new Listeners(judge.decide)
  store = new Store()
  received = []
})

function listen(path: string): void {
  listeners.add(
    parsePath(path),
    DEFAULT_QUERY,
    {
      credentials: SIGNED_OUT,
      decision: judge.decide(),
      sink: {
        update: update => received.push(`${path}: ${update.json}`),
        revoked: reason => received.push(`${path}: revoked, ${reason.explain?.()}`),
      },
    },
    store.root,
  )
}

function write(path: string, json: unknown): void {
  const commit = store.plan([], [{ path: parsePath(path), node: nodeFromJSON(json) }], 0)
  store.apply(commit)
  listeners.publish(commit)
}

test('a listener is judged again only when a write touches what its rule looked at', () => {
  judge.reads = [['users', 'ana', 'role']]
  listen('/page')
  write('/page', 1)
  write('/users/bo/role', 'x')
  expect(judge.asked).toBe(1)
  write('/users/ana/role', 'x')
  expect(judge.asked).toBe(2)
  write('/users', null)
  expect(judge.asked).toBe(3)
})

test('a listener that is revoked hears nothing of the write that revoked it', () => {
  judge.reads = [['page']]
  listen('/page')
  judge.isGranted = false
  write('/page', 1)
  write('/page', 2)
  expect(received).toEqual(['/page: revoked, because'])
})

test('what a judgement depends on is what the last one looked at', () => {
  judge.reads = [['a']]
  listen('/page')
  judge.reads = [['b']]
  write('/a', 1)
  write('/a', 2)
  expect(judge.asked).toBe(2)
  write('/b', 1)
  expect(judge.asked).toBe(3)
})

test('a listener whose rule looks at the clock is judged before each of its updates', () => {
  judge.dependsOnNow = true
  listen('/page')
  write('/other', 1)
  expect(judge.asked).toBe(1)
  judge.isGranted = false
  write('/page', 1)
  expect(received).toEqual(['/page: revoked, because'])
})

test('new rules judge every listener', () => {
  listen('/a')
  listen('/b')
  judge.isGranted = false
  listeners.recheckAll(store.root)
  expect(received).toEqual(['/a: revoked, because', '/b: revoked, because'])
})

test('listeners of one place share one serialised update', () => {
  const updates: unknown[] = []
  for (let at = 0; at < 2; at++) {
    const sink = { update: (update: unknown) => updates.push(update), revoked: () => {} }
    listeners.add(['page'], DEFAULT_QUERY, { credentials: SIGNED_OUT, decision: null, sink }, store.root)
  }
  write('/page', 1)
  expect(updates).toHaveLength(2)
  expect(updates[0]).toBe(updates[1])
})
