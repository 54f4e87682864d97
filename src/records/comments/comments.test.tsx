import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newComment } from '../../model/commenting.ts'
import { commentsAt } from '../../model/comments.ts'
import type { Role } from '../../model/permissions.ts'
import { drawEditor, recordOf } from '../testing/draw-editor.tsx'
// Preloaded, so that no test waits for their compilation.
import './comments-card.tsx'
import './comments-panel.tsx'
import '../../ui/dialogs/modals.tsx'

const at = commentsAt('stories', 's1')
const first = '-Ncomment0000000000a'

const draw = async ({ role = 'admin' as Role, search = '', tree = {} } = {}) => {
  const drawn = await drawEditor({
    role,
    search,
    tree: {
      stories: { s1: recordOf(3, { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft' }) },
      staffNames: { admin: { me: 'Carmen Ortiz' }, contents: { ana: 'Ana Ferrer', bea: 'Bea Ruiz' } },
      'users/ana/role': 'contents',
      'users/bea/role': 'contents',
      ...tree,
    },
  })
  return { ...drawn, button: await screen.findByRole('button', { name: /^Open comments/ }) }
}

const commentOf = (text: string, more: object = {}) => ({
  by: 'ana',
  at: Date.UTC(2026, 10, 20),
  text,
  people: { ana: Date.UTC(2026, 10, 20) },
  ...more,
})

const open = async (drawn: Awaited<ReturnType<typeof draw>>) => {
  await drawn.user.click(drawn.button)
  return screen.findByRole('dialog', { name: 'Comments on Luna' })
}

const list = () => screen.findByRole('list', { name: 'Comments, newest first' })

test('how many there are stands at the button, live; what somebody else says is there at once', async () => {
  const drawn = await draw()
  expect(drawn.button).toHaveAccessibleName('Open comments')
  await open(drawn)
  expect(screen.getByText('No comments yet.')).toBeInTheDocument()
  act(() => drawn.store.write({ [`${at}/${first}`]: commentOf('The cover is missing') }))
  expect(await list()).toHaveTextContent('Ana Ferrer')
  expect(await list()).toHaveTextContent('The cover is missing')
  expect(drawn.button).toHaveAccessibleName('Open comments: 1')
})

test('an @ offers colleagues who may read the record; the one chosen is told, and so is who is asked for a review', async () => {
  const drawn = await draw()
  await open(drawn)
  const { user, store } = drawn
  const text = screen.getByRole('textbox', { name: 'Comment' })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ask for a review' })).toBeInTheDocument())
  await user.type(text, 'See the summary, @fe')
  const options = within(screen.getByRole('listbox', { name: 'Colleagues' })).getAllByRole('option')
  expect(options.map(option => option.textContent)).toEqual(['Ana Ferrer'])
  await user.keyboard('{Enter}please')
  expect(text).toHaveValue('See the summary, @Ana Ferrer please')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ask for a review' }), 'Bea Ruiz')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send for review' }))
  await waitFor(() => expect(text).toHaveValue(''))
  await waitFor(() => expect(store.namespace.read('/stories/s1')).toMatchObject({ status: 'inReview', rev: 4 }))
  const [id] = Object.keys(store.namespace.read(`/${at}`) as object)
  expect(store.namespace.read(`/${at}/${id}`)).toMatchObject({
    by: 'me',
    text: 'See the summary, @Ana Ferrer please',
    for: 'bea',
  })
  expect(store.namespace.read('/mentions')).toEqual({
    ana: { [`${id}`]: 'stories/s1' },
    bea: { [`${id}`]: 'stories/s1' },
  })
  expect(await list()).toHaveTextContent('Asks Bea Ruiz for a review')
})

test('who asks for a review of what waits for none only asks', async () => {
  const status = 'published'
  const drawn = await draw({
    tree: { stories: { s1: recordOf(3, { title: 'Luna', slug: 'luna', kind: 'article', status }) } },
  })
  await open(drawn)
  const { user, store } = drawn
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Look')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ask for a review' }), 'Bea Ruiz')
  await user.click(screen.getByRole('button', { name: 'Send and ask for a review' }))
  await waitFor(async () => expect(await list()).toHaveTextContent('Asks Bea Ruiz for a review'))
  expect(store.namespace.read('/stories/s1')).toMatchObject({ status, rev: 3 })
})

