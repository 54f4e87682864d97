/** Milliseconds between two lines of progress. */
const interval = 2_000

/** Progress of long work on the terminal: one line, rewritten; in a log a line every half minute. */
export class Progress {
  readonly #isTerminal = process.stderr.isTTY === true
  #shownAt = 0
  #width = 0

  /** Shows a state, unless one was shown just now. */
  show(text: () => string): void {
    const now = Date.now()
    if (now - this.#shownAt < (this.#isTerminal ? interval / 8 : interval * 15)) return
    if (!this.#isTerminal && this.#shownAt === 0) {
      this.#shownAt = now
      return
    }
    this.#shownAt = now
    const line = text()
    process.stderr.write(this.#isTerminal ? `\r${line.padEnd(this.#width)}` : `${line}\n`)
    this.#width = line.length
  }

  /** Clears the line for other output. */
  end(): void {
    if (this.#isTerminal && this.#width > 0) process.stderr.write(`\r${' '.repeat(this.#width)}\r`)
    this.#width = 0
  }
}

export const figure = (number: number): string => number.toLocaleString('en')

export const size = (bytes: number): string =>
  bytes < 1e6 ? `${figure(Math.ceil(bytes / 1e3))} kB` : `${figure(Math.round(bytes / 1e5) / 10)} MB`

/** A duration, rounded, as at least two of a unit: "2 hours", "119 minutes", "12 s". */
export const duration = (milliseconds: number): string => {
  for (const [name, length] of units) {
    const count = Math.round(milliseconds / length)
    if (count >= 2) return `${figure(count)} ${name}`
  }
  return `${Math.round(milliseconds / 1_000)} s`
}

const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const
