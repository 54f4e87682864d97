import fc from 'fast-check'
import type { Kind } from '../../fields/field.ts'
import { isObject, type Json } from '../../values/json.ts'

/** Characters that are white space to some, have a surprising length, or are half of one. */
const odd = fc.constantFrom(
  ...' \t\n\v\f\r\u0000\u0085\u00a0\u0301\u1680\u200b\u2028\u202f\u3000\ufeff\uffff🌙éß/.~',
  '\ud83c',
  '\udf19',
)

/** Any character, without halves; fast-check's own table of all takes a second. */
export const character = fc
  .integer({ min: 0, max: 0x10f7ff })
  .map(code => String.fromCodePoint(code < 0xd800 ? code : code + 0x800))

const oddNumbers = fc.constantFrom(0, -0, 0.5, -1, 1e21, 1e-7, 1e308, 2 ** 53, -(2 ** 53), Number.NaN, Infinity)

const longest = ({ control }: Kind): number =>
  control.type === 'line' || control.type === 'lines' || control.type === 'slug' || control.type === 'picture'
    ? control.max
    : 10

const texts = (field: Kind): fc.Arbitrary<string> => {
  const samples = field.samples.accepted.filter(sample => typeof sample === 'string')
  const typical = fc.constantFrom('Sample', ...samples.map(sample => sample.slice(0, 200)))
  const piece = fc.oneof(typical, odd, fc.string({ unit: character, maxLength: 4 }), fc.string({ maxLength: 4 }))
  const max = longest(field)
  const atLimit = fc.tuple(fc.constantFrom(-1, 0, 1), odd).map(([by, end]) => {
    const [sample = 'a'] = samples.toSorted((one, other) => other.length - one.length)
    return `${sample.padEnd(max + by, 'a').slice(0, max + by - end.length)}${end}`
  })
  return fc.oneof(
    { arbitrary: typical, weight: 2 },
    { arbitrary: fc.array(piece, { maxLength: 4 }).map(pieces => pieces.join('')), weight: 6 },
    { arbitrary: atLimit, weight: max > 10_000 ? 1 : 3 },
  )
}

const numbers = ({ control }: Kind): fc.Arbitrary<number> => {
  if (!('min' in control)) return oddNumbers
  const { min, max } = control
  const near = fc.tuple(fc.constantFrom(min, max), fc.constantFrom(-1, -0.01, 0, 0.01, 1))
  return fc.oneof(
    near.map(([limit, by]) => limit + by),
    fc.double({ noNaN: true, min: min - 1, max: max + 1 }),
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    oddNumbers,
  )
}

const wrapped = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    value,
    fc.array(value, { maxLength: 3 }),
    value.map(each => Object.assign([], { 1: each, 3: each })),
    fc.dictionary(fc.constantFrom('0', '1', '9', 'a', 'x', 'y', '__proto__', 'a/b', ''), value, {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  )

/** Any input of a field: accepted, almost accepted, and foreign values. */
export const valuesFor = (field: Kind): fc.Arbitrary<Json> => {
  const { control } = field
  const accepted = fc.constantFrom(...field.samples.accepted, ...field.samples.refused)
  const nested = control.type === 'parts' ? [listsFor(control.fields, control.max)] : []
  const points = fc.record(
    { x: numbers(field), y: fc.oneof(numbers(field), fc.constant(0.5)) },
    { noNullPrototype: true },
  )
  return fc.oneof(
    { arbitrary: accepted, weight: 3 },
    { arbitrary: fc.oneof(texts(field), numbers(field), fc.boolean(), points, ...nested), weight: 10 },
    {
      arbitrary: wrapped(fc.oneof(odd, oddNumbers, fc.boolean(), fc.jsonValue({ maxDepth: 1, stringUnit: character }))),
      weight: 3,
    },
  ) as fc.Arbitrary<Json>
}

const listsFor = (fields: Readonly<Record<string, Kind>>, max: number): fc.Arbitrary<unknown> => {
  const entries = Object.entries(fields)
  const [[only, single] = []] = entries
  const part: fc.Arbitrary<unknown> =
    only === 'value' && single && entries.length === 1
      ? valuesFor(single)
      : fc.record(Object.fromEntries(entries.map(([name, field]) => [name, valuesFor(field)])), {
          requiredKeys: [],
          noNullPrototype: true,
        })
  const typical = entries.map(([name, field]) => [name, field.samples.accepted[0]] as const)
  const sample = only === 'value' ? single?.samples.accepted[0] : Object.fromEntries(typical)
  const many = fc
    .integer({ min: max - 1, max: max + 1 })
    .map(count =>
      Array.from({ length: count }, (_, at) =>
        isObject(sample) ? sample : typeof sample === 'string' ? `${sample.slice(0, 5)}${at}` : at,
      ),
    )
  return fc.oneof(fc.array(part, { maxLength: 3 }), many)
}
