import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { Link, Outlet, useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { holdTab } from '../tab-holds.ts'
import { hold, isHeld, mayLeave } from './holds.ts'
import { LeavingRouter } from './leaving-router.tsx'
import { useLeavingGuard } from './use-leaving-guard.tsx'

const Editor = ({ save }: { readonly save: () => Promise<boolean> }) => {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const { dialog, release } = useLeavingGuard(text !== '', { onSave: save })
  return (
    <>
      <input aria-label="Title" value={text} onChange={event => setText(event.target.value)} />
      <Link to="/contents/edit/7?tab=history">History</Link>
      <button
        type="button"
        onClick={() => {
          release()
          navigate('/contents')
        }}
      >
        Save
      </button>
      {dialog}
    </>
  )
}

const open = async (save = async () => true) => {
  window.history.replaceState(null, '', '/contents/edit/7')
  const routes = [
    {
      element: (
        <>
          <Link to="/contents">All contents</Link>
          <Outlet />
        </>
      ),
      children: [
        { path: '/contents', element: 'The list' },
        { path: '/contents/edit/:id', element: <Editor save={save} /> },
      ],
    },
  ]
  const drawn = render(<LeavingRouter routes={routes} />, { wrapper: StrictMode })
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Luna')
  return { user, ...drawn }
}

const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })
const press = (name: string) => screen.getByRole('button', { name })

test('a link from a page with changes asks; whoever stays has the page as it was, whoever leaves arrives', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('link', { name: 'All contents' }))
  expect(question()).toBeInTheDocument()
  expect(press('Stay')).toHaveFocus()
  await user.click(press('Stay'))
  expect(question()).not.toBeInTheDocument()
  expect(window.location.pathname).toBe('/contents/edit/7')
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Luna')
  await user.click(screen.getByRole('link', { name: 'All contents' }))
  await user.click(press('Leave'))
  expect(await screen.findByText('The list')).toBeInTheDocument()
  expect(isHeld()).toBe(false)
})

test('whoever has agreed to leave is not asked again while the page is still there', async () => {
  const { user } = await open()
  const leaving = mayLeave()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await leaving).toBe(true)
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Luna')
  expect(isHeld()).toBe(false)
})

test('whoever leaves one part of a page and stays for another is asked about both again', async () => {
  const { user } = await open()
  const letGo = hold(async () => false)
  const leaving = mayLeave()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await leaving).toBe(false)
  letGo()
  await user.click(screen.getByRole('link', { name: 'All contents' }))
  expect(question()).toBeInTheDocument()
})

test('saving first leads on when it was saved, and keeps the person on the page until then', async () => {
  const save = vi.fn(async () => true).mockResolvedValueOnce(false)
  const { user } = await open(save)
  await user.click(screen.getByRole('link', { name: 'All contents' }))
  await user.click(press('Save and leave'))
  expect(question()).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Luna')
  await user.click(screen.getByRole('link', { name: 'All contents' }))
  await user.click(press('Save and leave'))
  expect(await screen.findByText('The list')).toBeInTheDocument()
  expect(save).toHaveBeenCalledTimes(2)
})

test('while it is saved nothing else can be chosen, and what happens is said', async () => {
  let answer = (_: boolean) => {}
  const { user } = await open(
    () =>
      new Promise(resolve => {
        answer = resolve
      }),
  )
  await user.click(screen.getByRole('link', { name: 'All contents' }))
  expect(question()).toHaveAccessibleDescription(/If you leave now, they will be lost\.$/)
  await user.click(press('Save and leave'))
  expect(press('Saving…')).toHaveAttribute('aria-disabled', 'true')
  expect(press('Stay')).toBeDisabled()
  await act(async () => answer(true))
  expect(await screen.findByText('The list')).toBeInTheDocument()
})

test('another query of the same page is no question, and a page that lets go leads on by itself', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('link', { name: 'History' }))
  expect(window.location.search).toBe('?tab=history')
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Luna')
  await user.click(press('Save'))
  expect(screen.getByText('The list')).toBeInTheDocument()
})

test('closing the tab and leaving the page are asked about while there are changes, and only then', async () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const { user } = await open()
  expect(closing()).toBe(true)
  const letGo = holdTab()
  await user.clear(screen.getByRole('textbox', { name: 'Title' }))
  // Something else still runs, such as an upload.
  expect(closing()).toBe(true)
  letGo()
  expect(closing()).toBe(false)
  await user.click(screen.getByRole('link', { name: 'All contents' }))
  expect(screen.getByText('The list')).toBeInTheDocument()
})

test('a page that is held twice in the same way is free once both let go', () => {
  const ask = async () => false
  const [letGo, letGoToo] = [hold(ask), hold(ask)]
  letGo()
  expect(isHeld()).toBe(true)
  letGoToo()
  expect(isHeld()).toBe(false)
})

test('a page that is taken away while it asks has not agreed', async () => {
  const { user, unmount } = await open()
  await user.click(screen.getByRole('link', { name: 'All contents' }))
  const answer = mayLeave()
  unmount()
  await expect(answer).resolves.toBe(false)
  expect(window.location.pathname).toBe('/contents/edit/7')
})
