import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Tiles } from './tiles.tsx'

const items = Array.from({ length: 200 }, (_, nth) => `Picture ${nth + 1}`)

const draw = () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
  return render(
    <Tiles
      label="Pictures"
      items={items}
      itemKey={item => item}
      tile={item => <button type="button">{item}</button>}
      total={500}
      heightOf={() => 100}
      tileWidth={100}
      initialTop={0}
      onSight={() => {}}
    />,
  )
}

test('each tile says which of how many it is, and only those in sight are drawn', () => {
  draw()
  const tiles = screen.getAllByRole('listitem')
  expect(tiles.length).toBeLessThan(items.length)
  expect(tiles.slice(0, 2).map(tile => tile.getAttribute('aria-posinset'))).toEqual(['1', '2'])
  expect(tiles[0]).toHaveAttribute('aria-setsize', '500')
})

test('on paper all tiles are drawn', () => {
  draw()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getAllByRole('listitem')).toHaveLength(items.length)
  act(() => void window.dispatchEvent(new Event('afterprint')))
})
