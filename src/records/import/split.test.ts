import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyMapping, mapColumn } from '../../../machines/records/import-mapping.ts'
import { matches } from '../../areas/lmf/collections/matches.ts'
import { players } from '../../areas/lmf/collections/players.ts'
import { splitsOf } from './propose.ts'
import { notedScore, splitText, textsOf } from './split.ts'

const word = fc.stringMatching(/^[A-ZÁÉa-zñ]{4,9}$/).filter(text => !/^(contra|versus|meta|punta|back)$/i.test(text))
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map(words => words.join(' '))
const goals = fc.nat({ max: 99 })

test('both goals are read from a result, whatever joins them; a time is none', () => {
  fc.assert(
    fc.property(goals, goals, fc.constantFrom('-', ' - ', '–', ':', ' x '), (home, away, by) => {
      const isTime = by === ':' && away > 9
      expect(splitText(matches, 'score', null, `${home}${by}${away}`)).toEqual(isTime ? null : [`${home}`, `${away}`])
    }),
  )
})

test('both teams are read from a match, whatever joins them', () => {
  fc.assert(
    fc.property(name, name, fc.constantFrom('vs', 'VS.', 'v', 'contra', '-', '–', '@'), (home, away, by) => {
      expect(splitText(matches, 'versus', null, `${home} ${by} ${away}`)).toEqual([home, away])
    }),
  )
})

test('a position ends a name, in its longest form', () => {
  const position = fc.constantFrom('Portero', 'Defensa central', 'Centrocampista', 'Delantero centro', 'Right back')
  fc.assert(
    fc.property(name, position, (who, ending) => {
      expect(splitText(players, 'ending', 'position', `${who} ${ending}`)).toEqual([who, ending])
    }),
  )
})

test.each([
  ['2-1', '2 1', []],
  ['2–1 (a.e.t.)', '2 1   true', []],
  ['1-1 (4-3 pen.)', '1 1 4 3', []],
  ['1-1 (4-3 p)', '1 1 4 3', []],
  ['1-1 (pen. 4-3)', '1 1 4 3', []],
  ['1-1 a.e.t. (4–3 penales)', '1 1 4 3 true', []],
  ['1 - 1 (Prórroga, 4-3 pen)', '1 1 4 3 true', []],
  ['3-0 W.O.', '3 0    home', []],
  ['0-3 (w/o)', '0 3    away', []],
  ['2-1 (1-0)', '2 1', ['1-0']],
  ['2-1 * (susp.)', '2 1', ['*', 'susp.']],
  ['0-0 W.O.', '0 0', ['W.O.']],
])('a score with its notes: %s', (text, parts, dropped) => {
  expect(splitText(matches, 'noted', null, text)?.join(' ').trimEnd()).toBe(parts)
  expect(notedScore(text)?.dropped).toEqual(dropped)
})

test.each(['W.O.', '10:00', 'A vs B', '2-'])('a text without a score has no notes: %s', text => {
  expect(splitText(matches, 'noted', null, text)).toBeNull()
})

test.each([
  ['PÉREZ, Juan', 'Juan Pérez'],
  ['Pérez Cruz, Juan José', 'Juan José Pérez Cruz'],
  ['DE LA CRUZ, MARÍA', 'María de la Cruz'],
  ["O'NEILL-RUIZ,Ana", "Ana O'Neill-Ruiz"],
])('a surname before the name: %s', (text, name) => {
  expect(splitText(players, 'surname', null, text)).toEqual([name])
})

test.each(['Juan Pérez', 'Pérez, Juan, hijo', 'Real, 2'])('a text without a surname before a comma: %s', text => {
  expect(splitText(players, 'surname', null, text)).toBeNull()
})

test('a score without a note leaves penalties as they are', () => {
  const targets = ['homeGoals', 'awayGoals', 'homePenalties', 'awayPenalties', 'afterExtraTime', 'awardedTo']
  const mapping = mapColumn(emptyMapping, 0, { split: 'noted', targets })
  const texts = (cell: string) => Object.fromEntries(textsOf(matches, mapping, { at: 2, cells: [cell] }))
  expect(texts('2-1')).toEqual({ homeGoals: '2', awayGoals: '1' })
  expect(texts('1-1 (4-3 pen.)')).toEqual({ homeGoals: '1', awayGoals: '1', homePenalties: '4', awayPenalties: '3' })
})

test.each([
  ['score', '2-1 (4-3)'],
  ['score', 'w.o.'],
  ['versus', 'BAR–MAD'],
  ['ending', 'Ana Luna'],
  ['ending', 'Portero'],
] as const)('a %s without two halves is whole: %s', (split, text) => {
  expect(splitText(split === 'ending' ? players : matches, split, 'position', text)).toBeNull()
})

const textsIn = (mapping: ReturnType<typeof mapColumn>, ...cells: string[]) =>
  Object.fromEntries(textsOf(players, mapping, { at: 2, cells }))

test('what is joined has each text once, in order, without blanks of its own', () => {
  const mapping = [0, 1, 2].reduce(
    (all, column) => mapColumn(all, column, { target: 'name', isJoined: true }),
    emptyMapping,
  )
  const text = fc.oneof(name, fc.constant(''))
  const blanks = fc.constantFrom('', ' ', '  ')
  fc.assert(
    fc.property(fc.tuple(text, text, text), blanks, (texts, blank) => {
      const joined = textsIn(mapping, ...texts.map(one => `${blank}${one.replaceAll(' ', '  ')}${blank}`))
      expect(joined).toEqual({ name: texts.filter(Boolean).join(' ') })
    }),
  )
})

test('a text that cannot be split stays whole, and its second half is empty only for an ending', () => {
  const mapping = mapColumn(emptyMapping, 0, { split: 'ending', targets: ['name', 'position'] })
  expect(textsIn(mapping, 'Ana  Luna')).toEqual({ name: 'Ana Luna', position: '' })
  const score = mapColumn(emptyMapping, 0, { split: 'score', targets: ['homeGoals', 'awayGoals'] })
  expect(Object.fromEntries(textsOf(matches, score, { at: 2, cells: ['w.o.'] }))).toEqual({
    homeGoals: 'w.o.',
    awayGoals: 'w.o.',
  })
})

test('a formula that keeps the zeros of a text is that text', () => {
  const mapping = mapColumn(emptyMapping, 0, { target: 'licence' })
  expect(textsOf(players, mapping, { at: 2, cells: ['="00124"'] }).get('licence')).toBe('00124')
})

test('words between the scores of a column keep nobody from splitting it, and "a" parts a score', () => {
  const table = {
    columns: ['Resultado'],
    rows: ['2 a 1', 'susp.', '1x1', 'W.O.', '0-0'].map(text => ({ at: 2, cells: [text] })),
  }
  expect(splitsOf(matches, table, emptyMapping, 0)).toContainEqual({
    split: 'score',
    targets: ['homeGoals', 'awayGoals'],
  })
  expect(splitText(matches, 'score', null, '2 a 1')).toEqual(['2', '1'])
})

test('letters without width are no part of a name', () => {
  const mapping = { ...emptyMapping, targets: { home: { columns: [0] } } }
  expect(textsOf(matches, mapping, { at: 2, cells: ['\u200bHalcones\ufeff '] }).get('home')).toBe('Halcones')
})
