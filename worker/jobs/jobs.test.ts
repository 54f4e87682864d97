import { expect, test, vi } from 'vitest'
import type { Failure } from '../../src/model/failure.ts'
import type { Observer, Store } from '../../src/model/store.ts'
import type { Json } from '../../src/model/values/json.ts'
import { memoryStore } from '../../src/records/testing/memory-store.ts'
import { Job, watchPage } from './job.ts'
import { Watches } from './watches.ts'

const clockOf = () => memoryStore({ as: { uid: 'worker', role: 'admin' } }).clock

const denied: Failure = { code: 'permission_denied', message: 'Denied.' }

/** Watches that the test answers, by path. */
const handWatched = () => {
  const observers = new Map<string, Observer<Json>>()
  const watch: Store['watch'] = (path, observer) => {
    observers.set(path, observer)
    return () => observers.delete(path)
  }
  return { observers, watch }
}

test('whoever waits for a job that is stopped goes on', async () => {
  const job = new Job(clockOf(), async () => null)
  const idle = job.idle()
  await job.stop()
  expect(await idle).toBe(0)
})

test('a path that two results are made of is watched until neither is, and tells both', () => {
  const { observers, watch } = handWatched()
  const changed = vi.fn()
  const watches = new Watches({ store: { watch }, changed, failed: vi.fn() })
  watches.watch('one', ['teams/a', 'teams/b'])
  watches.watch('other', ['teams/a'])
  observers.get('teams/a')?.next(1)
  expect(changed).toHaveBeenLastCalledWith(['one', 'other'])
  watches.watch('other', [])
  expect([...observers.keys()]).toEqual(['teams/a', 'teams/b'])
  watches.watch('one', ['teams/b'])
  expect([...observers.keys()]).toEqual(['teams/b'])
})

test('a path whose watch has failed is watched anew once a result names it again', () => {
  const { observers, watch } = handWatched()
  const failed = vi.fn()
  const watches = new Watches({ store: { watch }, changed: vi.fn(), failed })
  watches.watch('one', ['teams/a'])
  observers.get('teams/a')?.failed(denied)
  observers.clear()
  expect(failed).toHaveBeenCalledWith('teams/a', 'Denied.')
  watches.watch('one', ['teams/a'])
  expect([...observers.keys()]).toEqual(['teams/a'])
})

test('a page that cannot be read is tried again after pauses that grow until it is read; a stop ends that', () => {
  const clock = clockOf()
  const report = vi.fn()
  const pages: Observer<readonly []>[] = []
  const stop = watchPage({
    store: {
      watchPage: (_, observer) => {
        pages.push(observer as Observer<readonly []>)
        return () => undefined
      },
    },
    clock,
    report,
    request: { path: 'teams', order: '$key', limit: 1 },
    what: 'The teams',
    next: vi.fn(),
  })
  const fail = (after: number) => {
    pages.at(-1)?.failed(denied)
    clock.advance(after)
  }
  fail(1_000)
  fail(2_000)
  expect(pages).toHaveLength(3)
  pages.at(-1)?.next([])
  fail(1_000)
  expect(pages).toHaveLength(4)
  expect(report).toHaveBeenLastCalledWith(expect.stringMatching(/^The teams cannot be read: .* in 1 s\.$/))
  for (let times = 0; times < 12; times += 1) fail(600_000)
  expect(report).toHaveBeenLastCalledWith(expect.stringMatching(/ in 600 s\.$/))
  pages.at(-1)?.failed(denied)
  stop()
  clock.advance(600_000)
  expect(pages).toHaveLength(16)
})
