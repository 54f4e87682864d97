import type { FailureReason } from '../../src/model/push.ts'
import type { Json, JsonObject } from '../../src/model/values/json.ts'
import type { Clock } from '../worker.ts'
import type { PushService } from './fcm.ts'
import type { Ledger } from './ledger.ts'
import { messageFor } from './message.ts'
import { delayAfter, type Gate, tries, waitUntil } from './retry.ts'

export interface Recipient {
  readonly device: string
  /** Version of the device with this token. */
  readonly rev: number
  readonly token: string
  /** End of its quiet hours; null outside them. */
  readonly quietUntil: number | null
}

/** Result for a device: handed to the service, waiting, or failed. */
type Outcome =
  | { readonly type: 'sent' }
  | { readonly type: 'waits'; readonly until: number }
  | { readonly type: 'failed'; readonly reason: FailureReason; readonly isTokenGone: boolean }

export interface BatchOptions {
  readonly clock: Clock
  readonly service: PushService
  readonly gate: Gate
  readonly random: () => number
  readonly ledger: Ledger
  readonly id: string
  readonly record: JsonObject
  readonly expiresAt: number
  /** Recipients of the batch without a result. */
  readonly recipients: readonly Recipient[]
  /** Maximum batch size. */
  readonly size: number
  /** True for devices whose quiet hours have ended. */
  readonly isLater: boolean
  /** Aborted on cancellation, or when the worker stops. */
  readonly signal: AbortSignal
  readonly heard: (message: string) => void
}

/** Maximum messages in flight. */
const max = 100

/** Results are written in this many portions, or after this long: unwritten ones are sent again. */
const portions = 5
const longest = 200
const heartbeat = 1_000

/** Timeout of one message; shorter than the margin of the lease. */
const patience = 10_000

/**
 * Sends to the devices of a batch and writes outcomes in small portions. Resolves when all are written, or early when
 * the signal is aborted.
 *
 * @throws {LeaseLost} when another worker has taken over the notification
 */
export const sendBatch = async (options: BatchOptions): Promise<readonly Recipient[]> => {
  const { recipients } = options
  const records = new Outcomes(options)
  const halt = new AbortController()
  const one = { ...options, signal: AbortSignal.any([options.signal, halt.signal]) }
  const queue = recipients.values()
  const sendNext = async (): Promise<void> => {
    for (const recipient of queue) {
      const outcome = await outcomeOf(one, records, recipient)
      if (outcome === null) return
      records.add(recipient, outcome)
    }
  }
  const sending = Array.from({ length: Math.min(max, recipients.length) }, () =>
    sendNext().catch((error: unknown) => {
      halt.abort()
      throw error
    }),
  )
  try {
    // After a failure, pending sends are awaited and written.
    const ends = await Promise.allSettled(sending)
    await records.flushAll()
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  } finally {
    records.end()
  }
  return records.gone
}

/** Null leaves the device unchanged: sending has stopped. */
const outcomeOf = async (
  { clock, service, gate, random, ledger, id, record, expiresAt, signal, heard }: BatchOptions,
  records: Outcomes,
  { token, quietUntil }: Recipient,
): Promise<Outcome | null> => {
  if (quietUntil !== null && quietUntil >= expiresAt) return { type: 'failed', reason: 'EXPIRED', isTokenGone: false }
  if (quietUntil !== null) return { type: 'waits', until: quietUntil }
  for (let attempt = 1; ; attempt++) {
    while (!gate.isOpen && !signal.aborted && !records.hasFailed) await waitUntil(clock, gate.until, signal)
    // A worker that could not write for long may have lost its lease.
    while (!ledger.mayBegin && !signal.aborted && !records.hasFailed) await records.flush()
    if (signal.aborted || records.hasFailed) return null
    await records.room()
    const now = clock.now()
    if (now >= expiresAt) return { type: 'failed', reason: 'EXPIRED', isTokenGone: false }
    const message = messageFor(record, { id, token, expiresAt, now, site: service.site })
    const result = await service.send(message, { signal: AbortSignal.timeout(patience) })
    if (result.type === 'sent') return { type: 'sent' }
    if (result.type === 'stopped') throw new Error(result.message)
    const { reason, isTokenGone, retryAfter } = result
    if (retryAfter === null || attempt >= tries) {
      // A dropped token needs no attention.
      if (!isTokenGone) heard(`${reason}: ${result.message}`)
      return { type: 'failed', reason, isTokenGone }
    }
    if (retryAfter > 0) gate.pause(retryAfter)
    await waitUntil(clock, clock.now() + delayAfter(attempt, retryAfter, random), signal)
  }
}

