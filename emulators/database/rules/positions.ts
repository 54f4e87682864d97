/** Where things stand in the rules file, so that a fault inside an expression points at the very character. */

export interface Position {
  readonly line: number
  readonly column: number
}

/** Turns offsets of a text into lines and columns, both counted from 1. */
export class LineIndex {
  readonly #starts: readonly number[]

  constructor(text: string) {
    const starts = [0]
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
    this.#starts = starts
  }

  locate(offset: number): Position {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 }
  }
}

/** A string of the file after its escapes were read, remembering where each character came from. */
export class PositionedText {
  readonly value: string
  readonly #runs: readonly Run[]

  /** `runs` are in order, the first one begins the text; between two of them the file goes on as the text does. */
  constructor(value: string, runs: readonly Run[]) {
    this.value = value
    this.#runs = runs
  }

  /** The offset in the file of the character at `index`. */
  offsetOf(index: number): number {
    const run = this.#runs.findLast(({ from }) => from <= index)
    return run === undefined ? 0 : run.offset + index - run.from
  }
}

/** From the character `from` of a text on, it stands in the file at this offset. */
export interface Run {
  readonly from: number
  readonly offset: number
}
