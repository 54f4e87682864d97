import { expect, test } from 'vitest'
import { can } from '../model/permissions.ts'
import { areas, cardsFor } from './areas.ts'

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

test('no two cards of the dashboard have the same name, and each is one that an order can keep', () => {
  const ids = areas.flatMap(({ cards }) => cards.map(({ id }) => id))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at || !/^[a-z-]{2,32}$/.test(id))).toEqual([])
})

test('a role has the cards that it may see, in the order of the menu', () => {
  const cards = cardsFor(areas, 'lmf').map(({ permission }) => permission)
  expect(cards).not.toEqual([])
  expect(cards.every(permission => can('lmf', permission))).toBe(true)
  expect(cardsFor(areas, 'admin').length).toBeGreaterThan(cards.length)
})
