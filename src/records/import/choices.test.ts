import { expect, test } from 'vitest'
import { choiceMeant } from './choices.ts'

const labels = {
  active: { en: 'Active', es: 'En activo' },
  suspended: { en: 'Suspended', es: 'Suspendido' },
  published: { en: 'Published', es: 'Publicado' },
  hidden: { en: 'Not published', es: 'No publicado' },
  inactive: { en: 'Inactive', es: 'De baja' },
  retired: { en: 'Retired', es: 'Retirado' },
  ours: { en: 'Our club', es: 'El club' },
  theirs: { en: 'Their club', es: 'Un club' },
}

test.each([
  ['active', 'active'],
  [' EN ACTIVO ', 'active'],
  ['Activo', 'active'],
  ['Activa', 'active'],
  ['Suspendidas', 'suspended'],
  ['Está suspendida', 'suspended'],
  ['Retirado', 'retired'],
  ['Inactivo', 'inactive'],
  ['no publicada', 'hidden'],
  ['Publicada', 'published'],
  ['El club', 'ours'],
])('%s means %s', (text, value) => {
  expect(choiceMeant(labels, text)).toBe(value)
})

test('a meaning that several values have is none, however many they are', () => {
  const alike = { a: { en: 'The cup', es: 'A' }, b: { en: 'Cup', es: 'B' }, c: { en: 'A cup', es: 'C' } }
  expect(choiceMeant(alike, 'cups')).toBeUndefined()
  expect(choiceMeant(alike, 'cup')).toBe('b')
})

test.each(['Alta', 'Club', 'No activo', 'Acto', 'En', ''])('what "%s" means, people have to say', text => {
  expect(choiceMeant(labels, text)).toBeUndefined()
})
