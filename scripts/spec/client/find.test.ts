import { expect, test } from 'vitest'
import { type Entry, finderIn } from './find.ts'

const entry = (title: string, text = ''): Entry => ({ title, text, kind: 'Rule', url: '' })

const find = finderIn([
  entry('Una jornada del torneo', 'Sanción por tarjeta roja'),
  entry('A squad of a team', 'The shirt number is worn once'),
  entry('Apps: delete', 'admin'),
])

const titlesFor = (words: string) => find(words).entries.map(({ title }) => title)

test.each([
  ['torn', 'Una jornada del torneo'],
  ['sancion TARJETA', 'Una jornada del torneo'],
  ['number worn', 'A squad of a team'],
  ['numbr', 'A squad of a team'],
])('“%s” finds “%s”', (words, title) => {
  expect(titlesFor(words)).toEqual([title])
})

test.each([
  ['tornoe', 'Una jornada del torneo'],
  ['squda', 'A squad of a team'],
  ['who may delete it', 'Apps: delete'],
])('“%s”, which nothing has, finds “%s” as what comes near', (words, title) => {
  expect(titlesFor(words)).toEqual([title])
  expect(find(words).isNear).toBe(true)
})

test('what is found as it was typed does not only come near, and what nothing is like is not found', () => {
  expect(find('squad').isNear).toBe(false)
  expect(find('zzzz')).toEqual({ entries: [], isNear: false })
})
