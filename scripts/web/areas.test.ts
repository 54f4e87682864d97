import { expect, test } from 'vitest'
import { declaredConsole } from './areas.ts'

test('the console is known by its areas, pages and collections, each page of a record by the closest of them', async () => {
  const { areas, collections } = await declaredConsole()
  const pages = areas.flatMap(area => area.pages)
  const recordOf = (path: string) => pages.find(page => page.path === path)?.recordOf
  expect(recordOf('/manager/contents/edit/:id')).toBe('contents')
  expect(recordOf('/manager/contents/categories/edit/:id')).toBe('categories')
  expect(recordOf('/manager/contents')).toBeUndefined()
  const contents = collections.find(({ path }) => path === 'contents')
  expect(contents).toMatchObject({
    at: '/manager/contents',
    title: 'title',
    valueLabels: { kind: { article: { en: 'Article' } } },
  })
  const lmf = areas.find(({ title }) => title.en === 'LMF')
  expect(lmf?.entries.map(({ es }) => es)).toContain('Equipos')
})
