import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FocalPoint, type FocalValue } from './focal-point.tsx'
import { PictureFrame, type PictureSource } from './picture-frame.tsx'

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
  render(<Form disabled={disabled} />, { wrapper: StrictMode })
  return userEvent.setup()
}

const horizontal = () => screen.getByRole('slider', { name: 'Focal point, horizontally' })
const vertical = () => screen.getByRole('slider', { name: 'Focal point, vertically' })

test('arrows move the point as they point, the focus follows, so that the new number is said, and the crops keep the point in sight', async () => {
  const user = open()
  await user.tab()
  expect(horizontal()).toHaveFocus()
  await user.keyboard('{Enter}{ArrowRight}')
  expect(horizontal()).toHaveAttribute('aria-valuetext', '51% from the left')
  await user.keyboard('{ArrowUp}')
  expect(vertical()).toHaveFocus()
  expect(vertical()).toHaveAttribute('aria-valuetext', '49% from the top')
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(horizontal()).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  const steps = [
    [0.51, 0.5],
    [0.51, 0.49],
    [0.41, 0.49],
    [0.41, 0.5],
  ]
  expect(said.mock.calls).toEqual(steps.map(([x, y]) => [{ x, y }]))
  const crops = within(screen.getByRole('group', { name: 'How it is cropped' })).getAllByRole('presentation')
  expect(crops).toHaveLength(2)
  for (const crop of crops) expect(crop).toHaveStyle({ objectPosition: '41% 50%' })
  // One Tab stop.
  await user.tab()
  expect(document.body).toHaveFocus()
})

test('at the edge nothing more is said', async () => {
  const user = open()
  await user.tab()
  await user.keyboard('{Shift>}{ArrowLeft>7/}{/Shift}')
  expect(said).toHaveBeenCalledTimes(5)
  expect(said).toHaveBeenLastCalledWith({ x: 0, y: 0.5 })
  // Each slider can be set alone, as by a screen reader on touch.
  fireEvent.change(vertical(), { target: { value: '20' } })
  expect(said).toHaveBeenLastCalledWith({ x: 0, y: 0.2 })
})

test('where it may not be moved, it cannot', async () => {
  const user = open(true)
  await user.tab()
  expect(document.body).toHaveFocus()
  expect(horizontal()).toBeDisabled()
  layOut()
  fireEvent.pointerDown(picture(), at(200, 100))
  fireEvent.pointerMove(picture(), at(300, 150))
  expect(said).not.toHaveBeenCalled()
})

/** Layout and pointer capture, which happy-dom lacks. */
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
  // The right button has no effect.
  fireEvent.pointerDown(picture(), { ...at(200, 100), button: 2 })
  expect(said).not.toHaveBeenCalled()
  fireEvent.pointerDown(picture(), at(200, 100))
  expect(horizontal()).toHaveFocus()
  fireEvent.pointerMove(picture(), at(300, 150))
  fireEvent.pointerMove(picture(), at(0, 999))
  letGo()
  fireEvent.pointerMove(picture(), at(300, 150))
  expect(said.mock.calls).toEqual([[{ x: 0.25, y: 0.25 }], [{ x: 0.5, y: 0.5 }], [{ x: 0, y: 1 }]])
})

const frame = (source: PictureSource, alt = 'El estadio') => (
  <StrictMode>
    <PictureFrame source={source} alt={alt} ratio="16:9" focalPoint={{ x: 0.2, y: 0.8 }} />
  </StrictMode>
)

test.each([
  ['loading', 'Loading the image'],
  ['missing', 'No image'],
  ['failed', 'Could not show the image'],
] as const)('a picture that is %s says so, also to who does not see', (state, saying) => {
  render(frame(state))
  expect(screen.getByRole('img', { name: `El estadio: ${saying}` })).toBeInTheDocument()
  render(frame(state, ''))
  expect(screen.getByRole('img', { name: saying })).toBeInTheDocument()
})

test('a picture is shown around its focal point; one that the browser cannot draw has failed, and another is tried anew', () => {
  const { rerender } = render(frame({ url: src }))
  expect(picture()).toHaveAttribute('src', src)
  expect(picture()).toHaveStyle({ objectPosition: '20% 80%' })
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img', { name: 'El estadio: Could not show the image' })).toBeInTheDocument()
  rerender(frame({ url: `${src}AAAA` }))
  expect(picture()).toHaveAttribute('src', `${src}AAAA`)
})
