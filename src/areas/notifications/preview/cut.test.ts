import { expect, test } from 'vitest'
import { android, cut, ios } from './cut.ts'

const goal = 'Gol de Alianza en el minuto 90: empata el clásico'
const long = `${goal}. Los dos equipos se van con un punto del Cuscatlán y la tabla no cambia arriba. `
  .repeat(3)
  .slice(0, 240)

test('Android shows one line of title and text, and the whole text once it is opened', () => {
  expect(cut('Gol de Alianza', android.title)).toEqual({ shown: 'Gol de Alianza', isCut: false })
  expect(cut(goal, android.title)).toEqual({ shown: 'Gol de Alianza en el minuto 90:…', isCut: true })
  expect(cut(long, android.text)).toMatchObject({ shown: expect.stringMatching(/^Gol de Alianza en .{10,25}…$/) })
  expect(cut(long, android.openText)).toEqual({ shown: long.trim(), isCut: false })
  expect(cut('W'.repeat(280), android.openText).isCut).toBe(false)
  expect(cut('W'.repeat(290), android.openText).isCut).toBe(true)
})

test('iOS shows up to four lines of text, fewer letters beside a picture', () => {
  const { shown, isCut } = cut(long, ios.text)
  expect(isCut).toBe(true)
  expect(shown.split('\n')).toHaveLength(4)
  expect(shown).toMatch(/…$/)
  expect(cut(long, ios.textByPicture).shown.length).toBeLessThan(shown.length)
  expect(cut(goal, ios.text)).toEqual({ shown: goal, isCut: false })
})

test('a break of line is a blank where there is one line, and a line of its own elsewhere', () => {
  expect(cut('Uno\nDos', android.text)).toEqual({ shown: 'Uno Dos', isCut: false })
  expect(cut('Uno\nDos', ios.text)).toEqual({ shown: 'Uno\nDos', isCut: false })
  expect(cut('1\n2\n3\n4\n5', ios.text)).toEqual({ shown: '1\n2\n3\n4 5…', isCut: true })
})

test('wide letters and pictures take more room than narrow ones, and a word that is too long is broken', () => {
  expect(cut('i'.repeat(40), android.title).isCut).toBe(false)
  expect(cut('W'.repeat(40), android.title).isCut).toBe(true)
  expect(cut('⚽'.repeat(13), android.title).isCut).toBe(true)
  expect(cut('W'.repeat(40), ios.text)).toMatchObject({ isCut: false })
  expect(cut('👍🏽'.repeat(13), android.title).shown).toBe(`${'👍🏽'.repeat(11)}…`)
  expect(cut('  ', android.title)).toEqual({ shown: '', isCut: false })
})
