import { Worker } from 'node:worker_threads'

/** Input of the thread: its address, and the number that both wait on: 0 while it writes, then the answer's status. */
interface Overtaking {
  readonly address: string
  readonly turn: Int32Array
}

/** Longer than any write. Milliseconds. */
const patience = 10_000

/**
 * A second device that writes while this one stands still. A transaction's function cannot await, and two connections
 * would race: so the write comes from another thread, and is finished when this returns.
 */
export class Overtaker {
  readonly #turn = new Int32Array(new SharedArrayBuffer(4))
  readonly #thread: Worker

  /** @param address target of its writes over REST, with the writer's token */
  constructor(address: string) {
    const workerData: Overtaking = { address, turn: this.#turn }
    this.#thread = new Worker(new URL('./overtaking-thread.mjs', import.meta.url), { workerData })
  }

  write(value: unknown): void {
    Atomics.store(this.#turn, 0, 0)
    this.#thread.postMessage(value)
    Atomics.wait(this.#turn, 0, 0, patience)
    const status = Atomics.load(this.#turn, 0)
    if (status !== 200) throw new Error(`The other device's write was answered with ${status}.`)
  }

  stop(): Promise<unknown> {
    return this.#thread.terminate()
  }
}
