import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../scripts/testing/runs.ts'
import { EvaluationError, TextIssue } from './errors.ts'
import { Regex } from './regex.ts'

const found = (pattern: string, text: string, ignoreCase = false): boolean => new Regex(pattern, ignoreCase).test(text)

describe('a regular expression', () => {
  it.each<[string, string, boolean]>([
    ['', 'anything', true],
    ['^a{0}$', '', true],
    ['^()$', '', true],
    ['^(a*)*$', 'aaab', false],
    ['^[a-c0-9-]+$', 'b-7', true],
    ['^[a-]+$', 'a-', true],
    ['^[\\]\\\\]+$', ']\\', true],
    ['^[^\\W]$', 'a', true],
    ['^\\d\\D\\s\\S\\w\\W$', '1a b_!', true],
    ['^\\s{4}$', ' \t\n\r', true],
    ['^\\s$', '\v', false],
    ['^\\(\\.\\/\\$\\)$', '(./$)', true],
    ['^.$', '\n', true],
    ['^.$', '😀', false],
    ['^..$', '😀', true],
    ['^é$', 'é', true],
    ['^[à-ý]$', 'é', true],
    ['^[#@&~"<>]+$', '#@&~"<>', true],
    ['^\\#\\@\\&\\~\\"\\<$', '#@&~"<', true],
    ['^[^#@&~"<]$', '@', false],
    ['^[^\u0000-\ufffe]$', '\uffff', true],
    ['^a>b$', 'a>b', true],
    ['^[\u0001-\u001f]+$', '\u0001\t\n\r\u001f', true],
    ['^[\u0001-\u001f]$', ' ', false],
    ['^[\u0000\t]+$', '\0\t', true],
    ['^[a-a]$', 'a', true],
    ['^[\u0080]$', '\u0080', true],
    ['^[\u007f]$', '\u0080', false],
    ['^a{0,1000}$', 'aa', true],
    ['^.{1,2000}$', 'x'.repeat(2000), true],
    ['^[a-z ]{0,5000}$', 'x'.repeat(5001), false],
    ['^.{1,10000}$', 'ñ'.repeat(10_000), true],
    ['^[ -~\u00a0-\u2027\u202f-\u2065\u2070-\uffff]*$', 'Año “2026” 😀', true],
    ['^[ -~\u00a0-\u2027\u202f-\u2065\u2070-\uffff]*$', 'a\u202eb', false],
  ])('/%s/ in %j: %s', (pattern, text, expected) => {
    expect(found(pattern, text)).toBe(expected)
  })

  it.each<[string, string, boolean]>([
    ['^firebase$', 'FireBase', true],
    ['^[a-f]+$', 'AbF', true],
    ['^[^a]$', 'A', false],
    ['^\\w$', 'K', true],
    ['^é$', 'É', true],
    ['^k$', '\u212a', false],
    ['^Z$', 'z', true],
    ['^[@-Z]$', '`', false],
    ['^\u0080$', '\u0080', true],
    ['^[sé]$', '\u017f', false],
    ['^[éʼ]$', '\u0149', false],
  ])('/%s/i in %j: %s', (pattern, text, expected) => {
    expect(found(pattern, text, true)).toBe(expected)
  })
})

const ANCHORS =
  '^ and $ hold for all alternatives here, which is not documented: put these in parentheses, as in /^(a|b)$/.'

