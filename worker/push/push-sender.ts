import { randomUUID } from 'node:crypto'
import type { Stop } from '../../src/model/store.ts'
import { Job, type Rest, sentenceOf, watchPage } from '../jobs/job.ts'
import { Pauses } from '../jobs/pauses.ts'
import { inState } from '../jobs/watching-worker.ts'
import type { Worker } from '../worker.ts'
import { LeaseLost } from './ledger.ts'
import { Gate } from './retry.ts'
import { type SendOptions, sendNotification } from './send-notification.ts'

export type PushOptions = Omit<SendOptions, 'signal' | 'gate' | 'worker' | 'random' | 'store'> & {
  readonly store: SendOptions['store'] & Parameters<typeof watchPage>[0]['store']
  readonly random?: () => number
}

/** Parallel limits; of the cancelled ones, the last. */
const max = { sending: 20, cancelled: 20 } as const

interface Sent {
  readonly job: Job
  readonly abort: AbortController
}

/** Sends approved notifications independently. All state to continue is in the database. */
export class PushSender implements Worker {
  readonly #options: PushOptions
  readonly #worker = randomUUID()
  readonly #gate: Gate
  readonly #sendings = new Map<string, Sent>()
  readonly #over = new Set<string>()
  readonly #listed = new Map<string, ReadonlySet<string>>()
  readonly #pauses = new Pauses()
  #hears: (() => void)[] = []
  #stops: readonly Stop[] = []

  constructor(options: PushOptions) {
    this.#options = options
    this.#gate = new Gate(options.clock)
  }

  start(): void {
    const { store, clock, report } = this.#options
    this.#stops = (['sending', 'cancelled'] as const).map(state =>
      watchPage({
        store,
        clock,
        report,
        what: `The notifications in "${state}"`,
        request: inState('notifications', state, max[state], state === 'cancelled'),
        next: entries => this.#list(state, new Set(entries.map(({ id }) => id))),
      }),
    )
  }

  async idle(): Promise<number> {
    if (this.#listed.size < 2) await new Promise<void>(resolve => this.#hears.push(resolve))
    const left = await Promise.all([...this.#sendings.values()].map(({ job }) => job.idle()))
    return left.reduce((sum, each) => sum + each, 0)
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop()
    const sendings = [...this.#sendings.values()]
    for (const { abort } of sendings) abort.abort()
    await Promise.all(sendings.map(({ job }) => job.stop()))
    for (const resolve of this.#hears.splice(0)) resolve()
  }

  #list(state: string, ids: ReadonlySet<string>): void {
    const before = this.#listed.get(state) ?? new Set()
    this.#listed.set(state, ids)
    if (state === 'sending')
      for (const id of before) {
        const sending = this.#sendings.get(id)
        // Cancelled, or finished by another worker: awaits pending sends, and sends no more.
        if (!ids.has(id)) sending?.abort.abort()
      }
    for (const id of ids) this.#begin(id, state)
    if (this.#listed.size === 2) for (const resolve of this.#hears.splice(0)) resolve()
  }

  #begin(id: string, state: string): void {
    if (this.#over.has(`${state} ${id}`)) return
    const known = this.#sendings.get(id)
    if (known) {
      known.job.wake()
      return
    }
    const abort = new AbortController()
    const job = new Job(this.#options.clock, () => this.#run(id, state))
    this.#sendings.set(id, { job, abort })
    job.wake()
  }

  async #run(id: string, state: string): Promise<Rest> {
    const { clock, report, random = Math.random } = this.#options
    const signal = this.#sendings.get(id)?.abort.signal ?? AbortSignal.abort()
    try {
      const end = await sendNotification(
        { ...this.#options, random, gate: this.#gate, worker: this.#worker, signal },
        id,
      )
      this.#pauses.end(id)
      if (end !== 'over') return { again: end.again, left: 0 }
      this.#over.add(`${state} ${id}`)
      this.#sendings.delete(id)
      return { again: null, left: 0 }
    } catch (error) {
      if (error instanceof LeaseLost) return { again: clock.now(), left: 0 }
      const pause = this.#pauses.next(id)
      report(`notifications/${id} could not be sent on: ${sentenceOf(error)} Trying again in ${pause / 1000} s.`)
      return { again: clock.now() + pause, left: 1 }
    }
  }
}
