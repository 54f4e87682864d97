import { expect, test } from 'vitest'
import type { Area } from '../config/area.ts'
import { areas, describeArea, missingFor, openTo } from './areas.ts'

test('no two pages have the same address', () => {
  const paths = areas.flatMap(area => area.pages.map(({ path }) => path))
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

test('the titles of the league stay Spanish in both languages', () => {
  const menu = areas.find(({ id }) => id === 'lmf')?.navigation.children ?? []
  const own = ['Torneos', 'Incidencias', 'Equipos', 'Jornadas', 'Plantillas', 'Jugadores']
  expect(menu.map(({ title }) => title)).toEqual(expect.arrayContaining(own.map(name => ({ en: name, es: name }))))
})

test('the records of a league are found by name, also those whose names are proposed; registrations have none', () => {
  const found = areas.find(({ id }) => id === 'lmf')?.finders.map(({ id }) => id)
  expect(found).toEqual(expect.arrayContaining(['tournaments', 'teams', 'players', 'matches', 'lmfPictures']))
  expect(found).not.toContain('registrations')
})

const load = () => Promise.reject(new Error('No page is opened here.'))
const named = (title: string) => ({ en: title, es: title })

const area: Area = {
  id: 'contents',
  order: 1,
  title: named('Contents'),
  permission: 'contents.open',
  navigation: { id: 'contents', type: 'group', title: named('Contents') },
  pages: [
    { path: '/contents', title: named('Contents'), load },
    { path: '/contents/edit/:id', title: named('Edit'), load },
    { path: '/contents/upload', title: named('Upload'), load, isListed: false },
  ],
  tabs: [],
  finders: [],
}

test('the dashboard lists the pages of an area that people go to directly', () => {
  expect(describeArea(area, 'en').places).toEqual([{ path: '/contents', title: 'Contents' }])
})

const people: Area = {
  ...area,
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
  tabs: [
    [
      { path: '/contents', title: named('Contents') },
      { path: '/contents/people', title: named('People') },
    ],
  ],
}

test('a page that needs more than its area is offered only to whoever has that, too', () => {
  expect(openTo([people], 'admin')).toEqual([people])
  const [left] = openTo([people], 'contents')
  expect(left?.pages.map(({ path }) => path)).toEqual(['/contents'])
  expect(left?.navigation.children?.map(({ id }) => id)).toEqual(['all'])
  expect(left?.tabs).toEqual([[{ path: '/contents', title: named('Contents') }]])
  expect(openTo([people], 'stats')).toEqual([])
})

test('what is missing for a page is its own permission where the area is open', () => {
  expect(missingFor(people, '/contents/people', 'admin')).toBeNull()
  expect(missingFor(people, '/contents/people', 'contents')).toBe('staff.read')
  expect(missingFor(people, '/contents', 'contents')).toBeNull()
  expect(missingFor(people, '/contents', 'stats')).toBe('contents.open')
})
