import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FocalPoint, type FocalValue, focalAfter, focalUnder, objectPosition } from './focal-point.tsx'

const src = 'data:image/webp;base64,UklGRg=='
const said = vi.fn<(value: FocalValue) => void>()
beforeEach(() => said.mockClear())

const Form = ({ disabled = false }) => {
  const [value, setValue] = useState<FocalValue>({ x: 0.5, y: 0.5 })
  const take = (next: FocalValue) => {
    said(next)
    setValue(next)
  }
  return <FocalPoint src={src} alt="El estadio" value={value} onChange={take} disabled={disabled} />
}

const open = (disabled = false) => {
  render(
    <StrictMode>
      <Form disabled={disabled} />
    </StrictMode>,
  )
  return userEvent.setup()
}

const horizontal = () => screen.getByRole('slider', { name: 'Focal point, horizontally' })
const vertical = () => screen.getByRole('slider', { name: 'Focal point, vertically' })

test('arrows move the point as they point, and the focus follows, so that the new number is said', async () => {
  const user = open()
  await user.tab()
  expect(horizontal()).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(horizontal()).toHaveAttribute('aria-valuetext', '51 % from the left')
  await user.keyboard('{ArrowUp}')
  expect(vertical()).toHaveFocus()
  expect(vertical()).toHaveAttribute('aria-valuetext', '49 % from the top')
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(horizontal()).toHaveFocus()
  expect(said.mock.calls).toEqual([[{ x: 0.51, y: 0.5 }], [{ x: 0.51, y: 0.49 }], [{ x: 0.41, y: 0.49 }]])
})

test('at the edge nothing more is said', async () => {
  const user = open()
  await user.tab()
  await user.keyboard('{Shift>}{ArrowLeft>7/}{/Shift}')
  expect(said).toHaveBeenCalledTimes(5)
  expect(said).toHaveBeenLastCalledWith({ x: 0, y: 0.5 })
})

test('each slider can be set by itself, as a screen reader does by touch', () => {
  open()
  fireEvent.change(vertical(), { target: { value: '20' } })
  expect(said).toHaveBeenLastCalledWith({ x: 0.5, y: 0.2 })
})

test('it is one stop for the tab key', async () => {
  const user = open()
  await user.tab()
  await user.tab()
  expect(document.body).toHaveFocus()
})

test('the crops keep the point in sight', async () => {
  const user = open()
  await user.tab()
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}')
  const crops = within(screen.getByRole('group', { name: 'How it is cropped' })).getAllByRole('presentation')
  expect(crops).toHaveLength(2)
  for (const crop of crops) expect(crop).toHaveStyle({ objectPosition: '40% 60%' })
})

test('where it may not be moved, it cannot', async () => {
  const user = open(true)
  await user.tab()
  expect(document.body).toHaveFocus()
  expect(horizontal()).toBeDisabled()
})

/** The picture's place on the page, and the pointer's hold on it, which the imitated page has not. */
const layOut = () => {
  const held = new Set<number>()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 400, 200))
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(id => void held.add(id))
  vi.spyOn(Element.prototype, 'hasPointerCapture').mockImplementation(id => held.has(id))
  return { letGo: () => held.clear() }
}

const picture = () => screen.getByRole('img', { name: 'El estadio' })
const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 7, button: 0, bubbles: true })

test('a press sets the point, dragging moves it, also beyond the edge, and the keyboard goes on from there', () => {
  const { letGo } = layOut()
  open()
  fireEvent.pointerDown(picture(), at(200, 100))
  expect(horizontal()).toHaveFocus()
  fireEvent.pointerMove(picture(), at(300, 150))
  fireEvent.pointerMove(picture(), at(0, 999))
  letGo()
  fireEvent.pointerMove(picture(), at(300, 150))
  expect(said.mock.calls).toEqual([[{ x: 0.25, y: 0.25 }], [{ x: 0.5, y: 0.5 }], [{ x: 0, y: 1 }]])
})

test('the right button of the mouse leaves the point alone', () => {
  layOut()
  open()
  fireEvent.pointerDown(picture(), { ...at(200, 100), button: 2 })
  expect(said).not.toHaveBeenCalled()
})

const rectangle = { left: 100, top: 50, width: 300, height: 200 }

test('the point under a pointer is in hundredths of the picture', () => {
  expect(focalUnder(rectangle, 200, 100)).toEqual({ x: 0.33, y: 0.25 })
})

test('a pointer beside the picture moves the point to its edge', () => {
  expect(focalUnder(rectangle, 0, 900)).toEqual({ x: 0, y: 1 })
})

test.each([
  ['ArrowLeft', { axis: 'x', value: { x: 0.29, y: 0.57 } }],
  ['ArrowRight', { axis: 'x', value: { x: 0.31, y: 0.57 } }],
  ['ArrowUp', { axis: 'y', value: { x: 0.3, y: 0.56 } }],
  ['ArrowDown', { axis: 'y', value: { x: 0.3, y: 0.58 } }],
  ['Enter', null],
  ['toString', null],
])('%s moves the point by a hundredth, as it points', (key, moved) => {
  expect(focalAfter({ x: 0.3, y: 0.57 }, key, false)).toEqual(moved)
})

test('large steps are tenths, and end at the edge', () => {
  expect(focalAfter({ x: 0.57, y: 0.95 }, 'ArrowLeft', true)?.value).toEqual({ x: 0.47, y: 0.95 })
  expect(focalAfter({ x: 0.57, y: 0.95 }, 'ArrowDown', true)?.value).toEqual({ x: 0.57, y: 1 })
})

test('the stylesheet is told in percent', () => {
  expect(objectPosition({ x: 0.25, y: 1 })).toBe('25% 100%')
})
