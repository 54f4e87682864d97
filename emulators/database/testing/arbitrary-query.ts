import fc from 'fast-check'
import { arbitraryKey } from './arbitrary-json.ts'
import { type SdkIndex, type SdkQuery, sdk } from './sdk-internals.ts'

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

/** Queries as the SDK builds them: every order, with and without bounds and limits. */
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
