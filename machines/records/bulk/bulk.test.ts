import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { bulkMachine } from './bulk.ts'
import type { BulkItem, BulkJob, Collected, Verdict } from './job.ts'

const items = (count: number): readonly BulkItem[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, title: `Record ${index}` }))

const done: Verdict = { type: 'done', canUndo: true }
const final: Verdict = { type: 'done', canUndo: false }
const refused: Verdict = { type: 'refused', reason: { code: 'conflict' } }

const jobOf = (job: Partial<BulkJob> & { readonly collected?: Partial<Collected> } = {}): BulkJob => ({
  deed: { type: 'delete' },
  collect: async () => ({ ready: items(3), skipped: [], undoable: 3, ...job.collected }),
  run: async () => done,
  undo: async () => done,
  flush: async () => {},
  ...job,
})

const start = () => createActor(bulkMachine).start()
type Bulk = ReturnType<typeof start>

const reached = (bulk: Bulk, tag: Parameters<ReturnType<Bulk['getSnapshot']>['hasTag']>[0]) =>
  waitFor(bulk, snapshot => snapshot.hasTag(tag))

const askedFor = async (job: BulkJob) => {
  const bulk = start()
  bulk.send({ type: 'bulk.asked', job })
  await reached(bulk, 'asking')
  return bulk
}

const ranThrough = async (job: BulkJob) => {
  const bulk = await askedFor(job)
  bulk.send({ type: 'bulk.confirmed' })
  return { bulk, result: (await reached(bulk, 'finished')).context.result }
}

test('nothing runs before the person has seen the count and agreed', async () => {
  const ran: string[] = []
  const run = async ({ id }: BulkItem) => {
    ran.push(id)
    return done
  }
  const bulk = await askedFor(jobOf({ run }))
  expect(bulk.getSnapshot().context.collected?.ready).toHaveLength(3)
  expect(ran).toEqual([])
  bulk.send({ type: 'bulk.confirmed' })
  await reached(bulk, 'finished')
  expect(ran).toEqual(['r0', 'r1', 'r2'])
})

test('while it counts it tells how many it has found', async () => {
  const bulk = start()
  bulk.send({
    type: 'bulk.asked',
    job: jobOf({
      collect: (found): Promise<Collected> => {
        found(500)
        return new Promise(() => {})
      },
    }),
  })
  expect(bulk.getSnapshot().context.found).toBe(500)
})

test('counting can be broken off, and what it finds later changes nothing', async () => {
  let end: (collected: Collected) => void = () => {}
  const bulk = start()
  bulk.send({
    type: 'bulk.asked',
    job: jobOf({
      collect: () =>
        new Promise(resolve => {
          end = resolve
        }),
    }),
  })
  bulk.send({ type: 'bulk.cancelled' })
  end({ ready: items(3), skipped: [], undoable: 3 })
  await Promise.resolve()
  expect(bulk.getSnapshot().value).toBe('idle')
  expect(bulk.getSnapshot().context.job).toBeNull()
})

test('a count that fails says why', async () => {
  const bulk = start()
  bulk.send({ type: 'bulk.asked', job: jobOf({ collect: () => Promise.reject(new Error('no network')) }) })
  expect((await reached(bulk, 'failed')).context.failure?.message).toBe('no network')
})

test('a count that failed is made again when it is asked for once more', async () => {
  let isBroken = true
  const job = jobOf({
    collect: async () => {
      if (isBroken) throw new Error('no network')
      return { ready: items(3), skipped: [], undoable: 3 }
    },
  })
  const bulk = start()
  bulk.send({ type: 'bulk.asked', job })
  await reached(bulk, 'failed')
  isBroken = false
  bulk.send({ type: 'bulk.asked', job })
  expect((await reached(bulk, 'asking')).context.failure).toBeNull()
})

test('a batch whose end breaks says why, instead of running for ever', async () => {
  const bulk = await askedFor(jobOf({ flush: () => Promise.reject(new Error('broken')) }))
  bulk.send({ type: 'bulk.confirmed' })
  expect((await reached(bulk, 'failed')).context.failure?.message).toBe('broken')
})

