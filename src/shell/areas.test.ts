import { expect, test } from 'vitest'
import type { Area } from '../config/area.ts'
import { areas, describeArea } from './areas.ts'

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
