import fc from 'fast-check'

/** Few distinct keys, so that writes meet; among them integer-like ones and those that reach prototypes. */
export const arbitraryKey = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'c',
    '0',
    '1',
    '2',
    '10',
    '-1',
    '007',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'é',
    '😀',
  ),
  fc.integer({ min: -50, max: 500 }).map(String),
)

export const arbitraryLeaf = fc.oneof(
  fc.boolean(),
  fc.integer({ min: -5, max: 5 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0),
  fc.string({ unit: 'binary', maxLength: 5 }),
)

const arbitraryPriority = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('x', 'y'))

/** JSON as the SDK exports it: objects, leaves, and `.priority` here and there. */
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

/** The same without the keys that the SDK itself trips over. */
export const jsonForSdk = arbitraryJSON.filter(json => !/"(__proto__|hasOwnProperty)"/.test(JSON.stringify(json)))
