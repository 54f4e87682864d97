import { expect, test } from 'vitest'
import { itemOfPath } from '../../machines/menu-tree.ts'
import type { Area, NavigationItem } from '../config/area.ts'
import { can } from '../model/permissions.ts'
import { areas, cardsFor, missingFor, openTo } from './areas.ts'

test('no two pages have the same address', () => {
  const paths = areas.flatMap(area => area.pages.map(({ path }) => path))
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

const pageItems = (node: NavigationItem): readonly NavigationItem[] =>
  node.type === 'item' ? (node.url?.startsWith('/') ? [node] : []) : (node.children ?? []).flatMap(pageItems)

test('the menu marks the entry that was followed, also where its page is a tab beside that of another entry', () => {
  const menu = areas.map(({ navigation }) => navigation)
  const followed = menu.flatMap(pageItems).filter(({ target }) => !target)
  expect(followed.length).toBeGreaterThan(20)
  for (const { id, url = '' } of followed) expect(itemOfPath(menu, url)?.item.id, url).toBe(id)
})

test('the titles of the league stay Spanish in both languages, and say that they are', () => {
  const menu = areas.find(({ id }) => id === 'lmf')?.navigation.children ?? []
  const own = ['Torneos', 'Incidencias', 'Equipos', 'Jornadas', 'Plantillas', 'Jugadores']
  expect(menu.map(({ title }) => title)).toEqual(
    expect.arrayContaining(own.map(name => ({ en: name, es: name, lang: 'es' }))),
  )
})

test('the records of a league are found by name, also those whose names are proposed; registrations have none', () => {
  const found = areas.find(({ id }) => id === 'lmf')?.finders.map(({ id }) => id)
  expect(found).toEqual(expect.arrayContaining(['tournaments', 'teams', 'players', 'matches', 'lmfPictures']))
  expect(found).not.toContain('registrations')
})

test('records are created and imported by roles that may: others are offered no page for it', () => {
  const begins = (role: 'admin' | 'contents' | 'stats') =>
    openTo(areas, role)
      .flatMap(({ pages }) => pages)
      .flatMap(({ path }) => (/\/(new|import)$/.test(path) ? [path] : []))
  expect(begins('admin')).toEqual(expect.arrayContaining(['/users/devices/new', '/users/devices/import']))
  expect(begins('contents')).toContain('/manager/contents/new')
  expect(begins('contents')).not.toContain('/users/devices/new')
  expect(begins('stats')).toEqual([])
})

test('no two cards of the dashboard have the same name, and each is one that an order can keep', () => {
  const ids = areas.flatMap(({ cards }) => cards.map(({ id }) => id))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at || !/^[a-z-]{2,32}$/.test(id))).toEqual([])
})

test('each page and each card of an area has code of its own', () => {
  const repeated = areas.flatMap(({ pages, cards }) => {
    const loads = [...new Set([...pages, ...cards].map(({ load }) => load))]
    const files = loads.flatMap(load => /[\w./-]+\.tsx/.exec(String(load))?.[0] ?? [])
    const own = files.filter(file => file.includes('/areas/') || file.startsWith('./'))
    return own.filter((file, at) => own.indexOf(file) !== at)
  })
  expect(repeated).toEqual([])
})

test('a role has the cards that it may see, in the order of the menu', () => {
  const cards = cardsFor(areas, 'lmf').map(({ permission }) => permission)
  expect(cards).not.toEqual([])
  expect(cards.every(permission => can('lmf', permission))).toBe(true)
  expect(cardsFor(areas, 'admin').length).toBeGreaterThan(cards.length)
})

const load = () => Promise.reject(new Error('No page is opened here.'))
const named = (title: string) => ({ en: title, es: title })

const people: Area = {
  id: 'contents',
  order: 1,
  title: named('Contents'),
  permission: 'contents.open',
  finders: [],
  cards: [],
  navigation: {
    id: 'contents',
    type: 'group',
    title: named('Contents'),
    children: [
      { id: 'all', type: 'item', title: named('Contents'), url: '/contents' },
      {
        id: 'more',
        type: 'collapse',
        title: named('More'),
        children: [{ id: 'people', type: 'item', title: named('People'), url: '/contents/people' }],
      },
    ],
  },
  pages: [
    { path: '/contents', title: named('Contents'), load },
    { path: '/contents/people', title: named('People'), load, permission: 'staff.read' },
  ],
  tabs: [],
}

test('a page that needs more than its area is offered only to whoever has that, too', () => {
  expect(openTo([people], 'admin')).toEqual([people])
  const [left] = openTo([people], 'contents')
  expect(left?.pages.map(({ path }) => path)).toEqual(['/contents'])
  expect(left?.navigation.children?.map(({ id }) => id)).toEqual(['all'])
  expect(openTo([people], 'stats')).toEqual([])
})

test('what is missing for a page is its own permission where the area is open', () => {
  expect(missingFor(people, '/contents/people', 'admin')).toBeNull()
  expect(missingFor(people, '/contents/people', 'contents')).toBe('staff.read')
  expect(missingFor(people, '/contents', 'contents')).toBeNull()
  for (const path of ['/contents', '/contents/people']) expect(missingFor(people, path, 'stats')).toBe('contents.open')
})
