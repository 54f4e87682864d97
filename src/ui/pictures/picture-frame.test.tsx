import { fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { PictureFrame, type PictureSource } from './picture-frame.tsx'

const url = 'data:image/webp;base64,UklGRg=='
const frame = (source: PictureSource, alt = 'El estadio') => (
  <StrictMode>
    <PictureFrame source={source} alt={alt} ratio="16:9" focalPoint={{ x: 0.2, y: 0.8 }} />
  </StrictMode>
)

test('a picture is shown around its focal point', () => {
  render(frame({ url }))
  const picture = screen.getByRole('img', { name: 'El estadio' })
  expect(picture).toHaveAttribute('src', url)
  expect(picture).toHaveStyle({ objectPosition: '20% 80%' })
})

test.each([
  ['loading', 'The picture is on its way'],
  ['missing', 'No picture'],
  ['failed', 'The picture could not be shown'],
] as const)('a picture that is %s says so, also to who does not see', (state, saying) => {
  render(frame(state))
  expect(screen.getByRole('img', { name: `El estadio: ${saying}` })).toBeInTheDocument()
})

test('a stand-in for a picture without a text of its own says what it is', () => {
  render(frame('missing', ''))
  expect(screen.getByRole('img', { name: 'No picture' })).toBeInTheDocument()
})

test('a picture that the browser cannot draw has failed, and another is tried anew', () => {
  const { rerender } = render(frame({ url }))
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('img', { name: 'El estadio: The picture could not be shown' })).toBeInTheDocument()
  rerender(frame({ url: `${url}AAAA` }))
  expect(screen.getByRole('img', { name: 'El estadio' })).toHaveAttribute('src', `${url}AAAA`)
})
