import { act, createEvent, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { switchLanguage, WithLanguage } from '../messages/use-messages.ts'
import { PictureDrop, usePictureProblem } from './picture-drop.tsx'

const onFiles = vi.fn<(files: readonly File[]) => void>()
beforeEach(() => onFiles.mockClear())

const stadium = new File(['…'], 'estadio.png', { type: 'image/png' })
const team = new File(['…'], 'equipo.jpg', { type: 'image/jpeg' })

const open = () => {
  const drawn = render(
    <StrictMode>
      <PictureDrop onFiles={onFiles} />
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

test('pictures are picked by keyboard or pointer, the same one again, too, and it says what fits', async () => {
  const { user } = open()
  const input = screen.getByLabelText<HTMLInputElement>('Choose images', { selector: 'input' })
  await user.tab()
  expect(input).toHaveFocus()
  expect(screen.queryByLabelText('Take a photo')).not.toBeInTheDocument()
  expect(input).toHaveAccessibleDescription(/up to 20 MB and 100 megapixels/)
  await user.upload(input, stadium)
  // Only then is the same file a change.
  expect(input.files).toHaveLength(0)
  await user.upload(input, stadium)
  expect(onFiles.mock.calls).toEqual([[[stadium]], [[stadium]]])
})

test('a phone is told of its camera, not of dropping and keys', async () => {
  const touched = (media: string) => Object.assign(new EventTarget(), { matches: true, media })
  vi.spyOn(window, 'matchMedia').mockImplementation(media => touched(media) as unknown as MediaQueryList)
  const { user } = open()
  const camera = screen.getByLabelText('Take a photo')
  expect(camera).toHaveAttribute('capture', 'environment')
  expect(camera).toHaveAccessibleDescription(/^PNG, JPEG/)
  await user.upload(camera, stadium)
  expect(onFiles.mock.calls).toEqual([[[stadium]]])
})

test('pictures that are dropped are taken, and how many is said', () => {
  open()
  // Marks where they would fall.
  fireEvent.dragOver(zone(), { dataTransfer: transfer(stadium) })
  expect(zone()).toHaveAttribute('data-over', 'true')
  fireEvent.dragLeave(zone())
  expect(zone()).toHaveAttribute('data-over', 'false')
  fireEvent.dragOver(zone(), { dataTransfer: transfer(stadium) })
  fireEvent.drop(zone(), { dataTransfer: transfer(stadium, team) })
  expect(onFiles).toHaveBeenCalledWith([stadium, team])
  expect(zone()).toHaveAttribute('data-over', 'false')
  expect(screen.getByRole('status')).toHaveTextContent('2 files added.')
})

test('a picture that comes with text is left to the text field that has the focus; alone it is of use to none, and is taken', async () => {
  const { user } = open()
  for (const field of screen.getAllByRole('textbox')) {
    await user.click(field)
    fireEvent.paste(field, { clipboardData: { ...transfer(stadium), types: ['text/plain', 'Files'] } })
    expect(onFiles).not.toHaveBeenCalled()
    paste(field, stadium)
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([stadium])
    onFiles.mockClear()
  }
})

test('text, and a file that misses the zone, are left alone, by the browser, too', () => {
  open()
  fireEvent.drop(zone(), { dataTransfer: transfer() })
  const pasted = createEvent.paste(document.body, { clipboardData: transfer() })
  fireEvent(document.body, pasted)
  expect(pasted.defaultPrevented).toBe(false)
  const missed = createEvent.drop(document.body, { dataTransfer: transfer(stadium) })
  fireEvent(document.body, missed)
  expect(missed.defaultPrevented).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
})

test('what is pasted anywhere on the page is taken by one of two places, and by none once they are gone', () => {
  const first = open()
  const second = open()
  paste(document.body, stadium)
  expect(onFiles.mock.calls).toEqual([[[stadium]]])
  for (const { unmount } of [first, second]) unmount()
  paste(document.body, stadium)
  expect(onFiles).toHaveBeenCalledOnce()
})

test.each([
  ['tooHeavy', null, 'gol.png is over 20 MB. Make it smaller and try again.'],
  ['tooManyPixels', null, 'gol.png has more than 100 megapixels. Scale it down and try again.'],
  ['notAnImage', null, 'gol.png is not an image. Choose a PNG, JPEG, WebP, AVIF, GIF or BMP.'],
  ['notAnImage', 'svg', 'gol.png is an SVG drawing, which may contain scripts. Save it as PNG and try again.'],
  ['notAnImage', 'empty', 'gol.png is empty (0 bytes). Copy or save it again, then try again.'],
  ['cannotEncode', 'noWebp', 'This browser can’t save WebP images. Use a current version of Chrome, Edge or Firefox.'],
  ['cancelled', null, 'gol.png was cancelled.'],
] as const)('%s (%s) says what happened and what to do', (code, reason, sentence) => {
  const { current: problemOf } = renderHook(() => usePictureProblem()).result
  expect(problemOf('gol.png', { code, reason })).toBe(sentence)
  expect(problemOf('', { code, reason })).toBe(sentence.replace('gol.png', 'The image'))
})

test('a refusal is in the language that the page has by then', () => {
  const { result } = renderHook(() => usePictureProblem(), { wrapper: WithLanguage })
  act(() => switchLanguage('es'))
  expect(result.current('gol.png', { code: 'cancelled', reason: null })).toBe('Se canceló gol.png.')
})
