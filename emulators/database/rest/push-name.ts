import { randomInt } from 'node:crypto'

/** In the order of their character codes, so that names sort by age. */
const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const TIME_LENGTH = 8
const RANDOM_LENGTH = 12

/** Makes the names of pushed children, as the SDK does: 8 characters of time, 12 of chance; each sorts after all before it. */
export class PushNames {
  #lastTime = 0
  #digits: number[] = []

  /** The next name at `now`, milliseconds since 1970. A clock that goes back does not break the order. */
  next(now: number): string {
    if (now > this.#lastTime) {
      this.#lastTime = now
      this.#digits = Array.from({ length: RANDOM_LENGTH }, () => randomInt(ALPHABET.length))
    } else this.#increment()
    return timeDigits(this.#lastTime) + this.#digits.map(charOf).join('')
  }

  #increment(): void {
    const last = this.#digits.findLastIndex(digit => digit < ALPHABET.length - 1)
    if (last === -1) this.#lastTime++
    this.#digits = this.#digits.map((digit, at) => (at < last ? digit : at === last ? digit + 1 : 0))
  }
}

function timeDigits(time: number): string {
  let text = ''
  for (let left = time; text.length < TIME_LENGTH; left = Math.floor(left / ALPHABET.length)) {
    text = charOf(left % ALPHABET.length) + text
  }
  return text
}

function charOf(digit: number): string {
  return ALPHABET.charAt(digit)
}