test('a click elsewhere in the text puts away the list, so that Enter begins a line there', async () => {
  const drawn = await draw()
  await open(drawn)
  const { user } = drawn
  const text = screen.getByRole('textbox', { name: 'Comment' })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ask for a review' })).toBeInTheDocument())
  await user.type(text, 'Fine @an')
  await screen.findByRole('listbox', { name: 'Colleagues' })
  await user.pointer({ target: text, offset: 4, keys: '[MouseLeft]' })
  expect(screen.queryByRole('listbox', { name: 'Colleagues' })).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(text).toHaveValue('Fine\n @an')
  await user.type(text, 'a')
  await screen.findByRole('listbox', { name: 'Colleagues' })
  await user.click(screen.getByRole('combobox', { name: 'Ask for a review' }))
  expect(screen.queryByRole('listbox', { name: 'Colleagues' })).not.toBeInTheDocument()
})

test.each(['Control', 'Meta'])(
  'within a text a mention takes no further space, the text goes on after it, and %s-Enter sends it',
  async key => {
    const drawn = await draw()
    await open(drawn)
    const { user } = drawn
    const text = screen.getByRole('textbox', { name: 'Comment' }) as HTMLTextAreaElement
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ask for a review' })).toBeInTheDocument())
    await user.type(text, 'See  today')
    text.setSelectionRange(4, 4)
    await user.type(text, '@fe', { initialSelectionStart: 4, initialSelectionEnd: 4 })
    await user.keyboard('{Enter}please ')
    expect(text).toHaveValue('See @Ana Ferrer please today')
    await user.keyboard(`{${key}>}{Enter}{/${key}}`)
    expect(await list()).toHaveTextContent('See @Ana Ferrer please today')
  },
)

test('a name that is taken out of the text again is not mentioned, and Esc puts away the list, not the panel', async () => {
  const drawn = await draw()
  await open(drawn)
  const { user, store } = drawn
  const text = screen.getByRole('textbox', { name: 'Comment' })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ask for a review' })).toBeInTheDocument())
  await user.type(text, '@ana{Enter}')
  await user.clear(text)
  await user.type(text, 'Fine @b{Escape}')
  expect(screen.queryByRole('listbox', { name: 'Colleagues' })).not.toBeInTheDocument()
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(text).toHaveValue(''))
  expect(store.namespace.read('/mentions')).toBe(null)
})

