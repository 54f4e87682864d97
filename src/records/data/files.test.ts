import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, escapeFormula, unescapeFormula } from './files.ts'

const signs = [...'=+-@＝＋－＠']

/** Invisible characters that a cell may begin with. */
const unseen = [
  ['NUL', '\0'],
  ['a byte order mark', '\ufeff'],
  ['a zero-width space', '\u200b'],
  ['a zero-width non-joiner', '\u200c'],
  ['a zero-width joiner', '\u200d'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00ad'],
  ['a change of direction', '\u202e'],
  ['a variation selector', '\ufe0f'],
  ['a space', ' '],
  ['a no-break space', '\u00a0'],
  ['an ideographic space', '\u3000'],
  ['a tab', '\t'],
  ['a carriage return', '\r'],
  ['a line feed', '\n'],
  ['a line separator', '\u2028'],
  ['a control character', '\u0085'],
  ['several of them', ' \0\u200b\r\n'],
] as const

test.each([
  ['=1+1', "'=1+1"],
  ['@home', "'@home"],
  ['-rm', "'-rm"],
  ['+34 600', "'+34 600"],
  ['＝1+1', "'＝1+1"],
  ["'=1", "''=1"],
  ["'\u200b=1", "''\u200b=1"],
  ['\tplain', "'\tplain"],
  ['\nplain', "'\nplain"],
])('a spreadsheet gets the formula %j as the text %j', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell)
})

test.each(unseen)('a formula behind %s stays a text, with any sign', (_, hidden) => {
  for (const sign of signs) expect(escapeFormula(`${hidden}${sign}1+1`)).toBe(`'${hidden}${sign}1+1`)
})

test.each(['-2', '-2.5', "'quoted'", 'plain', ' plain', '\u200bplain', '1-2', 'a=b', ''])(
  'a spreadsheet gets %j as it is',
  text => {
    expect(escapeFormula(text)).toBe(text)
  },
)

test('a line of cells that begin like formulas holds texts', () => {
  expect(csvLine(['-3', '\u200b=1', '\n＠x', '-a,b'])).toBe('-3,\'\u200b=1,"\'\n＠x","\'-a,b"\r\n')
})

test('any cell comes back as it was', () => {
  const parts = fc.constantFrom("'", '1', 'x', ...signs, ...unseen.map(([, hidden]) => hidden))
  const text = fc.oneof(
    fc.array(parts, { maxLength: 8 }).map(some => some.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(text, one => {
      expect(unescapeFormula(escapeFormula(one))).toBe(one)
    }),
  )
})

test('whatever has a sign first that can be seen is a text or a number', () => {
  const hidden = fc.array(fc.constantFrom(...unseen.map(([, one]) => one)), { maxLength: 4 }).map(some => some.join(''))
  fc.assert(
    fc.property(hidden, fc.constantFrom(...signs), fc.string(), (before, sign, after) => {
      const cell = escapeFormula(`${before}${sign}${after}`)
      expect(cell.startsWith("'") || /^-[\d.]+$/.test(cell)).toBe(true)
    }),
  )
})
