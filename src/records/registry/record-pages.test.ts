import { expect, test } from 'vitest'
import { headOf } from '../../model/head.ts'
import { collectionNamed } from '../testing/memory-store.ts'
import { pathsOf } from './record-kind.ts'
import { recordPages } from './record-pages.ts'

const pagesOf = (path: string) => {
  const collection = collectionNamed(path)
  return recordPages({ ...headOf(collection), load: async () => collection }).map(page => [page.path, page.permission])
}

test('a collection has a page for its list, a new record, an import, a record and its history; who may not create opens no form', () => {
  const at = '/manager/contents'
  expect(pagesOf('contents')).toEqual([
    [at, undefined],
    [`${at}/new`, 'contents.write'],
    [`${at}/import`, 'contents.write'],
    [`${at}/edit/:id`, undefined],
    [`${at}/edit/:id/history`, undefined],
  ])
})

test('pictures come from files, not from a table', () => {
  expect(pagesOf('images').some(([path]) => path?.endsWith('/import'))).toBe(false)
  expect(pathsOf(headOf(collectionNamed('images')))).not.toHaveProperty('import')
  expect(pathsOf(headOf(collectionNamed('contents')))).toMatchObject({ import: '/manager/contents/import' })
})

test('an id leads to its record and history, whatever is in it', () => {
  const { edit, history } = pathsOf(headOf(collectionNamed('contents')))
  expect([edit('a/b'), history('a b')]).toEqual([
    '/manager/contents/edit/a%2Fb',
    '/manager/contents/edit/a%20b/history',
  ])
})
