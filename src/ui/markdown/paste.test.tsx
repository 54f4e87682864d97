import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

/** An editor whose converter has not loaded. */
const open = async () => {
  const { default: MarkdownEditor } = await import('./markdown-editor.tsx')
  const Form = () => {
    const [value, setValue] = useState('Antes ')
    return (
      <>
        <label htmlFor="body">Body</label>
        <MarkdownEditor id="body" value={value} onChange={setValue} />
        <input aria-label="Title" />
      </>
    )
  }
  render(<Form />)
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' })
  text.focus()
  text.setSelectionRange(6, 6)
  return text
}

const formatted = { 'text/html': '<p>Hoy <b>FAS</b></p>', 'text/plain': 'Hoy FAS' }

const paste = (text: HTMLTextAreaElement, data: Readonly<Record<string, string>> = formatted) => {
  fireEvent.paste(text, { clipboardData: { files: [], getData: (type: string) => data[type] ?? '' } })
}

test('what is pasted is there at once, and is Markdown once its converter has loaded', async () => {
  const text = await open()
  paste(text)
  expect(text).toHaveValue('Antes Hoy FAS')
  await waitFor(() => expect(text).toHaveValue('Antes Hoy **FAS**'))
  expect(text.selectionStart).toBe(17)
  text.setSelectionRange(0, 17)
  paste(text)
  expect(text).toHaveValue('Hoy **FAS**')
})

test('HTML without plain text beside it is there at once, too, and stays where the person goes on elsewhere', async () => {
  const text = await open()
  paste(text, { 'text/html': '<style>p { margin: 0 }</style><p>Hoy <b>FAS</b></p><p>Mañana Águila</p>' })
  screen.getByRole('textbox', { name: 'Title' }).focus()
  expect(text).toHaveValue('Antes \n\nHoy FAS\nMañana Águila')
})

test('who goes on elsewhere, or types on, keeps the focus and the plain text', async () => {
  const text = await open()
  paste(text)
  screen.getByRole('textbox', { name: 'Title' }).focus()
  await import('./from-html.ts')
  await vi.dynamicImportSettled()
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  expect(text).toHaveValue('Antes Hoy FAS')
})
