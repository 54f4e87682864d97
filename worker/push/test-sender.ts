import { serverTimestamp } from '../../src/model/change.ts'
import { type TestSend, testDevicesPath, testSendsPath } from '../../src/model/push.ts'
import type { Entry, Stop, Store } from '../../src/model/store.ts'
import { isObject } from '../../src/model/values/json.ts'
import { Job, messageOf, type Rest, watchPage } from '../jobs/job.ts'
import { Pauses } from '../jobs/pauses.ts'
import type { Clock, Worker } from '../worker.ts'
import type { PushService } from './fcm.ts'
import { messageFor } from './message.ts'

interface TestOptions {
  readonly store: Pick<Store, 'read' | 'watchPage' | 'update'>
  readonly clock: Clock
  readonly service: PushService
  readonly report: (trouble: string) => void
  readonly done?: (step: string) => void
}

/** How long a worker reserves a test; the rules enforce it, too. */
const hold = 30_000
const patience = 10_000
const hour = 3_600_000

/** Sends tests to staff devices at once, in parallel to other sendings. */
export class TestSender implements Worker {
  readonly #options: TestOptions
  readonly #job: Job
  readonly #pauses = new Pauses()
  readonly #rests = new Map<string, number>()
  #open: readonly Entry[] | null = null
  #stop: Stop = () => undefined

  constructor(options: TestOptions) {
    this.#options = options
    this.#job = new Job(options.clock, () => this.#answerAll())
  }

  start(): void {
    const { store, clock, report } = this.#options
    this.#stop = watchPage({
      store,
      clock,
      report,
      what: 'The tests of notifications',
      // Unanswered ones sort first.
      request: { path: testSendsPath, order: 'answer', limit: 100 },
      next: entries => {
        this.#open = entries.filter(({ value }) => isObject(value) && value.answer === undefined)
        this.#job.wake()
      },
    })
  }

  idle(): Promise<number> {
    return this.#job.idle()
  }

  async stop(): Promise<void> {
    this.#stop()
    await this.#job.stop()
  }

  async #answerAll(): Promise<Rest | null> {
    if (this.#open === null) return null
    const now = this.#options.clock.now()
    const due = this.#open.filter(({ id }) => (this.#rests.get(id) ?? 0) <= now)
    await Promise.all(due.map(entry => this.#answer(entry)))
    const open = new Set(this.#open.map(({ id }) => id))
    for (const id of this.#rests.keys()) if (!open.has(id)) this.#rests.delete(id)
    const rests = [...this.#rests.values()]
    return { again: rests.length > 0 ? Math.min(...rests) : null, left: rests.length }
  }

  async #answer({ id, value }: Entry): Promise<void> {
    const { store, clock, report, done } = this.#options
    const test = value as unknown as TestSend
    const path = `${testSendsPath}/${id}`
    const taken = test.taken ?? null
    if (taken !== null && clock.now() < taken + hold) {
      this.#rests.set(id, taken + hold)
      return
    }
    try {
      await store.update({ [`${path}/taken`]: serverTimestamp })
      const answer = await this.#send(id, test)
      await store.update({ [`${path}/answer`]: answer })
      this.#rests.delete(id)
      this.#pauses.end(id)
      done?.(`${path}: ${answer}`)
    } catch (error) {
      const current = await store.read(path).catch(() => null)
      const isOthers = !isObject(current) || current.answer !== undefined || current.taken !== test.taken
      const pause = isOthers ? hold : this.#pauses.next(id)
      this.#rests.set(id, clock.now() + pause)
      if (!isOthers) report(`${path} could not be answered: ${messageOf(error)} Trying again in ${pause / 1000} s.`)
    }
  }

  async #send(id: string, { by, notification, device }: TestSend): Promise<TestSend['answer']> {
    const { store, clock, service, report } = this.#options
    const [record, target] = await Promise.all([
      store.read(`notifications/${notification}`),
      store.read(`${testDevicesPath}/${by}/${device}`),
    ])
    if (!isObject(record)) return 'INVALID_ARGUMENT'
    if (!isObject(target)) return 'UNREGISTERED'
    const now = clock.now()
    const message = messageFor(record, {
      id: `test-${id}`,
      token: String(target.token),
      expiresAt: now + Number(record.lifetime) * hour,
      now,
      site: service.site,
    })
    const result = await service.send(message, { signal: AbortSignal.timeout(patience) })
    if (result.type === 'sent') return 'sent'
    if (result.type === 'failed') return result.reason
    report(`${testSendsPath}/${id}: ${result.message}`)
    return 'THIRD_PARTY_AUTH_ERROR'
  }
}
