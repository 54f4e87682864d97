import { expect, test } from 'vitest'
import { type Entry, finderIn } from './find.ts'

const entry = (title: string, text = ''): Entry => ({ title, text, kind: 'Rule', url: '' })

const find = finderIn([
  entry('Una jornada del torneo', 'Sanción por tarjeta roja'),
  entry('A squad of a team', 'The shirt number is worn once'),
  entry('Apps: delete', 'admin'),
])

const titlesFor = (words: string) => find(words).map(({ title }) => title)

test.each([
  ['torn', 'Una jornada del torneo'],
  ['sancion TARJETA', 'Una jornada del torneo'],
  ['number worn', 'A squad of a team'],
  ['numbr', 'A squad of a team'],
])('“%s” finds “%s”', (words, title) => {
  expect(titlesFor(words)).toEqual([title])
})

test('what nothing has is not found', () => {
  expect(titlesFor('zzzz')).toEqual([])
})
