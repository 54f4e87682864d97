import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
// Preloaded, so that no test waits for its compilation.
import './image-cell.tsx'
import { testCollections } from '../../model/testing/collections.ts'
import { KindsContext } from '../registry/contexts.ts'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
import { CellValue } from './cells.tsx'
import TextPicture from './text-picture.tsx'

const webp = 'data:image/webp;base64,UklGRg=='

const draw = (id: string) => {
  const tree = { pictures: { p1: { name: 'Ball' } }, beside: { pictures: { p1: { thumbnail: webp } } } }
  const cell = (
    <KindsContext value={{}}>
      <CellValue name="cover" value={id} />
    </KindsContext>
  )
  return drawPage(cell, { store: memoryStore({ collections: testCollections, tree }), of: 'stories' }).container
}

test('a picture stands in a list with its thumbnail and its name, though the page does not know its collection; one that is gone by its id', async () => {
  const cell = draw('p1')
  expect(await screen.findByText('Ball')).toBeInTheDocument()
  await waitFor(() => expect(cell.querySelector('img')).toHaveAttribute('src', webp))
  const gone = draw('p9')
  expect(await screen.findByText(/^p9 \(/)).toBeInTheDocument()
  expect(gone.querySelector('img')).toBeNull()
})

test.each([
  ['not read before it is in sight', false],
  ['read once it is', true],
])('a picture in a text is %s', async (_, isIntersecting) => {
  vi.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observer(
    this: IntersectionObserver,
    notify: IntersectionObserverCallback,
  ) {
    this.observe = target => notify([{ isIntersecting, target } as IntersectionObserverEntry], this)
    this.disconnect = () => {}
  })
  const tree = { beside: { pictures: { p1: { picture: webp } } } }
  const store = memoryStore({ collections: testCollections, tree })
  const read = vi.fn(store.read)
  drawPage(<TextPicture collection="pictures" id="p1" alt="Ball" />, { store: { ...store, read } })
  if (isIntersecting) expect(await screen.findByRole('img', { name: 'Ball' })).toHaveAttribute('src', webp)
  else expect(screen.getByRole('img', { name: /^Ball: / })).toBeVisible()
  expect(read).toHaveBeenCalledTimes(isIntersecting ? 1 : 0)
})
