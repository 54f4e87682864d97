import type { Faults } from '../faults.ts'

/** Holds messages up for as long as the faults say, in their order. */
export class Delayed {
  readonly #faults: Faults
  #waiting = 0
  #last: Promise<void> = Promise.resolve()

  constructor(faults: Faults) {
    this.#faults = faults
  }

  run(action: () => void): void {
    const { delay } = this.#faults
    if (delay === 0 && this.#waiting === 0) {
      action()
      return
    }
    this.#waiting++
    // What is held up when the emulator stops has nobody to answer.
    const turn = new Promise<void>(resolve => setTimeout(resolve, delay).unref())
    this.#last = Promise.all([this.#last, turn]).then(() => {
      this.#waiting--
      action()
    })
  }
}
