import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './open-database.ts'
import { minute, openStage, start } from './testing/stage.ts'

// Generous timeout for machines busy with other tests.
vi.setConfig({ testTimeout: 30_000 })
const soon = { timeout: 20_000 }

const hour = 60 * minute

afterEach(() => {
  vi.useRealTimers()
})

/** A connection whose machine's clock can be stepped, beside a server whose clock stands still. */
const openSteppable = async (waiting: Parameters<typeof openStage>[0] = {}) => {
  const stage = await openStage(waiting)
  const began = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: began })
  const { clock, watchConnection, close } = await openDatabase(stage.url)
  onTestFinished(() => close())
  let connections = 0
  watchConnection(isConnected => {
    if (isConnected) connections += 1
  })
  const untilConnected = (times: number) => vi.waitFor(() => expect(connections).toBe(times), soon)
  await untilConnected(1)
  return {
    stage,
    clock,
    untilConnected,
    /** Sets this machine's clock so far beside the right time. */
    step: (milliseconds: number) => vi.setSystemTime(began + milliseconds),
    isRight: () => Math.abs(clock.now() - stage.clock.now()) < minute,
  }
}

test.each([hour, -hour])("a step of this machine's clock by %d ms leaves the worker's clock as it is", async by => {
  const { stage, clock, untilConnected, step, isRight } = await openSteppable()
  expect(isRight()).toBe(true)
  expect(clock.now() % 1).toBe(0)
  step(by)
  expect(isRight()).toBe(true)
  stage.data.faults.dropSockets()
  await untilConnected(2)
  expect(isRight()).toBe(true)
  step(0)
  expect(isRight()).toBe(true)
})

test('a clock that stood still, as on a machine that slept, is right again once it is connected', async () => {
  const { stage, untilConnected, step, isRight } = await openSteppable()
  stage.clock.advance(hour)
  step(hour)
  stage.data.faults.dropSockets()
  await untilConnected(2)
  expect(isRight()).toBe(true)
})

test("after a step of this machine's clock nothing is tried too early, and what is due is not put off", async () => {
  const { stage, clock, untilConnected, step } = await openSteppable({ one: { publishAt: start + 30 * minute } })
  const worker = await stage.startWorker(() => ({ clock }))
  await worker.idle()
  step(hour)
  expect(await worker.idle()).toBe(0)
  step(0)
  stage.clock.advance(30 * minute)
  stage.data.faults.dropSockets()
  await untilConnected(2)
  step(0)
  await worker.idle()
  await vi.waitFor(() => expect(stage.statusOf('one')).toBe('published'), soon)
  expect(stage.troubles).toEqual([])
})

test('what is due after more than half a minute is taken then, unless it is called off', async () => {
  const { clock } = await openSteppable()
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  const [taken, calledOff] = [vi.fn(), vi.fn()]
  clock.at(clock.now() + 90_000, taken)
  const callOff = clock.at(clock.now() + 90_000, calledOff)
  vi.advanceTimersByTime(80_000)
  expect(taken).not.toHaveBeenCalled()
  callOff()
  vi.advanceTimersByTime(11_000)
  expect(taken).toHaveBeenCalledOnce()
  expect(calledOff).not.toHaveBeenCalled()
})

test('what becomes due while the machine sleeps is taken within half a minute of its waking', async () => {
  const { stage, clock, untilConnected, step } = await openSteppable()
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  const taken = vi.fn()
  clock.at(clock.now() + hour, taken)
  stage.clock.advance(hour)
  step(hour)
  stage.data.faults.dropSockets()
  await untilConnected(2)
  expect(taken).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(taken).toHaveBeenCalledOnce()
})
