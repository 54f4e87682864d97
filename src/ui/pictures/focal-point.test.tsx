import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import '../words/icu.ts'
import { FocalPoint } from './focal-point.tsx'
import type { FocalValue } from './focal-value.ts'

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
