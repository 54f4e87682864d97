import type { Observer, Stop, Store } from '../src/model/store.ts'
import { CommandError } from '../tools/command.ts'
import { failureText } from './jobs/job.ts'
import type { OwnerStore } from './migration/prepare.ts'
import type { WorkerDatabase } from './open-database.ts'

/** Limit of an unavailable database, or of refused required reads. Milliseconds. */
export const patience = 10_000
/** Timeout of one request, in milliseconds; the largest transfer 16 MB. */
const longestRequest = 60_000

type Requests = Pick<Store, 'read' | 'readPage' | 'update'>

export const noAnswer = (url: string): string =>
  url.startsWith('http:')
    ? `There is no answer from ${url}. Start the emulators with "npm start" or "npm run emulators".`
    : `There is no answer from ${url}. Check that the Firebase console shows this address above the data, that this machine reaches it, and that its credentials are of this project; "npm run doctor" says which.`

/** Time limits of a one-off command: connection, each request, first answers. A continuous worker retries. */
export class Deadlines {
  readonly #url: string
  readonly #passed: Promise<never>
  #fail: (reason: CommandError) => void = () => undefined
  #wasConnected = false

  constructor(url: string) {
    this.#url = url
    this.#passed = new Promise((_, reject) => {
      this.#fail = reject
    })
    // Avoids an unhandled rejection before the first await.
    this.#passed.catch(() => undefined)
  }

  /**
   * Settles with the work.
   * @throws {CommandError} as soon as a limit passes
   */
  hold<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#passed])
  }

  /** Ends all after a time in milliseconds. */
  end(after: number): void {
    const reason = `The worker did not finish within ${after / 60_000} minutes. The rest will be done at the next start. If that happens again, run it without --once, or more often.`
    setTimeout(() => this.#fail(new CommandError(reason)), after).unref()
  }

  /** Ends all when the process is asked to end; a second time ends the process at once. */
  endOnSignal(): void {
    const reason = 'The worker was interrupted. The rest will be done at the next start.'
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => this.#fail(new CommandError(reason)))
  }

  /** The same database with its connection limited, too. */
  ofWorker({ store, watchConnection, ...database }: WorkerDatabase): WorkerDatabase {
    let callOff: Stop = () => undefined
    watchConnection(isConnected => {
      callOff()
      if (!isConnected) callOff = this.#limit(patience)
      this.#wasConnected ||= isConnected
    })
    const hearing = new Hearing((milliseconds, refusal) => this.#limit(milliseconds, refusal))
    return {
      ...database,
      watchConnection,
      store: {
        ...this.#requests(store),
        watch: (path, observer) => hearing.watch(path, observer, each => store.watch(path, each)),
        watchPage: (request, observer) =>
          hearing.watch(JSON.stringify(request), observer, each => store.watchPage(request, each)),
      },
    }
  }

  ofOwner(store: OwnerStore): OwnerStore {
    return {
      ...this.#requests(store),
      transact: (location, change) => this.#answered(store.transact(location, change)),
    }
  }

  #requests(store: Requests): Requests {
    return {
      read: path => this.#answered(store.read(path)),
      readPage: request => this.#answered(store.readPage(request)),
      update: paths => this.#answered(store.update(paths)),
    }
  }

  #answered<T>(request: Promise<T>): Promise<T> {
    return request.finally(this.#limit(longestRequest))
  }

  /** @returns a function that cancels the limit */
  #limit(milliseconds: number, refusal: string | null = null): Stop {
    const timer = setTimeout(() => this.#fail(new CommandError(this.#reason(refusal))), milliseconds).unref()
    return () => clearTimeout(timer)
  }

  #reason(refusal: string | null): string {
    const left = this.#wasConnected ? 'The rest will be done at the next start.' : 'Nothing was done.'
    return `${refusal === null ? noAnswer(this.#url) : `${this.#url} does not let the worker read: ${refusal}`} ${left}`
  }
}

type Limit = (milliseconds: number, refusal: string | null) => Stop

/** Watches without an answer so far. A refused watch is retried and keeps its deadline. */
class Hearing {
  readonly #limit: Limit
  readonly #refused = new Map<string, Stop>()

  constructor(limit: Limit) {
    this.#limit = limit
  }

  watch<T>(key: string, { next, failed }: Observer<T>, begin: (observer: Observer<T>) => Stop): Stop {
    const callOff = this.#limit(longestRequest, null)
    const stop = begin({
      next: value => {
        callOff()
        this.#forget(key)
        next(value)
      },
      failed: failure => {
        callOff()
        if (!this.#refused.has(key)) this.#refused.set(key, this.#limit(patience, failureText(failure)))
        failed(failure)
      },
    })
    return () => {
      callOff()
      this.#forget(key)
      stop()
    }
  }

  #forget(key: string): void {
    this.#refused.get(key)?.()
    this.#refused.delete(key)
  }
}
