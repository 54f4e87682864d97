import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
// Preloaded, so that no test waits for its compilation.
import './image-cell.tsx'
import { testCollections } from '../../model/testing/collections.ts'
import { KindsContext } from '../registry/contexts.ts'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
import { CellValue } from './cells.tsx'

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
