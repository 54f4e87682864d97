import fc from 'fast-check'
import { type SdkIndex, type SdkQuery, sdk } from './sdk-internals.ts'

/** Few distinct keys, so that writes collide, including integer-like ones and names of prototypes. */
export const arbitraryKey = fc.oneof(
  fc.constantFrom(...'a b c 0 1 2 10 -1 007 constructor __proto__ hasOwnProperty é 😀'.split(' ')),
  fc.integer({ min: -50, max: 500 }).map(String),
)

const arbitraryLeaf = fc.oneof(
  fc.boolean(),
  fc.integer({ min: -5, max: 5 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0),
  fc.string({ unit: 'binary', maxLength: 5 }),
)

const arbitraryPriority = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('x', 'y'))

export const arbitraryJSON: fc.Arbitrary<unknown> = fc.letrec<{ json: unknown }>(tie => ({
  json: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    arbitraryLeaf,
    fc.record({ '.value': arbitraryLeaf, '.priority': arbitraryPriority }),
    fc
      .tuple(fc.array(fc.tuple(arbitraryKey, tie('json')), { maxLength: 6 }), fc.option(arbitraryPriority, { freq: 5 }))
      .map(([entries, priority]) =>
        Object.fromEntries(priority === null ? entries : [...entries, ['.priority', priority]]),
      ),
  ),
})).json

/** Without the keys that the SDK itself fails on. */
export const jsonForSdk = arbitraryJSON.filter(json => !/"(__proto__|hasOwnProperty)"/.test(JSON.stringify(json)))

const arbitraryBound = fc.record({
  value: fc.oneof(
    fc.constantFrom(null, false, true, 'a', 'b', ''),
    fc.integer({ min: -3, max: 12 }),
    fc.string({ maxLength: 2 }),
  ),
  key: fc.option(arbitraryKey, { nil: undefined }),
  inclusive: fc.boolean(),
})

const arbitraryIndex = fc.constantFrom(
  sdk.KEY_INDEX,
  sdk.VALUE_INDEX,
  sdk.PRIORITY_INDEX,
  new sdk.PathIndex(new sdk.Path('a')),
  new sdk.PathIndex(new sdk.Path('a/b')),
)

export const arbitrarySdkQuery: fc.Arbitrary<SdkQuery> = fc
  .record({
    index: arbitraryIndex,
    start: fc.option(arbitraryBound),
    end: fc.option(arbitraryBound),
    limit: fc.option(fc.integer({ min: 1, max: 8 })),
    fromEnd: fc.boolean(),
  })
  .map(({ index, start, end, limit, fromEnd }) => {
    let query = sdk.queryParamsOrderBy(new sdk.QueryParams(), index)
    if (start !== null) {
      const startFrom = start.inclusive ? sdk.queryParamsStartAt : sdk.queryParamsStartAfter
      query = startFrom(query, ...boundOf(index, start))
    }
    if (end !== null) {
      const endAt = end.inclusive ? sdk.queryParamsEndAt : sdk.queryParamsEndBefore
      query = endAt(query, ...boundOf(index, end))
    }
    if (limit === null) return query
    return fromEnd ? sdk.queryParamsLimitToLast(query, limit) : sdk.queryParamsLimitToFirst(query, limit)
  })

function boundOf(index: SdkIndex, { value, key }: { value: unknown; key: string | undefined }): [unknown, string?] {
  if (index === sdk.KEY_INDEX) return [String(value) || '-']
  const allowed = index === sdk.PRIORITY_INDEX && typeof value === 'boolean' ? Number(value) : value
  return key === undefined ? [allowed] : [allowed, key]
}
