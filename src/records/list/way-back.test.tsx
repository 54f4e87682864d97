import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RecordEditorPage } from '../form/page.tsx'
import { giveLayout, storiesUpTo } from '../testing/draw-list.tsx'
import { drawPage } from '../testing/draw-page.tsx'
import { chooseInMenu } from '../testing/editor-menu.ts'
import { RecordListPage } from './list-page.tsx'
// Preloaded, so that no test waits for lazy parts.
import '../form/deletion.tsx'
import '../form/head.tsx'
import '../data/writing/issues-by-database.ts'

beforeEach(() => {
  giveLayout()
  window.sessionStorage.clear()
})

const draw = (query: string, store = storiesUpTo(40)) => {
  const editor = (
    <main>
      <RecordEditorPage />
    </main>
  )
  const routes = () => [
    { path: '/stories', element: <RecordListPage /> },
    { path: '/stories/edit/:id', element: editor },
  ]
  return { store, ...drawPage(routes, { store, of: 'stories', at: `/stories${query}` }) }
}

const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })
const link = (name: string) => screen.findByRole('link', { name })
const narrowed = '?filter.kind=article&sort=title'

test.each([
  ['the link', async ({ user }: ReturnType<typeof draw>) => user.click(await link('Back to the list'))],
  [
    'deleting it',
    async ({ user }: ReturnType<typeof draw>) => {
      await chooseInMenu(user, 'Delete')
      const dialog = await screen.findByRole('dialog', { name: 'Delete “Story s012”?' })
      await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    },
  ],
  ['Back', async () => act(async () => window.history.back())],
])('%s leads back to the filters of the list, with the focus on the row that was opened', async (_, leave) => {
  const drawn = draw(narrowed)
  await drawn.user.click(await link('Story s012'))
  await screen.findByRole('heading', { level: 2, name: 'Story s012' })
  await leave(drawn)
  await waitFor(() => expect(drawn.at()).toBe(`/stories${narrowed}`))
  expect(await row('Story s012')).toHaveFocus()
})

test('another list of the same records does not go back to the row', async () => {
  const { user, unmount } = draw(narrowed)
  await user.click(await link('Story s012'))
  await screen.findByRole('heading', { level: 2, name: 'Story s012' })
  unmount()
  draw('?sort=title')
  expect(await row('Story s012')).toHaveAttribute('tabindex', '-1')
})

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

test('the editor leads to the next and the previous record in the order of the list, whatever was saved meanwhile', async () => {
  const drawn = draw('?sort=title')
  const { user, store } = drawn
  await user.click(await link('Story s001'))
  await heading('Story s001')
  expect(await link('Next: Story s002')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Previous:/ })).not.toBeInTheDocument()
  // The browser would scroll the page.
  expect(fireEvent.keyDown(document.body, { key: 'PageUp', code: 'PageUp', altKey: true })).toBe(true)
  await user.keyboard('{Alt>}{PageDown}{/Alt}')
  await heading('Story s002')
  expect(await link('Next: Story s003')).toHaveFocus()
  expect(await link('Previous: Story s001')).toBeVisible()
  await act(async () => store.story('s002', { title: 'Story z' }))
  await heading('Story z')
  expect(await link('Next: Story s003')).toBeVisible()
  let wasFree = true
  await act(async () => {
    wasFree = fireEvent.keyDown(document.body, { key: 'PageUp', code: 'PageUp', altKey: true })
  })
  expect(wasFree).toBe(false)
  await heading('Story s001')
  await user.click(await link('Next: Story z'))
  await heading('Story z')
  await user.click(await link('Back to the list'))
  expect(await row('Story z')).toHaveFocus()
})

test('the way to the next record goes by the filters, and asks while there are changes', async () => {
  const store = storiesUpTo(3)
  store.story('s002', { kind: 'video' })
  const { user } = draw('?filter.kind=article', store)
  await user.click(await link('Story s001'))
  await heading('Story s001')
  await user.type(screen.getByLabelText(/^Title/), '!')
  await user.click(await link('Next: Story s003'))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  // Its keys are not those of a question.
  expect(fireEvent.keyDown(question, { key: 'PageDown', code: 'PageDown', altKey: true })).toBe(true)
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(await link('Next: Story s003')).toBeVisible()
})

test('a record that was not opened from the list has no next one', async () => {
  const store = storiesUpTo(3)
  drawPage(<RecordEditorPage />, { store, of: 'stories', path: '/stories/edit/:id', at: '/stories/edit/s002' })
  await heading('Story s002')
  expect(screen.queryByRole('link', { name: /^Next:/ })).not.toBeInTheDocument()
})

const refuse = () => {
  throw new DOMException('Full.', 'QuotaExceededError')
}

const fullStorage = { getItem: () => null, setItem: refuse } as unknown as Storage

test.each([
  ['has no room', () => vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(fullStorage)],
  ['refuses its storage', () => vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)],
  ['keeps what nobody can read', () => window.sessionStorage.setItem('luna.session.ana.place./stories', '{"query"')],
])('a list opens in a browser that %s', async (_, prepare) => {
  prepare()
  draw(narrowed)
  expect(await screen.findByText('Story s012')).toBeInTheDocument()
})
