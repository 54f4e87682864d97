import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyMapping, mapColumn } from '../../../machines/records/import-mapping.ts'
import { matches } from '../../areas/lmf/collections/matches.ts'
import { players } from '../../areas/lmf/collections/players.ts'
import { splitText, textsOf } from './split.ts'

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
