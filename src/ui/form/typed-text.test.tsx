import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { expect, test } from 'vitest'
import { TextInput } from './fields.tsx'

/** A field, and another that unmounts during an input of the first. */
const Pair = ({ onText }: { readonly onText: (text: string) => void }) => {
  const [text, setText] = useState('FAS')
  const [isAsked, setAsked] = useState(true)
  const put = () => {
    setAsked(false)
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'FAS ganó' } })
  }
  return (
    <>
      <TextInput
        label="Text"
        value={text}
        onChange={next => {
          setText(next)
          onText(next)
        }}
      />
      {isAsked ? <TextInput label="Caption" value="" onChange={() => {}} /> : null}
      <button type="button" onClick={put}>
        Insert
      </button>
    </>
  )
}

test('a field that goes does not hand over what another was given: that would be written back, and could not be undone', async () => {
  const told: string[] = []
  render(<Pair onText={text => told.push(text)} />, { wrapper: StrictMode })
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }))
  expect(told).toEqual([])
  await waitFor(() => expect(told).toEqual(['FAS ganó']))
  expect(screen.getByLabelText('Text')).toHaveValue('FAS ganó')
})

test('a field that goes hands over what was typed in it', async () => {
  const told: string[] = []
  const { unmount } = render(<TextInput label="Text" value="" onChange={text => told.push(text)} />, {
    wrapper: StrictMode,
  })
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'FAS' } })
  unmount()
  expect(told).toEqual(['FAS'])
})

test('what was typed is handed over before a tab asks whether it may close', () => {
  const told: string[] = []
  render(<TextInput label="Text" value="" onChange={text => told.push(text)} />)
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'FAS' } })
  fireEvent(window, new Event('beforeunload'))
  expect(told).toEqual(['FAS'])
})

test('what is proposed for a line where somebody has just come gives way to what they type', async () => {
  const Proposed = () => {
    const [value, setValue] = useState('')
    return (
      <>
        <TextInput label="Key" value={value} onChange={setValue} />
        <button type="button" onClick={() => setValue('luna-radio')}>
          Propose
        </button>
      </>
    )
  }
  render(<Proposed />)
  const field = screen.getByRole('textbox', { name: 'Key' })
  act(() => field.focus())
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
  expect(field).toHaveValue('luna-radio')
  await userEvent.keyboard('esfutbol')
  expect(field).toHaveValue('esfutbol')
})

test('what lies around a field hears of keys that write nothing, and not of letters', async () => {
  const heard: string[] = []
  const told: string[] = []
  render(
    <fieldset onKeyDown={({ key }) => heard.push(key)}>
      <TextInput label="Text" value="" onChange={text => told.push(text)} />
    </fieldset>,
  )
  await userEvent.type(screen.getByLabelText('Text'), 'FAS{Enter}{Control>}b{/Control}{Escape}')
  expect(heard).toEqual(['Enter', 'Control', 'b', 'Escape'])
  expect(told.at(-1)).toBe('FAS')
})
