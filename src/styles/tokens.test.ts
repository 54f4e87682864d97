import { expect, test } from 'vitest'
import { coloursOf, contrast, type Tokens, themes } from './testing/tokens.ts'

const both = [
  ['light', themes.light],
  ['dark', themes.dark],
] as const

const grounds = ['page', 'surface-sunken', 'surface', 'surface-raised', 'surface-soft']
const kinds = ['success', 'danger', 'warning', 'info', 'timed']
const softOfKinds = kinds.map(kind => `${kind}-soft`)
const sidebarGrounds = ['sidebar', 'sidebar-hover']

/** Text and its grounds in the sheets. WCAG 1.4.3. */
const texts: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['text', [...grounds, 'primary-soft', ...softOfKinds]],
  ['heading', [...grounds, 'primary-soft', ...softOfKinds]],
  ['text-soft', [...grounds, 'primary-soft']],
  ['primary', [...grounds, 'primary-soft']],
  ['primary-strong', [...grounds, 'primary-soft']],
  ...kinds.map(kind => [kind, [...grounds, `${kind}-soft`]] as const),
  ['on-primary', ['primary', 'primary-strong', ...kinds]],
  ['on-gradient', ['gradient']],
  ['sidebar-text', sidebarGrounds],
  ['sidebar-heading', sidebarGrounds],
  ['sidebar-active', sidebarGrounds],
  ...['on-bar', 'badge-danger', 'sidebar-active'].map(text => [text, ['bar', 'bar-hover']] as const),
  ['sidebar', ['sidebar-active', 'badge-danger', 'badge-warning', 'teal']],
]

/** Borders, marks and focus rings with their grounds. WCAG 1.4.11. */
const marks: readonly (readonly [mark: string, grounds: readonly string[]])[] = [
  ['line-strong', ['page', 'surface', 'surface-raised']],
  ['waiting', ['surface', 'surface-raised', 'warning-soft']],
  ['focus', [...grounds, 'primary-soft']],
  ['focus-on-dark', [...sidebarGrounds, 'bar', 'bar-hover']],
  ...[1, 2, 3, 4, 5, 6].map(nth => [`series-${nth}`, ['surface', 'surface-raised']] as const),
]

const faint = (tokens: Tokens, pairs: typeof texts, min: number): string[] =>
  pairs.flatMap(([name, on]) =>
    on.flatMap(ground =>
      coloursOf(tokens, name).flatMap(colour =>
        coloursOf(tokens, ground)
          .map(other => contrast(colour, other))
          .filter(ratio => ratio < min)
          .map(ratio => `--${name} on --${ground}: ${ratio.toFixed(2)}, min ${min}`),
      ),
    ),
  )

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2)
})

test.each(both)('in the %s theme text can be read on each of its grounds', (_, tokens) => {
  expect(faint(tokens, texts, 4.5)).toEqual([])
})

test.each(both)('in the %s theme controls and focus stand out from what is around them', (_, tokens) => {
  expect(faint(tokens, marks, 3)).toEqual([])
})

test('each theme has every token of the other', () => {
  expect([...themes.dark.keys()]).toEqual([...themes.light.keys()])
})

test.each(grounds)('the ground --%s is dark in the dark theme', ground => {
  const [colour = ''] = coloursOf(themes.dark, ground)
  expect(contrast(colour, '#000')).toBeLessThan(2)
})

test('what lies higher is lighter in the dark theme', () => {
  const ratios = grounds.map(ground => contrast(coloursOf(themes.dark, ground)[0] ?? '', '#000'))
  expect(ratios.toSorted((a, b) => a - b)).toEqual(ratios)
})
