import { render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
// Loaded ahead, so that no test waits for it to be transformed.
import './image-cell.tsx'
import { testCollections } from '../../model/testing/collections.ts'
import { TestStore } from '../list/test-store.ts'
import { StoreContext } from '../store-context.ts'
import { CellValue } from './cells.tsx'

const webp = 'data:image/webp;base64,UklGRg=='

const draw = (id: string) => {
  const store = new TestStore({
    pictures: { p1: { name: 'Ball' } },
    beside: { pictures: { p1: { thumbnail: webp } } },
  })
  const stories = testCollections.find(({ path }) => path === 'stories')
  if (stories === undefined) throw new Error('The tests have no stories.')
  const { container } = render(
    <StrictMode>
      <StoreContext value={() => store}>
        <CellValue collection={stories} name="cover" value={id} />
      </StoreContext>
    </StrictMode>,
  )
  return container
}

test('a picture stands in a list with its thumbnail and its name, though the page does not know its collection', async () => {
  const cell = draw('p1')
  expect(await screen.findByText('Ball')).toBeInTheDocument()
  await waitFor(() => expect(cell.querySelector('img')).toHaveAttribute('src', webp))
})

test('a picture that is gone is told by its id', async () => {
  const cell = draw('p9')
  expect(await screen.findByText(/^p9 \(/)).toBeInTheDocument()
  expect(cell.querySelector('img')).toBeNull()
})
