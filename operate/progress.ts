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

/** A duration of at least a minute as "2 hours"; less as "12 s". */
export const duration = (milliseconds: number): string => {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const
  const [name, length] = units.find(([, each]) => milliseconds >= each) ?? ['s', 1_000]
  const count = Math.floor(milliseconds / length)
  return name === 's' ? `${count} s` : `${figure(count)} ${name}${count === 1 ? '' : 's'}`
}
