import { randomUUID } from 'node:crypto'
import { changeSet } from '../../src/model/change.ts'
import type { Collection } from '../../src/model/collection.ts'
import { workerUid } from '../../src/model/person.ts'
import { failuresIn, goneIn, sendingRoot } from '../../src/model/push.ts'
import { audienceOf } from '../../src/model/push-audience.ts'
import { quietUntil } from '../../src/model/quiet-hours.ts'
import { isStored, type Stored } from '../../src/model/record.ts'
import type { Entry, Store } from '../../src/model/store.ts'
import { isObject, type Json } from '../../src/model/values/json.ts'
import type { Clock } from '../worker.ts'
import { batchSize, devicesPath, readDevices, recipientsAmong } from './audience.ts'
import { type Recipient, sendBatch } from './batch.ts'
import { dropToken, tokenPath } from './drop-token.ts'
import type { PushService } from './fcm.ts'
import { Ledger, type Totals } from './ledger.ts'
import type { Gate } from './retry.ts'

export interface SendOptions {
  readonly store: Pick<Store, 'read' | 'readPage' | 'update'>
  readonly collections: readonly Collection[]
  readonly clock: Clock
  readonly service: PushService
  readonly gate: Gate
  readonly worker: string
  readonly random: () => number
  readonly report: (trouble: string) => void
  readonly done?: (step: string) => void
  /** Aborted when the worker stops, or the notification must no longer be sent. */
  readonly signal: AbortSignal
  /** Devices per progress write; 500 by default. */
  readonly batchSize?: number
}

const hour = 3_600_000

const notificationsPath = 'notifications'

/**
 * Continues sending a notification to its end or its next pause.
 *
 * @returns when to continue; `over` when nothing is left to do.
 * @throws {LeaseLost} when another worker has taken over; errors of the database or the push service.
 */
export const sendNotification = async (
  options: SendOptions,
  id: string,
): Promise<{ readonly again: number } | 'over'> => {
  const { store, clock, signal, worker } = options
  const record = await store.read(`${notificationsPath}/${id}`)
  const isBegun = isStored(record) && (record.status === 'sending' || record.status === 'cancelled')
  if (!isBegun) return 'over'
  if (record.status === 'cancelled' && (await store.read(`${sendingRoot}/${id}/run/number`)) === null) return 'over'
  const ledger = await Ledger.take({ store, clock, id, worker })
  if (ledger === 'over') return 'over'
  if (!(ledger instanceof Ledger)) return { again: ledger.until }
  if (options.service.site === undefined && typeof record.picture === 'string')
    options.report(
      `notifications/${id} goes out without its image: set LUNA_SITE_ORIGIN to the console’s address, where phones load it.`,
    )
  const sending = new Sending(options, id, record, ledger)
  for (;;) {
    // Read the whole record: after reading one field during a query, the SDK may take it for all there is.
    const current = await store.read(`${notificationsPath}/${id}`)
    if (!isStored(current)) return 'over'
    if (current.status === 'cancelled') return sending.cancel()
    if (current.status !== 'sending') return 'over'
    if (signal.aborted) return sending.release(clock.now())
    const end = ledger.run.phase === 'devices' ? await sending.sendNext() : await sending.sendLater()
    if (end !== null) return end
  }
}

interface Gathered {
  readonly recipients: readonly Recipient[]
  /** The last device read. */
  readonly after: string
  readonly isLast: boolean
}

class Sending {
  readonly #options: SendOptions
  readonly #id: string
  readonly #record: Stored
  readonly #ledger: Ledger
  readonly #size: number
  /** Prefetches the next batch while one is sent. */
  #next: Promise<Gathered> | null = null

  constructor(options: SendOptions, id: string, record: Stored, ledger: Ledger) {
    this.#options = options
    this.#id = id
    this.#record = record
    this.#ledger = ledger
    this.#size = options.batchSize ?? batchSize
  }

