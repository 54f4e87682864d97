import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/testing/runs.ts'
import { matchesWords } from '../../../model/words.ts'
import { collectionNamed, memoryStore } from '../../testing/memory-store.ts'
import { findByWords, nearestTexts } from './words.ts'

const categories = collectionNamed('categories')

const open = (...names: readonly string[]) => {
  const store = memoryStore({ as: { uid: 'ana', role: 'contents' } })
  for (const [position, name] of names.entries())
    store.put(categories, `c${position}`, { name, slug: `slug-${position}`, position, colour: '#1de9b6' })
  const nameOf = (id: string) => names[Number(id.slice(1))]
  return {
    store,
    find: async (text: string, limit = 30) => {
      const { ids, next } = await findByWords(store, 'categories', text, limit)
      return { names: ids.map(nameOf), next }
    },
    nearest: (text: string) => nearestTexts(store, 'categories', text),
  }
}

test('records are found by any word, and those that begin with it come first', async () => {
  const { find } = open('Nuevo refuerzo: Andrea Quintanilla', 'Quintana gana', 'Quíntuple corona', 'Barra')
  expect((await find('quint')).names).toEqual([
    'Quintana gana',
    'Quíntuple corona',
    'Nuevo refuerzo: Andrea Quintanilla',
  ])
  expect((await find('anilla')).names).toEqual([])
  expect((await find(' · ')).names).toEqual([])
})

test('of several words all have to occur, in whatever order', async () => {
  const { find } = open('Copa de la Luna', 'Luna nueva', 'Copa del Sol', 'La copa, la luna')
  expect((await find('luna copa')).names.toSorted()).toEqual(['Copa de la Luna', 'La copa, la luna'])
  expect((await find('la luna')).names).toEqual(['Copa de la Luna', 'La copa, la luna'])
  expect((await find('copa so')).names).toEqual(['Copa del Sol'])
  expect((await find('copa estrella')).names).toEqual([])
})

test('they come in steps, none twice, until there are no more', async () => {
  const names = Array.from({ length: 25 }, (_, at) => (at % 2 ? `Luna lunar ${at}` : `La ${at} luna`))
  const { store } = open(...names)
  const all: string[] = []
  let found = await findByWords(store, 'categories', 'lun', 10)
  for (;;) {
    all.push(...found.ids)
    if (found.next === null) break
    expect(found.ids).toHaveLength(10)
    found = await found.next(10)
  }
  expect(new Set(all).size).toBe(25)
  expect(all).toHaveLength(25)
})

test('what many have is looked through in steps, where one word is among theirs and the other is not', async () => {
  const names = Array.from({ length: 700 }, (_, at) =>
    at === 690 ? 'Copa azul 690' : at % 2 ? `Copa ${at}` : `Azul ${at}`,
  )
  const { find } = open(...names)
  expect(await find('copa azul')).toMatchObject({ names: ['Copa azul 690'] })
})

test('whatever records there are, those are found that have the words', async () => {
  const word = fc.constantFrom('copa', 'luna', 'lunes', 'la', 'águila', 'agua', 'Sol')
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map(words => words.join(' '))
  const text = fc.constantFrom('l', 'lu', 'la', 'agu', 'copa', 'sol l', 'lunes la', 'agua ag')
  await fc.assert(
    fc.asyncProperty(
      fc.array(name, { maxLength: 12 }),
      text,
      fc.integer({ min: 1, max: 5 }),
      async (names, text, limit) => {
        const { store } = open(...names)
        const ids: string[] = []
        let found = await findByWords(store, 'categories', text, limit)
        ids.push(...found.ids)
        while (found.next) {
          found = await found.next(limit)
          ids.push(...found.ids)
        }
        const has = names.flatMap((each, at) => (matchesWords(categories, { name: each }, text) ? [`c${at}`] : []))
        expect(ids.toSorted()).toEqual(has.toSorted())
      },
    ),
    { numRuns: runs(40) },
  )
})

test('for a word that no record has the nearest are offered', async () => {
  const { nearest } = open(
    'Andrea Quintanilla, refuerzo',
    'Quintín',
    ...Array.from({ length: 60 }, (_, at) => `Quiniela ${at}`),
  )
  expect(await nearest('quintnilla')).toEqual(['quintanilla'])
  expect(await nearest('Andrea quintnilla')).toEqual(['andrea quintanilla'])
  expect(await nearest('xyz')).toEqual([])
  expect(await nearest('andrea quiniela')).toEqual([])
  expect(await nearest('quintín')).toEqual([])
})

test('several words are corrected at once, and what is suggested finds something', async () => {
  const { nearest } = open('Andrea Quintanilla, refuerzo', 'Walter Zelaya gana')
  expect(await nearest('andera quintnilla')).toEqual(['andrea quintanilla'])
  expect(await nearest('andera zelaya')).toEqual([])
})

test('of two that are equally near both are offered', async () => {
  const { nearest } = open('Quintanilla gana', 'Quintanilli gana', 'Otra copa')
  expect((await nearest('quintanillo')).toSorted()).toEqual(['quintanilla', 'quintanilli'])
})
