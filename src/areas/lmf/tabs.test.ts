import { expect, test } from 'vitest'
import manifest from './manifest.ts'
import { lmfPaths as paths } from './paths.ts'
import { addressOf, tabsOf } from './tabs.ts'

const titles = (path: (typeof paths)[keyof typeof paths]) => tabsOf(path).map(({ title }) => title)

test('every page of a tournament leads to the others', () => {
  const all = ['editTournament', 'places', 'calendar', 'jornadas', 'table', 'bracket', 'print']
  for (const path of [paths.places, paths.table, paths.calendar, paths.bracket, paths.print, paths.editTournament])
    expect(titles(path)).toEqual(all)
})

test('match days on one screen, as a list, and matches lead to each other', () => {
  expect(titles(paths.jornadas)).toEqual(['jornadas', 'matchDays', 'matches'])
  expect(titles(paths.matches)).toEqual(titles(paths.jornadas))
})

test('every page whose neighbours are shown is a page of the area', () => {
  const routes = new Map(manifest.routes.map(({ path, title }) => [path, title]))
  const tabs = manifest.routes.flatMap(({ path }) => tabsOf(path))
  expect(tabs.filter(({ path, title }) => routes.get(path) !== title)).toEqual([])
})

test('a page without parameters and one that begins something lead on as they are', () => {
  expect(addressOf({ title: 'matches', path: paths.matches }, '')).toBe('/torneos/jornadas/partidos')
  expect(titles(paths.newMatch)).toEqual([])
})

test('the tournament goes along, in the path or behind it', () => {
  const [, places, , matchDay] = tabsOf(paths.table)
  expect([places, matchDay].map(tab => tab && addressOf(tab, '-To x/y'))).toEqual([
    '/torneos/torneos/-To%20x%2Fy/plazas',
    '/torneos/jornadas?torneo=-To+x%2Fy',
  ])
})
