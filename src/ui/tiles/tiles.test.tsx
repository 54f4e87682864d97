import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { preparePrinting } from '../printing.ts'
import { Tiles } from './tiles.tsx'

const items = Array.from({ length: 200 }, (_, nth) => `Picture ${nth + 1}`)

const draw = (total: number | null = 500, onSight = vi.fn()) => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
  return render(
    <Tiles
      label="Pictures"
      items={items}
      itemKey={item => item}
      tile={item => <button type="button">{item}</button>}
      total={total}
      heightOf={() => 100}
      tileWidth={100}
      initialTop={0}
      onSight={onSight}
    />,
  )
}

test('each tile says which of how many it is, and only those in sight are drawn', () => {
  const onSight = vi.fn()
  draw(500, onSight)
  expect(onSight.mock.lastCall?.[1]).toBeLessThan(5)
  const tiles = screen.getAllByRole('listitem')
  expect(tiles.length).toBeLessThan(items.length)
  expect(tiles.slice(0, 2).map(tile => tile.getAttribute('aria-posinset'))).toEqual(['1', '2'])
  expect(tiles[0]).toHaveAttribute('aria-setsize', '500')
})

test('where nobody knows how many there are, no tile says so', () => {
  draw(null)
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '-1')
})

test('on paper all tiles are drawn, from when a print is prepared to when it ends, and none more is loaded', () => {
  const onSight = vi.fn()
  draw(500, onSight)
  onSight.mockClear()
  const tiles = () => screen.getAllByRole('listitem').length
  let endPreparing = () => {}
  act(() => {
    endPreparing = preparePrinting()
  })
  expect(tiles()).toBe(items.length)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  act(() => endPreparing())
  expect(tiles()).toBe(items.length)
  expect(onSight).not.toHaveBeenCalled()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(tiles()).toBeLessThan(items.length)
})
