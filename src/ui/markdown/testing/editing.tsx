import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import MarkdownEditor from '../markdown-editor.tsx'

const Form = ({ first }: { readonly first: string }) => {
  const [value, setValue] = useState(first)
  return (
    <>
      <label htmlFor="body">Body</label>
      <MarkdownEditor id="body" value={value} onChange={setValue} max={1_000_000} />
    </>
  )
}

let root: ReturnType<typeof createRoot> | undefined

export const edit = (first: string): void => {
  root?.unmount()
  const place = document.createElement('main')
  document.body.replaceChildren(place)
  root = createRoot(place)
  root.render(
    <StrictMode>
      <Form first={first} />
    </StrictMode>,
  )
}

/** Edits a text too long to spell out in a test. */
export const editRepeated = (part: string, times: number): void => edit(part.repeat(times))

/** Pastes HTML with plain text, like a word processor. */
export const paste = (html: string, plain: string): void => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', plain)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}
