import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../scripts/testing/runs.ts'
import { arbitraryJSON } from '../testing/arbitrary.ts'
import { RulesError } from './errors.ts'
import { parseRules } from './rules.ts'
import { outcome, rulesOf, write } from './testing/requests.ts'

function load(text: string): void {
  try {
    parseRules(text)
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    const lines = text.split('\n')
    for (const { path, line, column } of error.issues) {
      expect(path).toMatch(/^\//)
      expect(line).toBeGreaterThanOrEqual(1)
      expect(line).toBeLessThanOrEqual(lines.length)
      expect(column).toBeGreaterThanOrEqual(1)
      expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
    }
  }
}

const words = fc.constantFrom(
  ..."auth data newData root now query $id . uid val() child( 'a' ) ( [ ] && || ! == < + - / % ? : , 1 true null".split(
    ' ',
  ),
  ...'matches(/a/) hasChildren([ " \' \\'.split(' '),
)
const expression = fc.array(words, { maxLength: 12 }).map(parts => parts.join(' '))
const marks = fc.constantFrom('\n', ' ', ...'{ } [ ] " : , / * \\ ".read" "rules" "$a" true 1'.split(' '))

describe('arbitrary text as rules', () => {
  it('is refused with issues that point into it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(marks).map(parts => parts.join('')),
        ),
        load,
      ),
      { numRuns: runs(170) },
    )
  })

  it('is refused as an expression likewise', () => {
    const rule = fc.oneof(expression, fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(rule, text => load(JSON.stringify({ rules: { $id: { '.write': text } } }))),
      { numRuns: runs(330) },
    )
  })

  it('evaluates to granted or denied when it loads, and the explanation agrees', () => {
    fc.assert(
      fc.property(expression, arbitraryJSON, (text, data) => {
        const rules = (() => {
          try {
            return rulesOf({ '.write': true, $id: { '.validate': text } })
          } catch (error) {
            if (error instanceof RulesError) return null
            throw error
          }
        })()
        const decision = rules === null ? null : write(rules, '/x', data)
        if (decision !== null) expect(decision.explain()).toMatch(decision.granted ? /^granted / : /^refused /)
      }),
      { numRuns: runs(330) },
    )
  })
})

describe('rules made to exhaust the stack', () => {
  const deep = 'nested deeper than'
  it.each([
    ['objects', `{"rules": ${'{"a":'.repeat(100_000)}`],
    ['lists', `{"rules": {".indexOn": ${'['.repeat(100_000)}`],
    ['parentheses', JSON.stringify({ rules: { '.read': '('.repeat(100_000) } })],
    ['nots', JSON.stringify({ rules: { '.read': `${'!'.repeat(100_000)}true` } })],
    ['parents', JSON.stringify({ rules: { '.read': `data${'.parent()'.repeat(100_000)}.exists()` } })],
    ['conditions', JSON.stringify({ rules: { '.read': `${'true ? true : '.repeat(100_000)}true` } })],
    ['sums', JSON.stringify({ rules: { '.read': `1${' + 1'.repeat(100_000)} == 1` } })],
    ['lists in lists', JSON.stringify({ rules: { '.read': `data.hasChildren(${'['.repeat(100_000)}` } })],
  ])('by %s are refused', (_, text) => {
    expect(() => parseRules(text)).toThrow(deep)
  })

  it.each<[string, max: number, (levels: number) => string]>([
    ['parentheses', 249, levels => `${'('.repeat(levels)}true${')'.repeat(levels)}`],
    ['nots', 249, levels => `${'!'.repeat(levels)}true`],
    ['conditions', 249, levels => `${'true ? true : '.repeat(levels)}true`],
    ['sums', 248, levels => `1${' + 1'.repeat(levels)} > 0`],
  ])('by %s are refused from the first beyond %i', (_, max, expressionOf) => {
    expect(() => rulesOf({ '.read': expressionOf(max) })).not.toThrow()
    expect(() => rulesOf({ '.read': expressionOf(max + 1) })).toThrow(deep)
  })

  it('by many conditions in a row are not refused: generated rules have them', () => {
    expect(outcome(Array.from({ length: 20_000 }, (_, index) => `$id != '${index}'`).join(' && '))).toBe(true)
  })
})

describe('values made to exhaust the memory', () => {
  it('by replacing are an error', () => {
    const rules = rulesOf({ '.write': true, '.validate': "newData.val().replace('a', newData.val()) != ''" })
    const decision = write(rules, '/', 'a'.repeat(1_000_000))
    expect(decision.granted).toBe(false)
    expect(decision.explain()).toContain(': the string would grow past 33554432 characters')
  })

  it('by joining are an error', () => {
    const double = Array.from({ length: 6 }, () => 'newData.val()').join(' + ')
    expect(
      write(rulesOf({ '.write': true, '.validate': `${double} != ''` }), '/', 'a'.repeat(10_000_000)).granted,
    ).toBe(false)
  })
})