/** Unwritten results of a batch. */
class Outcomes {
  readonly #options: BatchOptions
  readonly #portion: number
  #unwritten: (readonly [Recipient, Outcome])[] = []
  #writing: Promise<void> | null = null
  #waiting: (() => void)[] = []
  #cancelTimer: () => void = () => undefined
  #failure: unknown = null
  #isEnded = false
  /** Recipients whose tokens are to be dropped. */
  readonly gone: Recipient[] = []

  constructor(options: BatchOptions) {
    this.#options = options
    this.#portion = Math.ceil(options.size / portions)
    this.#beat(heartbeat)
  }

  get hasFailed(): boolean {
    return this.#failure !== null
  }

  add(recipient: Recipient, outcome: Outcome): void {
    this.#unwritten.push([recipient, outcome])
    if (this.#unwritten.length >= this.#portion) this.#flushSoon()
    else if (this.#unwritten.length === 1) this.#beat(longest)
  }

  /** Resolves when few enough outcomes are unwritten. */
  async room(): Promise<void> {
    while (this.#unwritten.length >= 2 * this.#portion && !this.hasFailed) await this.flush()
  }

  /** Writes outcomes, counts and the lease; also without new outcomes. */
  flush(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null
      for (const resolve of this.#waiting.splice(0)) resolve()
    })
    return this.#writing
  }

  async flushAll(): Promise<void> {
    if (this.#writing) await this.#writing
    while (this.#unwritten.length > 0) await this.flush()
    if (this.#failure !== null) throw this.#failure
  }

  end(): void {
    this.#isEnded = true
    this.#cancelTimer()
  }

  #flushSoon(): void {
    // The sender throws the failure at the end.
    this.flush().catch(() => undefined)
  }

  #beat(after: number): void {
    const { clock } = this.#options
    this.#cancelTimer()
    if (this.#isEnded) return
    this.#cancelTimer = clock.at(clock.now() + after, () => {
      this.#flushSoon()
      this.#beat(heartbeat)
    })
  }

  async #write(): Promise<void> {
    if (this.#failure !== null) throw this.#failure
    const { ledger, isLater } = this.#options
    const portion = this.#unwritten
    this.#unwritten = []
    const { totals } = ledger
    const paths: Record<string, Json> = {}
    let { waiting } = ledger.run
    for (const [{ device, rev }, outcome] of portion) {
      const isGone = outcome.type === 'failed' && outcome.isTokenGone
      paths[`done/${device}`] = isGone ? rev : true
      if (isLater) {
        paths[`later/${device}`] = null
        waiting -= 1
      }
      if (outcome.type === 'waits') {
        paths[`later/${device}`] = outcome.until
        waiting += 1
        continue
      }
      totals.queued -= 1
      if (outcome.type === 'sent') totals.sent += 1
      else totals.failed[outcome.reason] = (totals.failed[outcome.reason] ?? 0) + 1
    }
    try {
      await ledger.write({ waiting }, paths)
    } catch (error) {
      this.#failure = error
      throw error
    }
    for (const [recipient, outcome] of portion) {
      const isGone = outcome.type === 'failed' && outcome.isTokenGone
      ledger.done.set(recipient.device, isGone ? recipient.rev : true)
      if (isGone) this.gone.push(recipient)
    }
  }
}
