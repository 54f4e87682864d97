import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pictures, testCollections } from '../../model/testing/collections.ts'
import { giveLayout } from '../testing/draw-list.tsx'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
import { GalleryPage } from './gallery-page.tsx'

const withPictures = (count: number) => {
  const store = memoryStore({ collections: testCollections })
  for (let nth = 1; nth <= count; nth += 1)
    store.put(pictures, `p${nth}`, { name: `Foto ${nth}`, alt: 'Un gol', width: 640, height: 480 })
  return store
}

test('on paper there are all pictures that were loaded, under what they are in words', async () => {
  giveLayout()
  drawPage(<GalleryPage />, { store: withPictures(40), at: '/pictures?sort=name', of: 'pictures' })
  await screen.findByRole('link', { name: /Foto 1 / })
  const drawn = () => screen.getAllByRole('link', { name: /Foto/ }).length
  expect(screen.getByText(/ · 30 rows$/)).toBeInTheDocument()
  const inSight = drawn()
  expect(inSight).toBeLessThan(30)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toBe(30)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(drawn()).toBe(inSight)
})