test('where nothing is left to do it cannot begin', async () => {
  const bulk = await askedFor(jobOf({ collected: { ready: [], undoable: 0 } }))
  bulk.send({ type: 'bulk.confirmed' })
  expect(bulk.getSnapshot().hasTag('asking')).toBe(true)
})

test('the result tells what was done, what was refused, and why', async () => {
  const { result } = await ranThrough(jobOf({ run: async ({ id }) => (id === 'r1' ? refused : done) }))
  expect(result?.done.map(({ id }) => id)).toEqual(['r0', 'r2'])
  expect(result?.refused).toEqual([{ item: { id: 'r1', title: 'Record 1' }, reason: { code: 'conflict' } }])
})

test('a record whose work breaks is told like one that was refused, and the others go on', async () => {
  const { result } = await ranThrough(
    jobOf({ run: ({ id }) => (id === 'r0' ? Promise.reject(new Error('broken')) : Promise.resolve(done)) }),
  )
  expect(result?.done).toHaveLength(2)
  expect(result?.refused[0]?.reason).toEqual({ code: 'failed', detail: 'broken' })
})

test('stopped, it waits for what runs, and says how many were left', async () => {
  const ends: (() => void)[] = []
  const bulk = await askedFor(
    jobOf({
      collected: { ready: items(50), undoable: 50 },
      run: () => new Promise(resolve => ends.push(() => resolve(done))),
    }),
  )
  bulk.send({ type: 'bulk.confirmed' })
  bulk.send({ type: 'bulk.cancelled' })
  expect(bulk.getSnapshot().hasTag('stopping')).toBe(true)
  for (const end of ends) end()
  const { result } = (await reached(bulk, 'finished')).context
  expect(result?.done).toHaveLength(20)
  expect(result?.left).toBe(30)
})

test('progress moves while it runs', async () => {
  const ends: (() => void)[] = []
  const bulk = await askedFor(jobOf({ run: () => new Promise(resolve => ends.push(() => resolve(done))) }))
  bulk.send({ type: 'bulk.confirmed' })
  ends[0]?.()
  const { context } = await waitFor(bulk, snapshot => snapshot.context.progress.done === 1)
  expect(context.progress).toEqual({ done: 1, of: 3 })
})

test('undone is what was done and has a way back, and nothing else', async () => {
  const back: string[] = []
  const { bulk } = await ranThrough(
    jobOf({
      run: async ({ id }) => (id === 'r0' ? refused : id === 'r1' ? final : done),
      undo: async ({ id }) => {
        back.push(id)
        return done
      },
    }),
  )
  bulk.send({ type: 'bulk.undo' })
  expect((await reached(bulk, 'undone')).context.undone?.done.map(({ id }) => id)).toEqual(['r2'])
  expect(back).toEqual(['r2'])
})

test('what was changed since is not brought back, and listed', async () => {
  const { bulk } = await ranThrough(jobOf({ undo: async () => refused }))
  bulk.send({ type: 'bulk.undo' })
  expect((await reached(bulk, 'undone')).context.undone?.refused).toHaveLength(3)
})

test('where no way leads back nothing is undone', async () => {
  const { bulk } = await ranThrough(jobOf({ run: async () => final }))
  bulk.send({ type: 'bulk.undo' })
  expect(bulk.getSnapshot().hasTag('finished')).toBe(true)
})

test('closed, it is ready for the next deed', async () => {
  const { bulk } = await ranThrough(jobOf())
  bulk.send({ type: 'bulk.closed' })
  expect(bulk.getSnapshot().context.result).toBeNull()
  bulk.send({ type: 'bulk.asked', job: jobOf() })
  await reached(bulk, 'asking')
})

test('what follows is seen to once, when a batch has ended, and once more when it was undone', async () => {
  const order: string[] = []
  const { bulk } = await ranThrough(
    jobOf({
      run: async ({ id }) => {
        order.push(id)
        return done
      },
      undo: async ({ id }) => {
        order.push(`back ${id}`)
        return final
      },
      flush: async () => {
        order.push('flushed')
      },
    }),
  )
  expect(order).toEqual(['r0', 'r1', 'r2', 'flushed'])
  bulk.send({ type: 'bulk.undo' })
  await reached(bulk, 'undone')
  expect(order.slice(4)).toEqual(['back r0', 'back r1', 'back r2', 'flushed'])
})
