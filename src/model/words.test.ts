import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasWords, longestWords, markedParts, matchesWords, wordOrders, wordsIn, wordsOf, wordTexts } from './words.ts'

const contents = { search: ['title', 'slug'] }

const textsOf = (title: string, slug = '') => wordTexts(contents, { title, slug })

test('a text has words without case, accents and signs', () => {
  expect(wordsIn('  Andrea QUINTANILLA, ¿nuevo «refuerzo»? 2–1 ')).toEqual(
    'andrea quintanilla nuevo refuerzo 2 1'.split(' '),
  )
  expect(wordsIn('— · !')).toEqual([])
})

test('a record is found by the text of all its searched fields, from each of its words on', () => {
  expect(textsOf('Gana el Águila', 'gana-aguila-2')).toEqual(['gana el aguila 2', 'el aguila 2', 'aguila 2', '2'])
  expect(wordsOf(contents, { title: 'Luna' }, 7)).toEqual({ 1: 'luna', rev: 7 })
  expect(wordsOf(contents, {}, 7)).toEqual({ rev: 7 })
})

test('a number that begins with zeros is found without them, too', () => {
  expect(textsOf('S-0492000')).toEqual(['s 0492000 492000', '0492000 492000', '492000'])
  expect(textsOf('Agente 007, parte 0', 'x00')).toEqual([
    'agente 007 parte 0 x00 7',
    '007 parte 0 x00 7',
    'parte 0 x00 7',
    '0 x00 7',
    'x00 7',
    '7',
  ])
  expect(matchesWords(contents, { title: 'S-0492000' }, '4920')).toBe(true)
})

test('where there are more words than a record is found by, the short ones come last', () => {
  const texts = textsOf('El gol 10 de la temporada fue para las Águilas del puerto de Santa Catarina, norte')
  expect(texts[0]).toBe('el 10 temporada para aguilas puerto santa catarina norte gol de la fue las del')
  expect(texts).toHaveLength(wordOrders.length)
})

test('whatever is entered, the texts are short and each begins a word later than the one before', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.lorem({ maxCount: 40 }), (one, other) => {
      const texts = textsOf(one, other)
      for (const [at, text] of texts.entries()) {
        expect(text.length).toBeLessThanOrEqual(longestWords)
        expect(() => encodeURIComponent(text)).not.toThrow()
        if (at > 0) expect(texts[at - 1]?.split(' ').slice(1).join(' ')).toBe(text)
      }
    }),
  )
})

test('words are the beginnings of words, in whatever order', () => {
  expect(hasWords('andrea quintanilla nuevo', ['nue', 'andrea'])).toBe(true)
  expect(hasWords('andrea quintanilla nuevo', ['anilla'])).toBe(false)
  const record = { title: 'Andrea Quintanilla', slug: 'el-refuerzo' }
  expect(matchesWords(contents, record, 'REFU, quintá')).toBe(true)
  expect(matchesWords(contents, record, 'refuerzo pedro')).toBe(false)
  expect(matchesWords(contents, record, ' ')).toBe(true)
})

test('what was looked for is marked where words begin with it, as the text is written', () => {
  expect(markedParts('Nuevo refuerzo: Quintanilla', 'quint REF')).toEqual([
    'Nuevo ',
    'ref',
    'uerzo: ',
    'Quint',
    'anilla',
  ])
  expect(markedParts('Águila', 'aguila')).toEqual(['', 'Águila', ''])
  expect(markedParts('Compan\u0303i\u0301a', 'compan')).toEqual(['', 'Compan\u0303', 'i\u0301a'])
  expect(markedParts('Recompensa', 'compensa')).toEqual(['Recompensa'])
  expect(markedParts('Luna', '')).toEqual(['Luna'])
})
