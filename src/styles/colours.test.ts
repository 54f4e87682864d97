import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themes } from './testing/tokens.ts'

const sources = new URL('../', import.meta.url)

/** Default of an empty colour field: a value, not a style. */
const noColours = new Set(['ui/form/fields.tsx'])
const palette = new Set(['styles/_tokens.scss', 'styles/_bootstrap.scss'])

const names =
  'aqua|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gray|green|grey|indigo|ivory|khaki|lavender|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|tan|teal|tomato|turquoise|violet|white|whitesmoke|yellow'
const functions = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/
const hex = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i

/** In style sheets: within a value, but not in a longer word such as `white-space`. */
const inSheet = new RegExp(
  `${functions.source}|${hex.source}(?![\\w-]*\\s*\\{)|(?<![\\w$-])(?:${names})(?![\\w-])`,
  'i',
)
/** In code: a string with only a colour. */
const inCode = new RegExp(`(['"\`])(?:${hex.source}|(?:${names})|(?:rgba?|hsla?|oklch)\\([^'"\`]*\\))\\1`, 'i')

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

const valuesOf = (line: string): string =>
  line.replace(/^\s*[\w$-]+\s*:/, '').replaceAll(/var\(--[\w-]+\)|--[\w-]+/g, '')

const colourLines = (path: string, text: string): string[] => {
  const isSheet = path.endsWith('.scss')
  return withoutComments(text)
    .split('\n')
    .filter(line => (isSheet ? inSheet.test(valuesOf(line)) : inCode.test(line)))
    .map(line => `${path}: ${line.trim()}`)
}

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /\.(scss|tsx)$/.test(path) && !/\.test\.tsx$/.test(path))
  .filter(path => !palette.has(path) && !noColours.has(path))

test.each([
  ['a.scss', '  color: #fff;', 1],
  ['a.scss', '  border: 1px solid rgb(0 0 0 / 20%);', 1],
  ['a.scss', '  background: color-mix(in srgb, var(--danger) 80%, black);', 1],
  ['a.tsx', "<Area stroke='#1de9b6' />", 1],
  ['a.tsx', '<path fill="white" />', 1],
  ['a.scss', '  white-space: nowrap;', 0],
  ['a.scss', '  background: var(--gradient);', 0],
  ['a.scss', '  --kind: var(--teal);', 0],
  ['a.scss', '  // As red as a rose.', 0],
  ['a.tsx', "<a href='#start'>red</a>", 0],
])('in %s of "%s" %i colours are found', (path, text, count) => {
  expect(colourLines(path, text)).toHaveLength(count)
})

test('colours are written down among the tokens and nowhere else', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(path => colourLines(path, readFileSync(new URL(path, sources), 'utf8')))).toEqual([])
})

test.each(['primary', 'success', 'danger', 'warning', 'info'])('Bootstrap is built with the colour of --%s', name => {
  const sheet = readFileSync(new URL('styles/_bootstrap.scss', sources), 'utf8')
  expect(sheet).toContain(`$${name}: ${themes.light.get(name)};`)
})

test('the page comes with the colour of the bar at the top of the light theme', () => {
  const page = readFileSync(new URL('../index.html', sources), 'utf8')
  expect(page).toContain(`<meta name="theme-color" content="${themes.light.get('surface')}" />`)
})
