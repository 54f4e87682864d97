import { beforeEach, expect, test } from 'vitest'
import { SIGNED_OUT } from '../credentials.ts'
import type { ReadDecision } from '../rules/requests.ts'
import { Store } from '../store.ts'
import { nodeFromJSON } from '../tree/from-json.ts'
import { type Path, parsePath } from '../tree/path.ts'
import { DEFAULT_QUERY } from '../tree/query.ts'
import { Listeners } from './listeners.ts'

/** A judge that grants while `isGranted`, and counts how often it is asked. */
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
let told: string[]

beforeEach(() => {
  judge = new Judge()
  listeners = new Listeners(judge.decide)
  store = new Store()
  told = []
})

function listen(path: string): void {
  listeners.add(
    parsePath(path),
    DEFAULT_QUERY,
    SIGNED_OUT,
    {
      update: update => told.push(`${path}: ${update.json}`),
      revoked: reason => told.push(`${path}: revoked, ${reason.explain?.()}`),
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
  expect(told).toEqual(['/page: revoked, because'])
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
  expect(told).toEqual(['/page: revoked, because'])
})

test('new rules judge every listener', () => {
  listen('/a')
  listen('/b')
  judge.isGranted = false
  listeners.recheckAll(store.root)
  expect(told).toEqual(['/a: revoked, because', '/b: revoked, because'])
})

test('a listener that is not admitted is an error and hears nothing', () => {
  judge.isGranted = false
  expect(() => listen('/page')).toThrow('Permission denied')
  write('/page', 1)
  expect(told).toEqual([])
})

test('listeners of one place share one serialised update', () => {
  const updates: unknown[] = []
  for (let at = 0; at < 2; at++) {
    listeners.add(
      ['page'],
      DEFAULT_QUERY,
      SIGNED_OUT,
      { update: update => updates.push(update), revoked: () => {} },
      store.root,
    )
  }
  write('/page', 1)
  expect(updates).toHaveLength(2)
  expect(updates[0]).toBe(updates[1])
})
