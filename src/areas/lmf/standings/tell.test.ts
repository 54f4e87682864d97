import { expect, test } from 'vitest'
import '../../../ui/messages/icu.ts'
import { say } from '../../../ui/messages/say.ts'
import { tellRow } from '../football/format.ts'
import { tableMessages } from '../football/messages.ts'
import { laLiga, uefa } from '../football/rules.ts'
import type { StandingsInput } from '../football/standings.ts'
import { matches, table } from './test-table.ts'

const names = new Map([
  ['A', 'Girona'],
  ['B', 'Elche'],
  ['C', 'Alavés'],
])

/** All remarks of a table from the top, in English and Spanish. */
const remarks = (played: string, input: Partial<StandingsInput> = {}) => {
  const rows = table(matches(played), { rules: laLiga, ...input })
  const said = (language: 'en' | 'es') => {
    const list = (parts: readonly string[]) => new Intl.ListFormat(language).format(parts)
    const told = rows.flatMap(row => tellRow(row, { team: id => names.get(id) ?? id, list }))
    return told.map(({ key, values }) => say(tableMessages, language, key, values))
  }
  return { en: said('en'), es: said('es') }
}

test('of two teams head-to-head gives the score of their matches', () => {
  expect(remarks('A 3-1 B, B 0-1 A, B 9-0 Z, B 1-0 Z')).toEqual({
    en: ['above Elche on head-to-head 4–1'],
    es: ['por delante de Elche por el enfrentamiento directo, 4–1'],
  })
})

test('where the score of more than two matches would mislead, head-to-head gives the points', () => {
  expect(remarks('A 1-0 B, A 1-0 B, A 0-5 B, B 1-0 Z').en).toEqual(['above Elche on head-to-head, 6 points to 3'])
})

test('a mini-league says how many were in it, a difference has its sign', () => {
  expect(
    remarks('A 4-0 B, A 0-0 C, D 1-0 A, B 3-0 C, C 2-0 D, B 0-0 D', { rules: { ...laLiga, meetings: 1 } }),
  ).toEqual({
    en: [
      'above Elche in the mini-league of 4, goal difference +3 to −1',
      'above Alavés in the mini-league of 3, 4 points to 3',
      'above D in the mini-league of 3, 3 points to 1',
    ],
    es: [
      'por delante de Elche en la clasificación particular de 4, diferencia de goles +3 contra −1',
      'por delante de Alavés en la clasificación particular de 3, 4 puntos contra 3',
      'por delante de D en la clasificación particular de 3, 3 puntos contra 1',
    ],
  })
  expect(remarks('A 2-1 B, C 2-1 A, B 1-0 C', { rules: { ...uefa, meetings: 1 } }).en).toEqual([
    'above Elche in the mini-league of 3, 3 goals to 2',
    'above Alavés on head-to-head 1–0',
  ])
})

test('mid-season it is said that head-to-head does not count yet', () => {
  expect(remarks('A 0-1 B, A 3-0 Z').en).toEqual([
    'above Elche on goal difference, +2 to +1',
    'head-to-head does not count until all matches between them are played',
  ])
})

test('a shared position names the others and what would decide', () => {
  expect(remarks('A 1-1 B, B 1-1 A')).toEqual({
    en: ['level with Elche: drawing of lots needed', 'level with Girona: drawing of lots needed'],
    es: ['en empate con Elche: hace falta un sorteo', 'en empate con Girona: hace falta un sorteo'],
  })
  expect(remarks('A 1-1 B, A - B').en[0]).toBe('level with Elche so far')
  expect(remarks('A 1-1 B, B 1-1 A', { lots: [['B', 'A']] }).en).toEqual(['above Girona by drawing of lots'])
})

test('one above several that share a position names them all', () => {
  expect(
    remarks('A 1-0 Z, B 0-0 C, C 0-0 B, B 0-0 Z, C 0-0 Z', { rules: { ...laLiga, tieBreaks: ['wins'] } }).en,
  ).toEqual([
    'above Elche and Alavés on wins, 1 to 0',
    'level with Alavés: the rules of the tournament do not part them',
    'level with Elche: the rules of the tournament do not part them',
  ])
})

test('deductions and a withdrawal are said with their reasons', () => {
  const deductions = [
    { team: 'A', points: 1, reason: 'fee not paid' },
    { team: 'A', points: 3, reason: 'did not appear' },
  ]
  const teams = ['A', 'B'].map(id => ({ id, name: id, withdrawn: id === 'B' }))
  expect(remarks('A 2-0 B', { teams, deductions })).toEqual({
    en: ['1 point deducted: fee not paid', '3 points deducted: did not appear', 'withdrawn from the tournament'],
    es: ['1 punto menos: fee not paid', '3 puntos menos: did not appear', 'retirado del torneo'],
  })
})
