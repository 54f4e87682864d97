import type { Failure } from '../../src/model/failure.ts'
import type { Entry, PageRequest, Stop, Store } from '../../src/model/store.ts'
import type { Clock, Worker } from '../worker.ts'
import { Pauses } from './pauses.ts'

/** Result of a run: when to look again, null to wait for news, and the number of failures. */
export interface Rest {
  readonly again: number | null
  readonly left: number
}

/** Runs work when woken or due, never twice at once. */
export class Job implements Worker {
  readonly #clock: Clock
  readonly #run: () => Promise<Rest | null>
  #waiting: ((left: number) => void)[] = []
  #cancelAlarm: () => void = () => undefined
  #work: Promise<void> = Promise.resolve()
  #isWorking = false
  #isWoken = false
  #isStopped = false

  /** @param run must not reject; it reports failures itself. Returns null until it knows its work. */
  constructor(clock: Clock, run: () => Promise<Rest | null>) {
    this.#clock = clock
    this.#run = run
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  wake(): void {
    if (this.#isStopped) return
    this.#isWoken = true
    if (this.#isWorking) return
    this.#isWorking = true
    this.#work = this.#loop()
  }

  idle(): Promise<number> {
    return new Promise(resolve => {
      this.#waiting.push(resolve)
      this.wake()
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancelAlarm()
    await this.#work
    for (const resolve of this.#waiting.splice(0)) resolve(0)
  }

  async #loop(): Promise<void> {
    this.#cancelAlarm()
    this.#cancelAlarm = () => undefined
    let rest: Rest | null = null
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false
      await Promise.resolve()
      rest = await this.#run()
    }
    this.#isWorking = false
    if (this.#isStopped || rest === null) return
    const { again, left } = rest
    if (again !== null) this.#cancelAlarm = this.#clock.at(again, () => this.wake())
    for (const resolve of this.#waiting.splice(0)) resolve(left)
  }
}

interface WatchOptions {
  readonly store: Pick<Store, 'watchPage'>
  readonly clock: Clock
  readonly report: (trouble: string) => void
  readonly request: PageRequest
  /** The unreadable data, in the middle of a sentence. */
  readonly what: string
  readonly next: (entries: readonly Entry[]) => void
}

/** Watches a page; retries with growing pauses after read errors. */
export const watchPage = ({ store, clock, report, request, what, next }: WatchOptions): Stop => {
  const pauses = new Pauses()
  let stop: Stop = () => undefined
  const begin = (): void => {
    const stopWatching = store.watchPage(request, {
      next: entries => {
        pauses.end('watch')
        next(entries)
      },
      failed: failure => {
        const pause = pauses.next('watch')
        report(`${what} cannot be read: ${failureText(failure)} Trying again in ${pause / 1000} s.`)
        stop = clock.at(clock.now() + pause, begin)
      },
    })
    stop = stopWatching
  }
  begin()
  return () => stop()
}

/** Sentences on a failed read; a refusal advises which rules to deploy. */
export const failureText = ({ code, message }: Failure): string =>
  code === 'permission_denied'
    ? `${sentenceOf(message)} The rules are not deployed, older than the worker, or without its permission ("forWorker" of the collection): deploy those of its version (npx firebase deploy --only database).`
    : sentenceOf(message)

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Message that another sentence may follow; Firebase ends some of its own with a full stop. */
export const sentenceOf = (error: unknown): string => messageOf(error).replace(/\.*$/, '.')
