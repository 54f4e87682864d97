import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '../../records/testing/draw-page.tsx'
import { memoryStore } from '../../records/testing/memory-store.ts'
import { contents } from './collections/contents.ts'
import ContentLinkPage from './content-link-page.tsx'

test.each([
  ['la-jornada', '/manager/contents/edit/c1'],
  ['nobody', '/manager/contents?search=nobody'],
  ['a.b%2Fc', '/manager/contents?search=a.b%2Fc'],
])('a link to %s opens %s', async (slug, address) => {
  const store = memoryStore({ as: { uid: 'eva', role: 'contents' } })
  store.put(contents, 'c1', { title: 'La jornada', slug: 'la-jornada', kind: 'article', status: 'draft' })
  const drawn = drawPage(
    () => [
      { path: '/contents/:slug', element: <ContentLinkPage /> },
      { path: '*', element: null },
    ],
    {
      store,
      at: `/contents/${slug}`,
    },
  )
  await waitFor(() => expect(drawn.at()).toBe(address))
})
