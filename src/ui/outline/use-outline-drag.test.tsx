import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type OutlineDrag, useOutlineDrag } from './use-outline-drag.ts'

const rowHeight = 40
const indent = 24
const onDrop = vi.fn<(drag: OutlineDrag) => void>()
const onPress = vi.fn<(wasDragged: boolean) => void>()

/** Rows one below the other, of which `news` carries `sport`. */
const Outline = () => {
  const list = useRef<HTMLUListElement>(null)
  const { drag, handleOf } = useOutlineDrag({
    list,
    indent,
    isCarried: (dragged, row) => dragged === row || (dragged === 'news' && row === 'sport'),
    onDrop,
  })
  return (
    <>
      <ul ref={list}>
        {['news', 'sport', 'clubs', 'stories'].map(id => {
          const { onDragKey, wasDragged, ...pointer } = handleOf(id)
          return (
            <li key={id} data-row={id}>
              <button type="button" {...pointer} onKeyDown={onDragKey} onClick={() => onPress(wasDragged())}>
                Move {id}
              </button>
            </li>
          )
        })}
        <li>The end</li>
      </ul>
      <output>{drag ? `${drag.id} after ${drag.position}, ${drag.steps} deep, at ${drag.top}` : 'at rest'}</output>
    </>
  )
}

const placeOf = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element)

beforeEach(() => {
  onDrop.mockClear()
  onPress.mockClear()
  vi.stubGlobal('innerHeight', 600)
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return new DOMRect(0, 200 + placeOf(this) * rowHeight, 300, rowHeight)
  })
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
    return placeOf(this) * rowHeight
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight)
  render(<Outline />)
})

const handle = (id: string) => screen.getByRole('button', { name: `Move ${id}` })
const press = (id: string, button = 0) => fireEvent.pointerDown(handle(id), { button, clientX: 10, clientY: 220 })
const moveTo = (id: string, clientX: number, clientY: number) => fireEvent.pointerMove(handle(id), { clientX, clientY })
const drag = () => screen.getByRole('status').textContent

test('a row is dropped after the rows above the pointer, without those that come along, as deep as it was moved aside', () => {
  press('news')
  moveTo('news', 10 + 2 * indent, 301)
  expect(drag()).toBe('news after 1, 2 deep, at 120')
  // The middle of a row is the border.
  moveTo('news', 10, 299)
  expect(drag()).toBe('news after 0, 0 deep, at 80')
  moveTo('news', 10 - indent, 400)
  fireEvent.pointerUp(handle('news'))
  expect(onDrop).toHaveBeenCalledExactlyOnceWith({ id: 'news', position: 2, steps: -1, top: 160 })
  expect(drag()).toBe('at rest')
})

test('a press that hardly moves is no drag, and neither is one with another button', () => {
  press('clubs')
  moveTo('clubs', 13, 223)
  fireEvent.pointerUp(handle('clubs'))
  press('clubs', 2)
  moveTo('clubs', 10, 400)
  expect(drag()).toBe('at rest')
  expect(onDrop).not.toHaveBeenCalled()
})

test('a click after a drag is told from a click without one', () => {
  press('clubs')
  moveTo('clubs', 10, 400)
  // Once begun, it goes on where it came from.
  moveTo('clubs', 10, 220)
  fireEvent.pointerUp(handle('clubs'))
  fireEvent.click(handle('clubs'))
  press('clubs')
  fireEvent.pointerUp(handle('clubs'))
  fireEvent.click(handle('clubs'))
  expect(onPress.mock.calls).toEqual([[true], [false]])
  expect(onDrop).toHaveBeenCalledOnce()
})

test.each([
  ['Esc', () => fireEvent.keyDown(handle('clubs'), { key: 'Escape' })],
  ['the browser', () => fireEvent.pointerCancel(handle('clubs'))],
])('what %s ends is not dropped, and moves no further', (_, end) => {
  press('clubs')
  moveTo('clubs', 10, 400)
  fireEvent.keyDown(handle('clubs'), { key: 'Enter' })
  expect(drag()).not.toBe('at rest')
  end()
  moveTo('clubs', 10, 300)
  fireEvent.pointerUp(handle('clubs'))
  expect(drag()).toBe('at rest')
  expect(onDrop).not.toHaveBeenCalled()
})

test.each([
  [71, [0, -14]],
  [72, null],
  [528, null],
  [529, [0, 14]],
])('dragged to %i of 600 pixels, the page scrolls by %j', (y, by) => {
  const scroll = vi.spyOn(window, 'scrollBy').mockReturnValue()
  press('clubs')
  moveTo('clubs', 10, y)
  expect(scroll.mock.calls).toEqual(by ? [by] : [])
})
