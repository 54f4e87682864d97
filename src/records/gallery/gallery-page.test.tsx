import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pictures, testCollections } from '../../model/testing/collections.ts'
import type { JsonObject } from '../../model/values/json.ts'
import { answerPictures } from '../../ui/pictures/testing/made-at-once.ts'
import { giveLayout } from '../testing/draw-list.tsx'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
// Preloaded, so that no test waits for its compilation.
import './field-uploads.tsx'
import { GalleryPage } from './gallery-page.tsx'

const withPictures = (count: number) => {
  const store = memoryStore({ collections: testCollections })
  for (let nth = 1; nth <= count; nth += 1)
    store.put(pictures, `p${nth}`, { name: `Foto ${nth}`, alt: 'Un gol', width: 640, height: 480 })
  return store
}

test('on paper there are all pictures that were loaded, under what they are in words, and of how many', async () => {
  giveLayout()
  drawPage(<GalleryPage />, { store: withPictures(50), at: '/pictures?sort=name', of: 'pictures' })
  await screen.findByRole('link', { name: /Foto 1 / })
  const drawn = () => screen.getAllByRole('link', { name: /Foto/ }).length
  expect(await screen.findByText(/ · 42 of 50 rows$/)).toBeInTheDocument()
  const inSight = drawn()
  expect(inSight).toBeLessThan(42)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toBe(42)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(drawn()).toBe(inSight)
})

const dropOn = async (name: string, ...files: readonly string[]) =>
  fireEvent.drop(await screen.findByRole('link', { name }), {
    dataTransfer: { files: files.map(one => new File(['…'], one, { type: 'image/png' })), types: ['Files'] },
  })

test('several pictures dropped on the gallery are described above it, stored, and stand in it', async () => {
  giveLayout()
  answerPictures()
  const store = withPictures(1)
  const { user } = drawPage(<GalleryPage />, { store, at: '/pictures?sort=name', of: 'pictures' })
  await dropOn('Foto 1 640 × 480', 'gol.png', 'copa.png')
  const uploads = within(await screen.findByRole('region', { name: 'Images being uploaded' }))
  for (const name of ['gol.png', 'copa.png']) {
    const card = within(await uploads.findByRole('listitem', { name }))
    await user.type(await card.findByLabelText(/^Alternative text/), 'Un gol{Enter}')
  }
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Images being uploaded' })).toBeNull())
  const stored = Object.values((store.namespace.read('/pictures') ?? {}) as Record<string, JsonObject>)
  expect(stored.map(({ name }) => name).toSorted()).toEqual(['Foto 1', 'copa', 'gol'])
  expect(await screen.findByRole('link', { name: /^gol/ })).toBeVisible()
  expect(document.body).not.toHaveFocus()
})

test('a gallery without pictures leads to the upload, one that nothing matches back to all', async () => {
  giveLayout()
  const empty = memoryStore({ collections: testCollections })
  const { unmount } = drawPage(<GalleryPage />, { store: empty, at: '/pictures', of: 'pictures' })
  expect(await screen.findByRole('heading', { name: 'There are no pictures yet' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Upload' }).map(link => link.getAttribute('href'))).toEqual([
    '/pictures/new',
  ])
  expect(screen.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument()
  unmount()
  const { user } = drawPage(<GalleryPage />, { store: withPictures(2), at: '/pictures?search=nada', of: 'pictures' })
  expect(await screen.findByRole('heading', { name: 'No pictures match' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Upload' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters and search' }))
  expect(await screen.findByRole('link', { name: /Foto 2 640 × 480$/ })).toHaveAttribute('href', '/pictures/edit/p2')
})

test('a picture that a colleague deletes stays, and says so; a gallery that could not be loaded is tried again', async () => {
  giveLayout()
  const store = withPictures(2)
  const { unmount } = drawPage(<GalleryPage />, { store, at: '/pictures?sort=name', of: 'pictures' })
  await screen.findByRole('link', { name: /Foto 2 640 × 480$/ })
  act(() => store.put(pictures, 'p2', null))
  expect(await screen.findByRole('link', { name: /Foto 2 Deleted$/ })).toBeVisible()
  unmount()
  store.deny('pictures')
  const { user } = drawPage(<GalleryPage />, { store, at: '/pictures?sort=title', of: 'pictures' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the list')
  store.allow()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Foto 1 640 × 480$/ })).toBeVisible()
})
