import { expect, test } from 'vitest'
import { slipsOf } from './slips.ts'

test.each([
  ['letters that changed places', 'uqintanilla', 'quintanilla'],
  ['a letter too many at the beginning', 'qquintanilla', 'quintanilla'],
  ['one too many behind it', 'quuintanilla', 'quintanilla'],
  ['the key beside', 'wuintanilla', 'quintanilla'],
  ['the key beside the second', 'qyintanilla', 'quintanilla'],
  ['the key above', 'eelaya', 'delaya'],
  ['the first letter lost', 'uintanilla', 'quintanilla'],
  ['the second lost', 'qintanilla', 'quintanilla'],
  ['b for v', 'bargas', 'vargas'],
  ['s for z', 'selaya', 'zelaya'],
  ['j for g', 'jiron', 'giron'],
  ['k for qu', 'kintanilla', 'quintanilla'],
  ['no h', 'ernandez', 'hernandez'],
])('a word is known behind %s: %s', (_, typed, meant) => {
  expect(slipsOf(typed)).toContain(meant)
})

test('they are few, each once, and none of them is the word', () => {
  for (const word of ['quintanilla', 'aa', 'zz', '2012', 'kk']) {
    const slips = slipsOf(word)
    expect(slips.length).toBeLessThan(65)
    expect(new Set(slips).size).toBe(slips.length)
    expect(slips).not.toContain(word)
  }
})