  get #expiresAt(): number {
    return this.#ledger.run.begun + Number(this.#record.lifetime) * hour
  }

  /** Sends the audience's next batch. */
  async sendNext(): Promise<null> {
    const { signal } = this.#options
    const { recipients, after, isLast } = await (this.#next ?? this.#gather(this.#ledger.run.after))
    this.#next = isLast || signal.aborted ? null : this.#gather(after)
    // The failure is thrown on use.
    this.#next?.catch(() => undefined)
    await this.#send(recipients, false)
    if (!signal.aborted) await this.#ledger.write({ after, phase: isLast ? 'later' : 'devices' }, { done: null })
    if (!signal.aborted) this.#ledger.done.clear()
    return null
  }

  /** Sends to devices whose quiet hours have ended; finished when none waits. */
  async sendLater(): Promise<{ readonly again: number } | 'over' | null> {
    const { store, clock, signal } = this.#options
    const path = `${sendingRoot}/${this.#id}/later`
    const waiting = await store.readPage({ path, order: '$value', limit: this.#size })
    const due = waiting.filter(({ value }) => Number(value) <= Math.min(clock.now(), this.#expiresAt))
    const [next] = waiting
    if (next === undefined) return this.#finish()
    if (due.length === 0) return this.release(Math.min(Number(next.value), this.#expiresAt))
    const devices = await Promise.all(
      due.map(
        async (entry): Promise<Entry> => ({ id: entry.id, value: await store.read(`${devicesPath}/${entry.id}`) }),
      ),
    )
    const recipients = await this.#recipientsOf(devices)
    // Devices that lost their token or are gone cannot be reached.
    const lost = due.filter(({ id }) => !recipients.some(({ device }) => device === id))
    await this.#giveUp(lost.map(({ id }) => id))
    await this.#send(recipients, true)
    if (!signal.aborted) await this.#ledger.write({}, { done: null })
    if (!signal.aborted) this.#ledger.done.clear()
    return null
  }

  /** Releases the lease at once; returns when to continue. */
  async release(again: number): Promise<{ readonly again: number }> {
    await this.#ledger.write({ until: this.#options.clock.now() })
    return { again }
  }

  async cancel(): Promise<'over'> {
    const { totals } = this.#ledger
    this.#count('CANCELLED', totals.queued)
    totals.queued = 0
    await this.#ledger.write({ phase: 'over', waiting: 0 }, { done: null, later: null })
    this.#options.done?.(`notifications/${this.#id}: cancelled, ${this.#said()}`)
    return 'over'
  }

  async #finish(): Promise<'over'> {
    const { store, clock, collections, done } = this.#options
    const { totals } = this.#ledger
    const collection = collections.find(({ path }) => path === notificationsPath)
    const before = await store.read(`${notificationsPath}/${this.#id}`)
    if (collection === undefined || !isStored(before)) throw new Error(`notifications/${this.#id} no longer exists.`)
    const [action, status] = failuresIn(totals.failed) > 0 ? ['completePartly', 'partlyFailed'] : ['complete', 'sent']
    totals.queued = 0
    const values = { status }
    const step = changeSet(collection, {
      id: this.#id,
      before,
      values,
      action,
      by: workerUid,
      token: randomUUID(),
      now: clock.now(),
    })
    const paths = Object.fromEntries(Object.entries(step).map(([path, value]) => [`/${path}`, value]))
    await this.#ledger.write({ phase: 'over' }, { ...paths, done: null })
    done?.(`notifications/${this.#id}: ${this.#said()}`)
    return 'over'
  }

  #said(): string {
    const { sent, failed } = this.#ledger.totals
    const gone = goneIn(failed)
    return `sent to ${sent}, failed for ${failuresIn(failed)}${gone > 0 ? `, without the app ${gone}` : ''}`
  }

  #count(reason: keyof Totals['failed'], many: number): void {
    const { failed } = this.#ledger.totals
    if (many > 0) failed[reason] = (failed[reason] ?? 0) + many
  }

  /** Reads the current audience, independent of earlier counts. */
  async #gather(from: string): Promise<Gathered> {
    const { store, clock, signal } = this.#options
    const audience = audienceOf(this.#record)
    const found: Entry[] = []
    let after = from
    for (;;) {
      const page = await readDevices(store, String(audience.app), after === '' ? null : after, this.#size)
      const suited = await recipientsAmong(store, audience, page, clock.now())
      const taken = suited.slice(0, this.#size - found.length)
      found.push(...taken)
      const isCut = taken.length < suited.length
      after = (isCut ? taken.at(-1)?.id : page.at(-1)?.id) ?? after
      const isLast = !isCut && page.length < this.#size
      if (isLast || found.length >= this.#size || signal.aborted)
        return { recipients: await this.#recipientsOf(found), after, isLast }
      // A long search renews the lease.
      if (!this.#ledger.mayBegin) await this.#ledger.write({})
    }
  }

  async #recipientsOf(devices: readonly Entry[]): Promise<readonly Recipient[]> {
    const { store, clock } = this.#options
    const { quietFrom = null, quietUntil: until = null } = this.#record
    const open = devices.filter(({ id, value }) => isStored(value) && !this.#ledger.done.has(id))
    const tokens = await Promise.all(open.map(({ id }) => store.read(tokenPath(id))))
    return open.flatMap(({ id, value }, at): Recipient[] => {
      const token = tokens[at]
      if (typeof token !== 'string' || !isObject(value)) return []
      const hours = typeof quietFrom === 'number' && typeof until === 'number' ? { from: quietFrom, until } : null
      const end = hours === null ? null : quietUntil(hours, String(value.timeZone), clock.now())
      return [{ device: id, rev: Number(value.rev), token, quietUntil: end }]
    })
  }

  async #send(recipients: readonly Recipient[], isLater: boolean): Promise<void> {
    const { clock, service, gate, random, signal, report } = this.#options
    const ledger = this.#ledger
    if (!isLater) ledger.totals.queued = ledger.run.waiting + recipients.length
    const said = new Set<string>()
    const gone = await sendBatch({
      clock,
      service,
      gate,
      random,
      signal,
      ledger,
      id: this.#id,
      record: this.#record,
      expiresAt: this.#expiresAt,
      recipients,
      size: this.#size,
      isLater,
      heard: message => {
        if (!said.has(message)) report(`notifications/${this.#id}: ${message}`)
        said.add(message)
      },
    })
    await this.#dropTokens(gone)
  }

  /** Includes those left by an earlier worker, known by the version that had the token. */
  async #dropTokens(gone: readonly Recipient[]): Promise<void> {
    const { done } = this.#ledger
    const left = [...done].filter(([id, rev]) => rev !== true && !gone.some(({ device }) => device === id))
    await Promise.all([
      ...gone.map(({ device, token }) => dropToken(this.#options, device, token)),
      ...left.map(([device, rev]) => dropToken(this.#options, device, Number(rev))),
    ])
  }

  async #giveUp(devices: readonly string[]): Promise<void> {
    if (devices.length === 0) return
    const { totals, run } = this.#ledger
    const gone = devices.filter(id => !this.#ledger.done.has(id))
    totals.queued -= gone.length
    this.#count('UNREGISTERED', gone.length)
    const paths: Record<string, Json> = Object.fromEntries(gone.map(id => [`later/${id}`, null]))
    await this.#ledger.write({ waiting: run.waiting - gone.length }, paths)
  }
}