describe('a pattern outside the dialect is refused with its place', () => {
  it.each([
    ['(?:a)', 0, "Groups that begin with '(?' are not supported: no lookaround, no names. Use plain ( )."],
    ['a(?=b)', 1, "Groups that begin with '(?' are not supported: no lookaround, no names. Use plain ( )."],
    ['a^', 1, '^ can only be the first letter of the pattern; write \\^ for the character.'],
    ['a$b', 1, '$ can only be the last letter of the pattern; write \\$ for the character.'],
    ['(a$b)', 2, '$ can only be the last letter of the pattern; write \\$ for the character.'],
    ['(a', 0, "This '(' has no closing ')'."],
    ['a)', 1, "This ')' has no opening '('; write \\) for the character."],
    ['[a', 0, "This '[' has no closing ']'."],
    ['[a\\', 0, "This '[' has no closing ']'."],
    ['[]', 0, 'An empty [ ] matches nothing; name a character.'],
    ['[z-a]', 2, "This range counts backwards or ends in a class; write \\- for the character '-'."],
    ['[a-\\d]', 2, "This range counts backwards or ends in a class; write \\- for the character '-'."],
    ['*a', 0, "There is nothing for '*' to repeat; write \\* for the character."],
    ['a***', 3, 'A repetition cannot be repeated twice; put it in parentheses.'],
    ['a{', 1, "'{' must be part of {n}, {n,} or {n,m}; write \\{ for the character."],
    ['a{3,2}', 1, '{3,2} counts backwards.'],
    ['a{10001}', 1, '{10001} repeats more than 10000 times; test the length instead.'],
    ['a\\', 1, 'A pattern cannot end in a backslash.'],
    ['(a|b|)', 1, 'An alternative is empty: the service reads what follows it as a letter. Write (a|b)? for (a|b|).'],
    ['(|a)b', 1, 'An alternative is empty: the service reads what follows it as a letter. Write (a|b)? for (a|b|).'],
    ['a||b', 0, 'An alternative is empty: the service reads what follows it as a letter. Write (a|b)? for (a|b|).'],
    ['(abcde){0,10000}', 0, 'The regular expression is too large; use smaller counts or several tests.'],
    ['((a{1000}){1000}){1000}', 0, 'The regular expression is too large; use smaller counts or several tests.'],
    ['('.repeat(101), 100, 'Groups are nested deeper than 100 levels.'],
  ])('/%s/ at %i: %s', (pattern, offset, message) => {
    expect(() => new Regex(pattern, false)).toThrow(expect.objectContaining({ offset, message }))
  })
})

describe('a pattern of which the service may think otherwise loads with a warning that names the place', () => {
  it.each([
    ['^#[0-9]$', '#1', 1, "'#' is the character here. The service may take it for what matches nothing: write [#]."],
    ['^a@b$', 'a@b', 2, "'@' is the character here. The service may take it for any text: write [@]."],
    ['^(a&b)$', 'a&b', 3, "'&' is the character here. The service may take it for what matches both sides: write [&]."],
    [
      '^a~b$',
      'a~b',
      2,
      "'~' is the character here. The service may take it for whatever does not match what follows: write [~].",
    ],
    ['^"a"$', '"a"', 1, `'"' is the character here. The service may take it to quote: write ["].`],
    [
      '^a<b>$',
      'a<b>',
      2,
      "'<' is the character here. The service may take it for a named set or an interval: write [<].",
    ],
    ['^Spare|Given|WIP$', 'WIP', 0, ANCHORS],
    ['^Spare|Given|WIP$', 'Given', 0, ANCHORS],
    ['^a\\t$', 'at', 2, "'\\t' is the character 't', as in the service; write t if that is meant."],
    ['^[\\n]$', 'n', 2, "'\\n' is the character 'n', as in the service; write n if that is meant."],
    ['^(a)\\1$', 'a1', 4, "'\\1' is the character '1', as in the service; write 1 if that is meant."],
    ['^a+?$', '', 3, "'?' repeats the repetition before it, as no repetition is lazy; put that in parentheses."],
  ])('/%s/ takes %j, and warns at %i: %s', (pattern, text, offset, message) => {
    const regex = new Regex(pattern, false)
    expect(regex.test(text)).toBe(true)
    expect(regex.warnings[0]).toMatchObject({ offset, message })
  })

  it('alternatives between ^ and $ are whole texts', () => {
    const all = ['Spare', 'Given', 'WIP', 'Spares', 'a WIP', ' Given ']
    expect(all.filter(text => found('^Spare|Given|WIP$', text))).toEqual(['Spare', 'Given', 'WIP'])
  })
})

