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

test('on paper there are all pictures that were loaded, under what they are in words', async () => {
  giveLayout()
  drawPage(<GalleryPage />, { store: withPictures(50), at: '/pictures?sort=name', of: 'pictures' })
  await screen.findByRole('link', { name: /Foto 1 / })
  const drawn = () => screen.getAllByRole('link', { name: /Foto/ }).length
  expect(await screen.findByText(/ · 42 rows$/)).toBeInTheDocument()
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
