import { expect, test } from 'vitest'
import { pathTo, tabAddress } from './paths.ts'

test('a parameter is one segment of the path, whatever is in it', () => {
  expect(pathTo('/contents/edit/:id', { id: 'a/b $&?' })).toBe('/contents/edit/a%2Fb%20%24%26%3F')
})

test('a tab leads to the record that is shown, by its path or along with it', () => {
  const title = { en: 'Table', es: 'Clasificación' }
  expect(tabAddress({ title, path: '/cups/:id/table' }, 'a/b')).toBe('/cups/a%2Fb/table')
  expect(tabAddress({ title, path: '/matches', along: 'cup' }, 'a&b')).toBe('/matches?cup=a%26b')
})
