/** Prefix codes as VP8L has them (RFC 9649, 3.7): canonical, of limited length, written with their first bit lowest. */

/** Bits in the order in which VP8L is read: the lowest of each byte first. */
export class BitWriter {
  readonly #bytes: number[] = []
  #held = 0
  #count = 0

  write(value: number, bits: number): void {
    for (let bit = 0; bit < bits; bit++) {
      this.#held |= ((value >>> bit) & 1) << this.#count
      this.#count += 1
      if (this.#count === 8) {
        this.#bytes.push(this.#held)
        this.#held = 0
        this.#count = 0
      }
    }
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#count === 0 ? this.#bytes : [...this.#bytes, this.#held])
  }
}

/** How a symbol is written. */
interface Code {
  readonly value: number
  readonly bits: number
}

export interface PrefixCode {
  /** How many bits each symbol has; 0 for those that do not occur. */
  readonly lengths: readonly number[]
  readonly codes: readonly Code[]
}

/** A symbol, or two parcels in one. */
interface Parcel {
  readonly weight: number
  readonly holds: number | readonly [Parcel, Parcel]
}

/** The best code for symbols that occur so often, none longer than `longest`: by package-merge (Larmore and Hirschberg, 1990). */
export const prefixCode = (counts: readonly number[], longest: number): PrefixCode => {
  const present = counts
    .map((weight, symbol): Parcel => ({ weight, holds: symbol }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => one.weight - other.weight)
  const lengths = counts.map(() => 0)
  // A code of a single symbol needs no bits at all.
  if (present.length > 1) {
    let parcels: readonly Parcel[] = present
    for (let level = 1; level < longest; level++) parcels = merged(present, paired(parcels))
    const lengthen = ({ holds }: Parcel): void => {
      if (typeof holds === 'number') lengths[holds] = (lengths[holds] ?? 0) + 1
      else holds.forEach(lengthen)
    }
    parcels.slice(0, 2 * (present.length - 1)).forEach(lengthen)
  }
  return { lengths, codes: canonical(lengths) }
}

const paired = (parcels: readonly Parcel[]): readonly Parcel[] => {
  const pairs: Parcel[] = []
  for (let at = 0; at + 1 < parcels.length; at += 2) {
    const [one, other] = [parcels[at], parcels[at + 1]]
    if (one && other) pairs.push({ weight: one.weight + other.weight, holds: [one, other] })
  }
  return pairs
}

const merged = (some: readonly Parcel[], others: readonly Parcel[]): readonly Parcel[] =>
  [...some, ...others].toSorted((one, other) => one.weight - other.weight)

const canonical = (lengths: readonly number[]): readonly Code[] => {
  const codes: Code[] = lengths.map(() => ({ value: 0, bits: 0 }))
  let next = 0
  for (let bits = 1; bits <= Math.max(...lengths); bits++) {
    next <<= 1
    for (const [symbol, length] of lengths.entries())
      if (length === bits) codes[symbol] = { value: reversed(next++, bits), bits }
  }
  return codes
}

const reversed = (value: number, bits: number): number => {
  let turned = 0
  for (let bit = 0; bit < bits; bit++) turned |= ((value >>> bit) & 1) << (bits - 1 - bit)
  return turned
}

/** The order in which the lengths of the code that writes lengths are written. */
const lengthOrder = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

/** Writes which symbols a code has, and how long each of them is. */
export const writePrefixCode = (writer: BitWriter, counts: readonly number[], { lengths }: PrefixCode): void => {
  const present = counts.flatMap((count, symbol) => (count > 0 ? [symbol] : []))
  if (present.length <= 1 && (present[0] ?? 0) < 256) {
    // The simple form: one symbol, of eight bits.
    writer.write(0b101, 3)
    writer.write(present[0] ?? 0, 8)
    return
  }
  const tokens = runsOf(lengths)
  const used = Array.from({ length: 19 }, (_, token) => tokens.filter(({ symbol }) => symbol === token).length)
  const code = prefixCode(used, 7)
  // A code that writes lengths has to have one symbol at least that takes a bit.
  const written = code.lengths.some(Boolean) ? code.lengths : used.map(count => Number(count > 0))
  const last = lengthOrder.findLastIndex(token => (written[token] ?? 0) > 0)
  const sent = Math.max(4, last + 1)
  writer.write(0, 1)
  writer.write(sent - 4, 4)
  for (const token of lengthOrder.slice(0, sent)) writer.write(written[token] ?? 0, 3)
  writer.write(0, 1)
  for (const { symbol, extra, bits } of tokens) {
    const { value, bits: width } = code.codes[symbol] ?? { value: 0, bits: 0 }
    writer.write(value, width)
    writer.write(extra, bits)
  }
}

interface LengthToken {
  readonly symbol: number
  readonly extra: number
  readonly bits: number
}

/** Lengths of codes as they are written: each by itself, and runs of zeros short. */
const runsOf = (lengths: readonly number[]): readonly LengthToken[] => {
  const tokens: LengthToken[] = []
  for (let at = 0; at < lengths.length; ) {
    const length = lengths[at] ?? 0
    let run = 1
    while (length === 0 && run < 138 && lengths[at + run] === 0) run += 1
    if (run >= 11) tokens.push({ symbol: 18, extra: run - 11, bits: 7 })
    else if (run >= 3) tokens.push({ symbol: 17, extra: run - 3, bits: 3 })
    else {
      run = 1
      tokens.push({ symbol: length, extra: 0, bits: 0 })
    }
    at += run
  }
  return tokens
}
