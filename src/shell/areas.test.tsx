import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'

const pages = areas.flatMap(area => area.pages)

const feature = readFileSync('features/pages.feature', 'utf8')

interface Row {
  readonly titles: readonly string[]
  readonly address: string
}

/** The pages as the feature lists them: its scenarios and the weighing of pages walk through this table. */
const rows: readonly Row[] = [...feature.matchAll(/^\s*\|(.+)\|(.+)\|(.+)\|\s*(\/\S+)\s*\|$/gm)].map(
  ([, , title = '', spanish = '', address = '']) => ({ titles: [title.trim(), spanish.trim()], address }),
)

const matches = (path: string, address: string): boolean =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address)

/** `new` and `import` stand where another route has the id of a record. */
const isNamed = (address: string): boolean => pages.some(({ path }) => path === address)

test.each(pages)('features/pages.feature lists $path with its titles', ({ path, title }) => {
  const listed = rows.filter(({ address }) => address === path || (matches(path, address) && !isNamed(address)))
  expect(listed.map(({ titles }) => titles)).toEqual([[title.en, title.es]])
})

test.each(rows)('there is a page at $address, which features/pages.feature lists', ({ address }) => {
  expect(pages.some(({ path }) => matches(path, address))).toBe(true)
})

test('the titles of the league stay Spanish in both languages', () => {
  const menu = areas.find(({ id }) => id === 'lmf')?.navigation.children ?? []
  expect(menu.map(({ title }) => title.en)).toEqual([
    'Torneos',
    'Incidencias',
    'Equipos',
    'Jornadas',
    'Plantillas',
    'Jugadores',
  ])
  expect(menu.map(({ title }) => title.es)).toEqual(menu.map(({ title }) => title.en))
})