test('what is refused, or too long, stays in the box with the reason, also where the panel is closed meanwhile', async () => {
  const drawn = await draw()
  await open(drawn)
  const { user, store } = drawn
  await user.click(screen.getByRole('button', { name: 'Send comment' }))
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveAccessibleDescription(/Write something first\./)
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Nice')
  store.failNext('permission_denied', 'comments')
  await user.click(screen.getByRole('button', { name: 'Send comment' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not sent: ')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await open(drawn)
  const text = screen.getByRole('textbox', { name: 'Comment' })
  expect(text).toHaveValue('Nice')
  await user.clear(text)
  await user.click(text)
  await user.paste('x'.repeat(2_003))
  expect(text).toHaveAccessibleDescription(/Too long by 3\. Shorten the comment\./)
  await user.clear(text)
  await user.paste(`${'x'.repeat(2_000)}\n`)
  expect(text).not.toHaveAccessibleDescription(/Too long/)
  expect(store.namespace.read('/comments')).toBe(null)
})

test('without a network it waits, says so, and is sent once there is one', async () => {
  const drawn = await draw()
  await open(drawn)
  const { user, store } = drawn
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Later')
  act(() => store.connect(false))
  await user.click(screen.getByRole('button', { name: 'Send comment' }))
  expect(await screen.findByText(/You are offline\. It will be sent when you’re back online/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Later')
  await act(async () => store.connect(true))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue(''))
  expect(await list()).toHaveTextContent('Later')
})

test('what is typed while a comment is on its way stays; what is sent once the panel is closed is not offered again', async () => {
  const drawn = await draw()
  await open(drawn)
  const { user, store } = drawn
  const box = () => screen.getByRole('textbox', { name: 'Comment' })
  act(() => store.connect(false))
  await user.type(box(), 'Soon{Control>}{Enter}{/Control} and more')
  await act(async () => store.connect(true))
  expect(await within(await list()).findByText('Soon')).toBeVisible()
  expect(box()).toHaveValue('Soon and more')
  act(() => store.connect(false))
  await user.keyboard('{Control>}{Enter}{/Control}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await act(async () => store.connect(true))
  await waitFor(() => expect(drawn.button).toHaveAccessibleName('Open comments: 2'))
  await open(drawn)
  expect(box()).toHaveValue('')
})

test('the address of a mention opens the comments with the focus on it; who is asked says that it is reviewed', async () => {
  const asked = commentOf('Please look', {
    for: 'me',
    people: { ana: Date.UTC(2026, 10, 20), me: Date.UTC(2026, 10, 20) },
  })
  const {
    user,
    store,
    at: address,
  } = await draw({
    search: `?comment=${first}`,
    tree: { [`${at}/${first}`]: asked, [`${at}/-Ncomment0000000000b`]: commentOf('Another') },
  })
  const items = within(await list()).getAllByRole('listitem')
  await waitFor(() => expect(items[1]).toHaveFocus())
  expect(items[1]).toHaveTextContent('Please look')
  await user.click(screen.getByRole('button', { name: 'I have reviewed it' }))
  expect(await screen.findByText(/^Carmen Ortiz reviewed it/)).toBeInTheDocument()
  expect(store.namespace.read(`/${at}/${first}/done`)).toEqual(expect.any(Number))
  await user.click(screen.getByRole('button', { name: 'Not reviewed yet' }))
  expect(await screen.findByText('Asks Carmen Ortiz for a review')).toBeInTheDocument()
  const steps = window.history.length
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(address()).not.toContain('comment')
  // Back leads out of the page, not to the comment again.
  expect(window.history.length).toBe(steps)
})

test('what is not sent yet is there again when the page is opened later, with whom it mentions', async () => {
  const before = await draw()
  await open(before)
  await screen.findByRole('combobox', { name: 'Ask for a review' })
  await before.user.type(screen.getByRole('textbox', { name: 'Comment' }), 'See this, @fe')
  await before.user.keyboard('{Enter}')
  before.unmount()
  const { user, store } = await draw()
  const text = await screen.findByRole('textbox', { name: 'Comment' })
  expect(text).toHaveValue('See this, @Ana Ferrer ')
  await user.click(screen.getByRole('button', { name: 'Send comment' }))
  await waitFor(() => expect(text).toHaveValue(''))
  expect(Object.keys(store.namespace.read('/mentions/ana') ?? {})).toHaveLength(1)
  expect(Object.keys(window.sessionStorage).filter(key => key.includes('comment'))).toEqual([])
})

test('the author changes a comment, which says so and tells whom it mentions now, and takes it away with what leads to it', async () => {
  const drawn = await draw({ role: 'contents' })
  const { user, store } = drawn
  const update = newComment({
    path: 'stories',
    record: 's1',
    id: first,
    by: 'me',
    text: 'Fisrt',
    mentions: ['bea'],
    for: null,
  })
  await act(async () => store.update(update))
  store.clock.advance(24 * 60 * 60_000)
  await open(drawn)
  expect(await list()).toHaveTextContent('yesterday')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const changed = () => screen.getAllByRole('textbox', { name: 'Comment' })[1] as HTMLElement
  expect(changed()).toHaveFocus()
  expect(changed()).toHaveValue('Fisrt')
  expect(screen.getAllByRole('combobox', { name: 'Ask for a review' })).toHaveLength(1)
  await user.type(changed(), '!{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await open(drawn)
  expect(changed()).toHaveValue('Fisrt!')
  const text = changed()
  await user.clear(text)
  const goOn = store.pauseWrites()
  await user.type(text, 'First{Control>}{Enter}{/Control}, @fe{Enter}')
  await act(async () => goOn())
  await waitFor(() => expect(store.namespace.read(`/${at}/${first}/text`)).toBe('First'))
  expect(text).toHaveValue('First, @Ana Ferrer ')
  await user.click(within(await list()).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(store.namespace.read(`/${at}/${first}/text`)).toBe('First, @Ana Ferrer'))
  expect(await list()).toHaveTextContent('(edited now)')
  expect(store.namespace.read('/mentions')).toEqual({
    ana: { [first]: 'stories/s1' },
    bea: { [first]: 'stories/s1' },
  })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Delete comment' }))
  expect(await screen.findByText('No comments yet.')).toBeInTheDocument()
  expect(store.namespace.read('/mentions')).toBe(null)
})

test('who is no admin has nothing to do to the comment of a colleague', async () => {
  const drawn = await draw({ role: 'contents', tree: { [`${at}/${first}`]: commentOf('Mine') } })
  await open(drawn)
  expect(await list()).toHaveTextContent('Mine')
  for (const name of ['Edit', 'Delete', 'I have reviewed it'])
    expect(within(await list()).queryByRole('button', { name })).not.toBeInTheDocument()
})

const asksAboutColleagues = () =>
  waitFor(() => expect(screen.getByRole('combobox', { name: 'Ask for a review' })).toBeInTheDocument())

/** A colleague whose name begins that of another. */
const openWithTwoAnas = async () => {
  const drawn = await draw({ tree: { 'staffNames/contents/eva': 'Ana', 'users/eva/role': 'contents' } })
  await open(drawn)
  await asksAboutColleagues()
  return { ...drawn, text: screen.getByRole('textbox', { name: 'Comment' }) }
}

test('the arrows and Tab take a colleague; whoever is mentioned is marked, a longer name as a whole', async () => {
  const { user, store, text } = await openWithTwoAnas()
  await user.type(text, 'See @an')
  await user.keyboard('{ArrowDown}{Tab}')
  expect(text).toHaveValue('See @Ana Ferrer ')
  expect(text).toHaveFocus()
  await user.keyboard('and @{ArrowDown}an{Enter}!')
  await user.click(screen.getByRole('button', { name: 'Send comment' }))
  expect(within(await list()).getByRole('listitem')).toHaveTextContent('See @Ana Ferrer and @Ana !')
  const marked = () => [...document.querySelectorAll('.comment-text mark')].map(({ textContent }) => textContent)
  await waitFor(() => expect(marked()).toEqual(['@Ana Ferrer', '@Ana']))
  expect(store.namespace.read('/stories/s1')).toMatchObject({ status: 'draft', rev: 3 })
})

test('whoever was chosen and taken out again is not mentioned by a longer name that begins the same', async () => {
  const { user, store, text } = await openWithTwoAnas()
  await user.type(text, '@an{Enter}')
  expect(text).toHaveValue('@Ana ')
  await user.clear(text)
  await user.type(text, '@an{ArrowDown}{Enter}')
  expect(text).toHaveValue('@Ana Ferrer ')
  await user.click(screen.getByRole('button', { name: 'Send comment' }))
  await waitFor(() => expect(text).toHaveValue(''))
  expect(Object.keys(store.namespace.read('/mentions') as object)).toEqual(['ana'])
})

const commentsUpTo = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, nth) => [
      `${at}/-Ncomment${String(nth).padStart(11, '0')}`,
      commentOf(`Number ${nth}`),
    ]),
  )

test('the last two stand beside the form; of many the newest fifty are shown, and the others once they are asked for', async () => {
  const drawn = await draw({ tree: commentsUpTo(52) })
  await waitFor(() => expect(drawn.button).toHaveAccessibleName('Open comments: more than 50'))
  const card = screen.getByRole('region', { name: 'Comments' })
  expect(card).toHaveTextContent(/Number 51.*Number 50/)
  expect(card).not.toHaveTextContent('Number 49')
  await open(drawn)
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(50)
  await drawn.user.click(screen.getByRole('button', { name: 'Show earlier comments' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show earlier comments' })).not.toBeInTheDocument())
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(52)
})

test('of just fifty there are no earlier ones', async () => {
  const drawn = await draw({ tree: commentsUpTo(50) })
  await waitFor(() => expect(drawn.button).toHaveAccessibleName('Open comments: 50'))
  await open(drawn)
  await list()
  expect(screen.queryByRole('button', { name: 'Show earlier comments' })).not.toBeInTheDocument()
})

test('whoever changes their mind about a change or a deletion leaves the comment as it is; what fails says why at the comment', async () => {
  const drawn = await draw({ tree: { [`${at}/${first}`]: commentOf('Mine', { by: 'me' }) } })
  const { user, store } = drawn
  await open(drawn)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.keyboard(' and more')
  await user.click(within(await list()).getByRole('button', { name: 'Cancel' }))
  expect(await list()).toHaveTextContent('Mine')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await list()).toHaveTextContent('Delete this comment? This can’t be undone.')
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Delete comment' })).not.toBeInTheDocument()
  expect(store.updates).toEqual([])
  store.failNext('unavailable')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Delete comment' }))
  expect(await within(await list()).findByRole('alert')).toHaveTextContent(
    'Could not save the comment: The service is unavailable Try again.',
  )
})

test('comments that cannot be read say so, and are read again on demand', async () => {
  const drawn = await draw({ tree: { [`${at}/${first}`]: commentOf('Hello') } })
  await open(drawn)
  act(() => drawn.store.deny('comments'))
  expect(await screen.findByText(/^Could not load the comments/)).toBeVisible()
  drawn.store.allow()
  await drawn.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await list()).toHaveTextContent('Hello')
})
