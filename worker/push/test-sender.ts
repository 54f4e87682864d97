import { serverTimestamp } from '../../src/model/change.ts'
import { type TestSend, testDevicesPath, testSendsPath } from '../../src/model/push.ts'
import type { Entry, Store } from '../../src/model/store.ts'
import { isObject } from '../../src/model/values/json.ts'
import type { Rest } from '../jobs/job.ts'
import { type WatchingOptions, WatchingWorker } from '../jobs/watching-worker.ts'
import type { PushService } from './fcm.ts'
import { messageFor } from './message.ts'

interface TestOptions extends WatchingOptions {
  readonly store: Pick<Store, 'read' | 'watchPage' | 'update'>
  readonly service: PushService
}

/** How long a worker reserves a test; the rules enforce it, too. */
const hold = 30_000
const patience = 10_000
const hour = 3_600_000

/** Sends tests to staff devices at once, in parallel to other sendings. */
export class TestSender extends WatchingWorker<TestOptions> {
  #open: readonly Entry[] | null = null

  start(): void {
    // Unanswered ones sort first.
    this.watch('The tests of notifications', { path: testSendsPath, order: 'answer', limit: 100 }, entries => {
      this.#open = entries.filter(({ value }) => isObject(value) && value.answer === undefined)
    })
  }

  protected async run(): Promise<Rest | null> {
    if (this.#open === null) return null
    const due = this.#open.filter(({ id }) => !this.isResting(id))
    await Promise.all(due.map(entry => this.#answer(entry)))
    const open = new Set(this.#open.map(({ id }) => id))
    for (const id of this.rests.keys()) if (!open.has(id)) this.rests.delete(id)
    return this.lookAgainAt([...this.rests.values()])
  }

  async #answer({ id, value }: Entry): Promise<void> {
    const { store, clock, done } = this.options
    const test = value as unknown as TestSend
    const path = `${testSendsPath}/${id}`
    const taken = test.taken ?? null
    if (taken !== null && clock.now() < taken + hold) {
      this.rests.set(id, taken + hold)
      return
    }
    try {
      await store.update({ [`${path}/taken`]: serverTimestamp })
      const answer = await this.#send(id, test)
      await store.update({ [`${path}/answer`]: answer })
      this.succeed(id)
      done?.(`${path}: ${answer}`)
    } catch (error) {
      const current = await store.read(path).catch(() => null)
      const isOthers = !isObject(current) || current.answer !== undefined || current.taken !== test.taken
      if (isOthers) this.rests.set(id, clock.now() + hold)
      else this.defer(id, `${path} could not be answered`, error)
    }
  }

  async #send(id: string, { by, notification, device }: TestSend): Promise<TestSend['answer']> {
    const { store, clock, service, report } = this.options
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
