import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineCollection } from './collection.ts'
import { reference } from './fields/reference.ts'
import { email, text } from './fields/text.ts'
import { naturalFields, naturalKey } from './keys.ts'
import { collectionPermissions } from './permissions.ts'

const label = { en: 'Field', es: 'Campo' }

const players = defineCollection({
  path: 'players',
  name: { one: label, many: label },
  permissions: collectionPermissions('lmf'),
  fields: {
    name: text({ label, max: 80 }),
    address: email({ label }),
    team: reference({ label, to: 'teams' }),
  },
  identifiedBy: [['address'], ['name', 'team']],
  title: 'name',
  search: [],
  sorts: ['name'],
  filters: [],
  columns: ['name'],
  sections: [],
})

const word = fc.stringMatching(/^[a-zñáéíóúü]{1,12}$/)
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map(words => words.join(' '))
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/)
const keyOf = (values: Record<string, string>) => naturalKey(players, ['name', 'team'], values)

test('names mean the same whatever their case, accents and spaces; ids and addresses keep theirs', () => {
  fc.assert(
    fc.property(name, id, (said, team) => {
      const other = ` ${said
        .toUpperCase()
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .replaceAll(' ', '   ')}`
      expect(keyOf({ name: other, team })).toBe(keyOf({ name: said, team }))
      expect(keyOf({ name: said, team: `${team}x` })).not.toBe(keyOf({ name: said, team }))
    }),
  )
  const address = (value: string) => naturalKey(players, ['address'], { address: value })
  expect(address('Karla@Liga.example ')).toBe(address('karla@liga.example'))
  expect(address('josé@liga.example')).not.toBe(address('jose@liga.example'))
})

test('two keys are equal only if each part is', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), id, id, (one, other, team, another) => {
      const isSame = keyOf({ name: one, team }) === keyOf({ name: other, team: another })
      const isNameSame = naturalKey(players, ['name'], { name: one }) === naturalKey(players, ['name'], { name: other })
      expect(isSame).toBe(isNameSame && team === another)
    }),
  )
})

test('the first alternative with a value in each field tells records apart; without one none does', () => {
  const part = fc.option(fc.constantFrom('', 'x'), { nil: null })
  fc.assert(
    fc.property(part, part, part, (address, said, team) => {
      const found = naturalFields(players, { address, name: said, team })
      expect(found?.join() ?? null).toBe(address ? 'address' : said && team ? 'name,team' : null)
    }),
  )
})
