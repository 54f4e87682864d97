import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PictureDrop } from './picture-drop.tsx'

const onFiles = vi.fn<(files: readonly File[]) => void>()
beforeEach(() => onFiles.mockClear())

const stadium = new File(['…'], 'estadio.png', { type: 'image/png' })
const team = new File(['…'], 'equipo.jpg', { type: 'image/jpeg' })

const open = (props: Partial<ComponentProps<typeof PictureDrop>> = {}) => {
  const drawn = render(
    <StrictMode>
      <PictureDrop onFiles={onFiles} {...props} />
      <input aria-label="Title" />
      <textarea aria-label="Body" />
    </StrictMode>,
  )
  return { user: userEvent.setup(), ...drawn }
}

const transfer = (...files: readonly File[]) => ({
  files,
  types: files.length > 0 ? ['Files'] : ['text/plain'],
  dropEffect: '',
})
const paste = (target: Element, ...files: readonly File[]) =>
  fireEvent.paste(target, { clipboardData: transfer(...files) })
const zone = () => screen.getByRole('group')

test('a picture is picked, and the same one can be picked again', async () => {
  const { user } = open()
  await user.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), stadium)
  await user.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), stadium)
  expect(onFiles.mock.calls).toEqual([[[stadium]], [[stadium]]])
})

test('the picker is reached by keyboard, and says what fits', async () => {
  const { user } = open({ limits: { fileBytes: 5 * 1_048_576 }, describedBy: 'why' })
  await user.tab()
  const input = screen.getByLabelText('Choose a picture', { selector: 'input' })
  expect(input).toHaveFocus()
  expect(input).toHaveAccessibleDescription(/up to 5 MB and 100 megapixels/)
})

test('several pictures are dropped at once, and counted aloud', () => {
  open({ multiple: true })
  fireEvent.drop(zone(), { dataTransfer: transfer(stadium, team) })
  expect(onFiles).toHaveBeenCalledWith([stadium, team])
  expect(screen.getByRole('status')).toHaveTextContent('2 files taken.')
})

test('where one picture fits, the first of several is taken, and that is said', () => {
  open()
  fireEvent.drop(zone(), { dataTransfer: transfer(stadium, team) })
  expect(onFiles).toHaveBeenCalledWith([stadium])
  expect(screen.getByRole('status')).toHaveTextContent('Only one picture fits here: the first of 2 files was taken.')
})

test('text that is dropped is not taken', () => {
  open()
  fireEvent.drop(zone(), { dataTransfer: transfer() })
  expect(onFiles).not.toHaveBeenCalled()
})

test('a picture is pasted anywhere on the page', () => {
  open({ multiple: true })
  paste(document.body, stadium)
  expect(onFiles).toHaveBeenCalledWith([stadium])
})

test.each(['Title', 'Body'])('what is pasted into the text field %s stays there', async name => {
  const { user } = open()
  await user.click(screen.getByRole('textbox', { name }))
  paste(screen.getByRole('textbox', { name }), stadium)
  expect(onFiles).not.toHaveBeenCalled()
})

test('pasted text is left alone', () => {
  open()
  const event = createEvent.paste(document.body, { clipboardData: transfer() })
  fireEvent(document.body, event)
  expect(event.defaultPrevented).toBe(false)
  expect(onFiles).not.toHaveBeenCalled()
})

test('a file that misses the zone is not opened by the browser', () => {
  open()
  const event = createEvent.drop(document.body, { dataTransfer: transfer(stadium) })
  fireEvent(document.body, event)
  expect(event.defaultPrevented).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
})

test('of two places on a page one takes what is pasted', () => {
  open()
  open()
  paste(document.body, stadium)
  expect(onFiles).toHaveBeenCalledOnce()
})

test('once it is gone it takes nothing', () => {
  open().unmount()
  paste(document.body, stadium)
  expect(onFiles).not.toHaveBeenCalled()
})

test('while it is disabled it takes nothing', () => {
  open({ disabled: true })
  paste(document.body, stadium)
  fireEvent.drop(zone(), { dataTransfer: transfer(stadium) })
  expect(onFiles).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Choose a picture', { selector: 'input' })).toBeDisabled()
})
