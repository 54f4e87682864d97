import fc from 'fast-check'

/** An expression of the rules language with the same in JavaScript, over `data.val()`, texts and numbers. */
export interface TwiceWritten {
  readonly rule: string
  readonly js: string
}

const both = (text: string): TwiceWritten => ({ rule: text, js: text })

const quoted = (text: string): TwiceWritten => both(`'${text}'`)

const texts = 'a b ab aba ba abba A Ab'.split(' ')
const patterns = ['a', '^a', 'b$', '^(a|b)+$', '^[ab]{2,3}$', 'a.', '[^a]', '^a?b*$', '^\\w+$']

/** Methods of texts, by their names in rules and in JavaScript. */
const tests = [
  ['contains', 'includes'],
  ['beginsWith', 'startsWith'],
  ['endsWith', 'endsWith'],
] as const

const join = (one: TwiceWritten, other: TwiceWritten, write: (a: string, b: string) => string): TwiceWritten => ({
  rule: write(one.rule, other.rule),
  js: write(one.js, other.js),
})

/** Boolean expressions whose parts have the right types, so that JavaScript says the same. */
export const ruleExpression: fc.Arbitrary<TwiceWritten> = fc.letrec<Record<'bool' | 'num' | 'str', TwiceWritten>>(
  tie => ({
    str: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(...texts).map(quoted),
      fc.constantFrom<TwiceWritten>(
        { rule: '$id', js: 'id' },
        { rule: 'auth.uid', js: 'uid' },
        { rule: "data.child('t').val()", js: 't' },
      ),
      fc.tuple(tie('str'), tie('str')).map(([a, b]) => join(a, b, (x, y) => `(${x} + ${y})`)),
      fc.tuple(tie('str'), fc.boolean()).map(([{ rule, js }, isUpper]) => ({
        rule: `${rule}.${isUpper ? 'toUpperCase' : 'toLowerCase'}()`,
        js: `${js}.${isUpper ? 'toUpperCase' : 'toLowerCase'}()`,
      })),
      fc
        .tuple(tie('str'), fc.constantFrom('a', 'b', 'ab'), fc.constantFrom('', 'x', '$&'))
        .map(([{ rule, js }, part, by]) => ({
          rule: `${rule}.replace('${part}', '${by}')`,
          js: `${js}.replaceAll('${part}', () => '${by}')`,
        })),
    ),
    num: fc.oneof(
      { maxDepth: 3 },
      fc.integer({ min: 0, max: 9 }).map(number => both(String(number))),
      fc.constantFrom<TwiceWritten>({ rule: "data.child('n').val()", js: 'n' }, both('now')),
      tie('str').map(({ rule, js }) => ({ rule: `${rule}.length`, js: `${js}.length` })),
      fc
        .tuple(tie('num'), tie('num'), fc.constantFrom('+', '-', '*', '%'))
        .map(([a, b, sign]) => join(a, b, (x, y) => `(${x} ${sign} ${y})`)),
      tie('num').map(({ rule, js }) => ({ rule: `(- ${rule})`, js: `(- ${js})` })),
    ),
    bool: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(both('true'), both('false')),
      fc
        .tuple(tie('str'), tie('str'), fc.constantFrom('==', '!=', '===', '!==', '<', '<=', '>', '>='))
        .map(([a, b, sign]) => join(a, b, (x, y) => `${x} ${sign} ${y}`)),
      fc
        .tuple(tie('num'), tie('num'), fc.constantFrom('==', '!=', '<', '<=', '>', '>='))
        .map(([a, b, sign]) => join(a, b, (x, y) => `${x} ${sign} ${y}`)),
      fc.tuple(tie('str'), tie('str'), fc.constantFrom(...tests)).map(([a, b, [name, ofJs]]) => ({
        rule: `${a.rule}.${name}(${b.rule})`,
        js: `${a.js}.${ofJs}(${b.js})`,
      })),
      fc.tuple(tie('str'), fc.constantFrom(...patterns), fc.boolean()).map(([{ rule, js }, pattern, ignoresCase]) => {
        const flag = ignoresCase ? 'i' : ''
        return { rule: `${rule}.matches(/${pattern}/${flag})`, js: `/${pattern}/${flag}.test(${js})` }
      }),
      tie('bool').map(({ rule, js }) => ({ rule: `!(${rule})`, js: `!(${js})` })),
      fc
        .tuple(tie('bool'), tie('bool'), fc.constantFrom('&&', '||'))
        .map(([a, b, sign]) => join(a, b, (x, y) => `(${x} ${sign} ${y})`)),
      fc.tuple(tie('bool'), tie('bool'), tie('bool')).map(([test, a, b]) => ({
        rule: `(${test.rule} ? ${a.rule} : ${b.rule})`,
        js: `(${test.js} ? ${a.js} : ${b.js})`,
      })),
    ),
  }),
).bool
