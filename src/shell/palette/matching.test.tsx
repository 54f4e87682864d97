import { expect, test } from 'vitest'
import { bestOf, foldNames } from './entries.ts'

const row = (title: string, ...also: readonly string[]) => ({ title, names: foldNames({ title, also }) })

const rows = [
  row('Contenidos', 'Contents'),
  row('Crear contenido', 'Create content', 'Contents'),
  row('Categorías', 'Categories', 'Contents'),
  row('Imágenes', 'Images', 'Contents'),
]

const found = (text: string, limit = 10) => bestOf(rows, text, limit).map(({ title }) => title)

test.each([
  ['categorias', ['Categorías']],
  ['CATEGORÍAS', ['Categorías']],
  ['images', ['Imágenes']],
  ['con', ['Contenidos', 'Crear contenido', 'Categorías', 'Imágenes']],
  ['cont cat', ['Categorías']],
  ['crcon', ['Crear contenido']],
  ['cc', ['Crear contenido']],
  ['enidos', []],
  ['cat xyz', []],
])('"%s" finds by the beginnings of words: %j', (text, titles) => {
  expect(found(text)).toEqual(titles)
})

test('without a text everything stands in its order, as much as there is room for', () => {
  expect(found(' ', 2)).toEqual(['Contenidos', 'Crear contenido'])
})