// About 2 places per letter: at most 50,000 in all.
it.each([
  ['(a|b){7142}cc', '(a|b){7142}ccc'],
  ['(abc){8331,}de', '(abc){8331,}def'],
  ['(ab){1,9999}cd', '(ab){1,9999}cde'],
  ['(a|bc*){4166}def', '(a|bc*){4166}defg'],
])('/%s/ is not too large, /%s/ is', (fits, tooLarge) => {
  expect(found(fits, '')).toBe(false)
  expect(() => new Regex(tooLarge, false)).toThrow('The regular expression is too large')
})

/** Patterns with the same meaning in JavaScript, small enough for its backtracking. */
const atom = fc.constantFrom('a', 'b', '-', '0', '[ab]', '[^a]', '[a-c-]', '\\w', '\\d', '\\.', '\\W', '[\\d_]', '.')
const { pattern: anyPattern } = fc.letrec<{ pattern: string; item: string }>(tie => ({
  item: fc
    .tuple(
      fc.oneof(
        { maxDepth: 1 },
        { weight: 3, arbitrary: atom },
        { weight: 1, arbitrary: tie('pattern').map(inner => `(${inner})`) },
      ),
      fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{0,}'),
    )
    .map(([one, repeat]) => one + repeat),
  pattern: fc
    .array(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 })
    .map(branches => branches.map(items => items.join('')).join('|')),
}))

describe('against the regular expressions of JavaScript', () => {
  it('finds the same', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', '0', '-', '_', '.', ' '), maxLength: 10 })
    const anchors = fc.constantFrom(['', ''], ['^(', ')'], ['(', ')$'], ['^(', ')$'])
    fc.assert(
      fc.property(anyPattern, anchors, fc.boolean(), text, (inner, [open, close], ignoreCase, input) => {
        const pattern = `${open}${inner}${close}`
        expect(found(pattern, input, ignoreCase)).toBe(new RegExp(pattern, ignoreCase ? 'is' : 's').test(input))
      }),
      { numRuns: runs(130) },
    )
  })

  it('refuses anything else with a TextIssue inside the pattern', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab()[]{}^$*+?|\\-.,09sd#@&~"<>') }), pattern => {
        try {
          new Regex(pattern, true)
        } catch (issue) {
          expect(issue).toBeInstanceOf(TextIssue)
          expect((issue as TextIssue).offset).toBeLessThanOrEqual(pattern.length)
        }
      }),
      { numRuns: runs(130) },
    )
  })
})

describe('a text made to take forever', () => {
  it('is read once, whatever the pattern', () => {
    const text = `${'a'.repeat(200_000)}!`
    expect(found('^(a+)+$', text)).toBe(false)
    expect(found('^(a|aa)*$', text)).toBe(false)
    expect(found('(a*)*b', text)).toBe(false)
    expect(found('(.*)(.*)(.*)(.*)x$', text)).toBe(false)
  })

  it('is given up as an error where even that takes too much', () => {
    // Every place of an a must be distinguished: 2 to the 900th states.
    const regex = new Regex('a.{900}b$', false, 1_000_000)
    let seed = 1
    const letters = Array.from({ length: 10_000 }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % 65_536 < 32_768 ? 'a' : 'c'
    })
    expect(() => regex.test(letters.join(''))).toThrow(EvaluationError)
    expect(regex.test(`a${'c'.repeat(900)}b`)).toBe(true)
  })

  it('costs with each letter the places that it leaves as well as those that it reaches', () => {
    const text = 'abaabbbaabababbababab'.repeat(5)
    const withAtMost = (work: number) => () => new Regex('^[ab]*a[ab]{100}$', false, work).test(text)
    expect(withAtMost(13_000)()).toBe(false)
    expect(withAtMost(12_000)).toThrow(EvaluationError)
  })
})
