import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FormPartProps } from '../registry/record-kind.ts'
import { drawEditor, recordOf } from '../testing/draw-editor.tsx'

const luna = { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft' }
const withLuna = (more = {}) => ({
  stories: { s1: recordOf(3, { ...luna, ...more }) },
  beside: { stories: { s1: { body: '# Luna' } } },
})

const saved = () => screen.findByText('Saved 10:42')

/** The counter that stories declare for the readers of a channel. */
const readers = { counts: { topics: { by: { channel: { oime: 1_204 } } } } }

const answer = async (label: string) => within(await screen.findByRole('dialog')).getByRole('button', { name: label })

test.each(['gone', '..%2Fusers', 'a.b$c', 'x'.repeat(1000)])(
  'an address without a record says so, and leads back: %s',
  async id => {
    await drawEditor({ tree: withLuna(), id })
    expect(screen.getByRole('heading', { level: 2, name: 'Not found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/stories')
  },
)

test('Ctrl-S saves what changed, with its history, and says when; the undo of its message is a version of its own', async () => {
  const { user, field, store, toasts, at } = await drawEditor({ tree: withLuna(), search: '?from=bell' })
  expect(screen.getByRole('heading', { level: 2, name: 'Luna' })).toBeInTheDocument()
  expect(field('Text')).toHaveValue('# Luna')
  await user.clear(field('Title'))
  await user.type(field('Title'), 'Sol')
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument()
  await user.keyboard('{Control>}s{/Control}')
  await saved()
  expect(at()).toBe('/stories/edit/s1?from=bell')
  expect(store.updates).toHaveLength(1)
  expect(store.updates[0]?.['history/stories/s1/4']).toMatchObject({
    action: 'change',
    by: 'me',
    record: { title: 'Sol', slug: 'luna', summary: '' },
  })
  expect(toasts).toMatchObject([{ kind: 'done', text: 'Saved: Sol', action: { label: 'Undo' } }])
  toasts[0]?.action?.run()
  await waitFor(() => expect(field('Title')).toHaveValue('Luna'))
  expect(toasts.at(-1)).toMatchObject({ kind: 'done', text: 'Undone: Sol' })
  expect(store.namespace.read('/stories/s1/rev')).toBe(5)
})

test('what is wrong with a field is said beside it once it is left, and in a list that leads there once a save is refused', async () => {
  const { user, field, press, choose, store } = await drawEditor({ tree: withLuna() })
  await user.clear(field('Title'))
  expect(field('Title')).toHaveAttribute('aria-invalid', 'false')
  await user.tab()
  expect(field('Title')).toHaveAttribute('aria-invalid', 'true')
  expect(field('Title')).toHaveAccessibleDescription('Required.')
  expect(screen.getByText('Required.')).toHaveAttribute('aria-live', 'polite')
  await user.click(press('Edit Slug'))
  expect(field('Slug')).toHaveFocus()
  await user.clear(field('Slug'))
  await user.type(field('Slug'), 'No slug')
  await user.click(press('Save'))
  const summary = screen.getByRole('region', { name: /^Fix/ })
  expect(summary).toHaveFocus()
  expect(summary).toHaveTextContent('Fix 2 fields')
  expect(summary).toHaveTextContent('Slug: Only lowercase letters, digits and single hyphens')
  // The list reports it.
  expect(screen.getByText(/^Only lowercase letters/)).toHaveAttribute('aria-live', 'off')
  await user.click(within(summary).getByRole('link', { name: 'Slug' }))
  await user.keyboard('!')
  expect(field('Slug')).toHaveFocus()
  await choose('Discard changes')
  expect(field('Title')).toHaveValue('Luna')
  expect(screen.getByText('Last saved 10:31')).toBeInTheDocument()
  expect(store.updates).toEqual([])
})

test('an address may name the field to begin with', async () => {
  await drawEditor({ tree: withLuna(), id: 's1', search: '#minutes' })
  expect(await screen.findByLabelText(/^Minutes/)).toHaveFocus()
})

test('a refused step leads from what is wrong with the state to the steps', async () => {
  const tree = { ...withLuna({ topic: 't1' }), topics: { t1: recordOf(1, { name: 'Cup', position: 0, room: 1 }) } }
  const counts = { stories: { by: { inReview: { t1: 1 } } } }
  const { user, press } = await drawEditor({ tree: { ...tree, counts } })
  await user.click(press('Send for review'))
  const summary = await screen.findByRole('region', { name: /^Fix/ })
  expect(summary).toHaveTextContent('Status: The only place is taken.')
  await user.click(within(summary).getByRole('link', { name: 'Status' }))
  expect(press('Send for review')).toHaveFocus()
})

test('a value that another record has is reported when the field is left', async () => {
  const { stories, ...others } = withLuna()
  const tree = { ...others, stories: { ...stories, s2: { slug: 'sol' } }, unique: { stories: { slug: { sol: 's2' } } } }
  const { user, field, press } = await drawEditor({ tree })
  await user.click(press('Edit Slug'))
  await user.clear(field('Slug'))
  await user.type(field('Slug'), 'sol')
  await user.tab()
  await waitFor(() => expect(field('Slug')).toHaveAccessibleDescription(/Already in use. Choose another./))
})

test('in place of a taken slug a free one is offered, and taken with one press', async () => {
  const { stories, ...others } = withLuna()
  const taken = { sol: 's2', 'sol-2': 's3' }
  const tree = { ...others, stories: { ...stories, s2: { slug: 'sol' } }, unique: { stories: { slug: taken } } }
  const { user, field, press } = await drawEditor({ tree })
  await user.click(press('Edit Slug'))
  await user.clear(field('Slug'))
  await user.type(field('Slug'), 'sol')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Use “sol-3”, which is free' }))
  expect(field('Slug')).toHaveValue('sol-3')
  expect(screen.queryByRole('button', { name: /which is free/ })).not.toBeInTheDocument()
})

test('a free slug keeps the number of the title, and is found where more than twenty are taken', async () => {
  const { stories, ...others } = withLuna()
  const numbers = Array.from({ length: 22 }, (_, at) => [`dia-2-${at + 2}`, 's2'])
  const slugs = { ...Object.fromEntries(numbers), 'dia-2': 's2' }
  const tree = { ...others, stories: { ...stories, s2: { slug: 'dia-2' } }, unique: { stories: { slug: slugs } } }
  const { user, field, press } = await drawEditor({ tree })
  await user.clear(field('Title'))
  await user.type(field('Title'), 'Día 2')
  await user.click(press('Edit Slug'))
  await user.clear(field('Slug'))
  await user.type(field('Slug'), 'dia-2')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Use “dia-2-44”, which is free' }))
  expect(field('Slug')).toHaveValue('dia-2-44')
})

test('a new record proposes its slug, and leads to its own page once it is created', async () => {
  const { user, field, press, store, at, toasts } = await drawEditor({ id: null })
  await user.type(field('Title'), 'La Final del Año')
  expect(field('Slug')).toHaveValue('la-final-del-ano')
  await user.keyboard('{Control>}{Shift>}h{/Shift}{/Control}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.selectOptions(field('Kind'), 'Article')
  await user.click(press('Create'))
  await waitFor(() => expect(at()).toMatch(/^\/stories\/edit\/-Nid/))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(toasts[0]?.text).toBe('Created: La Final del Año')
  const [record] = Object.values(store.namespace.read('/stories') ?? {})
  expect(record).toMatchObject({ slug: 'la-final-del-ano', status: 'draft', rev: 1, action: 'create' })
})

test('a slug that was typed, discarded and brought back follows its title no longer', async () => {
  const { user, field, choose, toasts } = await drawEditor({ id: null })
  await user.type(field('Title'), 'La Final')
  await user.clear(field('Slug'))
  await user.type(field('Slug'), 'la-gran-final')
  await choose('Discard changes')
  act(() => toasts[0]?.action?.run())
  await user.type(field('Title'), ' del Año')
  expect(field('Slug')).toHaveValue('la-gran-final')
})

test('three megabytes are not pasted, and what stood there stays; a text that is a little too long is kept, counted and refused', async () => {
  const { user, field } = await drawEditor({ tree: withLuna() })
  await user.click(field('Title'))
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.paste('x'.repeat(3 * 1024 * 1024))
  expect(scroll.mock.contexts).toEqual([screen.getByText(/^Not pasted/)])
  expect(field('Title')).toHaveValue('Luna')
  expect(field('Title')).toHaveAccessibleDescription(
    'Not pasted: the text is far too long. Shorten it to about 140 characters and paste it again.',
  )
  await user.keyboard('{Backspace}')
  expect(field('Title')).not.toHaveAccessibleDescription(/Not pasted/)
  await user.paste('x'.repeat(140))
  expect(screen.getByText('3 characters too many')).toBeInTheDocument()
  await user.tab()
  expect(field('Title')).toHaveAccessibleDescription(/Remove 3/)
  const text = await screen.findByRole('textbox', { name: 'Text' })
  const getData = () => 'x'.repeat(1024 * 1024)
  fireEvent.paste(text, { clipboardData: { files: [], getData } })
  expect(text).toHaveValue('# Luna')
  expect(text).toHaveAccessibleDescription(/Not pasted/)
})

const channel = {
  collection: 'channels',
  id: 'oime',
  tree: { channels: { oime: recordOf(1, { name: 'Oime', key: 'oime' }) } },
} as const

test('what is set at the beginning is not changed later; who may not change reads why, and no field can be changed', async () => {
  const admin = await drawEditor(channel)
  expect(admin.field('Key')).toBeDisabled()
  expect(admin.field('Name')).toBeEnabled()
  admin.unmount()
  const { field } = await drawEditor({ ...channel, role: 'stats' })
  expect(screen.getByText(/your role, stats, lacks the permission apps.write/)).toBeInTheDocument()
  expect(field('Name')).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})

test('a record that may not be read says so', async () => {
  const { store } = await drawEditor({ tree: withLuna() })
  act(() => store.deny('stories/s1'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/permission/)
})

test('a record that is used is not deleted: what uses it is listed with links', async () => {
  const { choose, user } = await drawEditor({
    collection: 'topics',
    id: 't1',
    tree: {
      topics: { t1: recordOf(1, { name: 'Cup', position: 0 }) },
      stories: { s1: recordOf(1, luna) },
      uses: { topics: { t1: { stories: { s1: { topic: true } } } } },
    },
  })
  await choose('Delete')
  const dialog = await screen.findByRole('dialog', { name: '“Cup” is in use' })
  expect(await within(dialog).findByRole('link', { name: 'Luna' })).toHaveAttribute('href', '/stories/edit/s1')
  expect(within(dialog).getByRole('heading', { name: 'stories' })).toBeVisible()
  expect(dialog).toHaveTextContent('Luna (Topic)')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a deletion asks, leads to the list and can be taken back under the same id', async () => {
  const { user, choose, store, at, toasts } = await drawEditor({ tree: withLuna() })
  await choose('Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Luna”?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(at()).toBe('/stories'))
  expect(store.namespace.read('/stories/s1')).toBe(null)
  toasts[0]?.action?.run()
  await waitFor(() => expect(store.namespace.read('/stories/s1')).toMatchObject({ title: 'Luna', rev: 5 }))
  expect(store.namespace.read('/beside/stories/s1/body')).toBe('# Luna')
})

test('a duplicate takes over all but what is its own, and proposes a slug', async () => {
  const { field } = await drawEditor({
    id: null,
    search: '?from=s1',
    tree: withLuna({ summary: 'Short', publishAt: 5, status: 'published' }),
  })
  expect(field('Title')).toHaveValue('Luna')
  expect(field('Text')).toHaveValue('# Luna')
  expect(field('Summary')).toHaveValue('Short')
  expect(field('Publish at')).toHaveValue('')
  expect(field('Slug')).toHaveValue('luna-2')
  expect(screen.getByText('Draft')).toBeInTheDocument()
})

test('a record of another collection begins with the values that both have, and what offers it leads there', async () => {
  const tree = { channels: { oime: recordOf(1, { name: 'Oime', key: 'oime' }) } }
  const copies = [{ to: 'topics', label: { en: 'Make a topic', es: 'Crear un tema' } }]
  const channels = await drawEditor({ collection: 'channels', id: 'oime', tree, copies })
  expect(await channels.item('Make a topic')).toHaveAttribute('href', '/topics/new?from=channels%2Foime')
  channels.unmount()
  const { field, press, user, store } = await drawEditor({
    collection: 'topics',
    id: null,
    search: '?from=channels/oime',
    tree,
  })
  expect(field('Name')).toHaveValue('Oime')
  await user.click(press('Create'))
  await waitFor(() => expect(Object.values(store.namespace.read('/topics') ?? {})).toMatchObject([{ name: 'Oime' }]))
})

test('a new record begins with the references and texts of its address, and with nothing else that it says', async () => {
  const tree = { topics: { t1: recordOf(1, { name: 'Cup', position: 0 }) } }
  const { field } = await drawEditor({ id: null, search: '?topic=t1&title=Luna&kind=video', tree })
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Topic/ })).toHaveValue('Cup'))
  expect(field('Title')).toHaveValue('Luna')
  expect(field('Kind')).toHaveValue('')
})

test('a preview shows what is typed beside the form, after the steps, and the cards of an area come after it', async () => {
  const preview = async () => ({
    default: ({ id, values, before }: FormPartProps) => (
      <p>
        {id} shows {String(values.title)}, not {String(before?.title)}
      </p>
    ),
  })
  const aside = async () => ({ default: () => <p>Sent to nobody</p> })
  const { user, field, press } = await drawEditor({ tree: withLuna(), preview, aside })
  const shown = await screen.findByText('s1 shows Luna, not Luna')
  await user.type(field('Title'), ' llena')
  await waitFor(() => expect(shown).toHaveTextContent('s1 shows Luna llena, not Luna'))
  const comesAfter = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(comesAfter(press('Send for review'), shown)).toBe(true)
  expect(comesAfter(shown, await screen.findByText('Sent to nobody'))).toBe(true)
})

test('a field that goes with a choice is asked for with it; what was typed in it stays until the form is saved, and is not stored', async () => {
  const { user, field, press, store } = await drawEditor({ tree: withLuna() })
  const isAsked = () => screen.queryByLabelText('Recording') !== null
  expect(isAsked()).toBe(false)
  await user.selectOptions(field('Kind'), 'Video')
  await user.type(field('Recording'), 'https://luna.sv/1')
  await user.selectOptions(field('Kind'), 'Article')
  expect(isAsked()).toBe(false)
  expect(screen.getByText('Last saved 10:31')).toBeInTheDocument()
  await user.selectOptions(field('Kind'), 'Video')
  expect(field('Recording')).toHaveValue('https://luna.sv/1')
  await user.click(press('Save'))
  await saved()
  expect(store.namespace.read('/stories/s1')).toMatchObject({ kind: 'video', recording: 'https://luna.sv/1' })
  await user.selectOptions(field('Kind'), 'Article')
  await user.click(press('Save'))
  await waitFor(() => expect(store.namespace.read('/stories/s1/recording')).toBe(null))
})

test('a field that another choice needs is not shown, with its part of the form, unless it has a value, which stays', async () => {
  const { user, field, press, store } = await drawEditor({ id: null })
  const parts = () => within(screen.getByRole('navigation', { name: 'Form sections', hidden: true }))
  const isListed = (name: string) => parts().queryByRole('link', { name, hidden: true }) !== null
  expect(isListed('Who wrote it')).toBe(false)
  await user.selectOptions(field('Kind'), 'Article')
  expect(isListed('Who wrote it')).toBe(true)
  await user.type(field('Author'), 'Ana')
  await user.selectOptions(field('Kind'), 'Video')
  expect(field('Author')).toHaveValue('Ana')
  // Clearing keeps the focus; a new choice confirms the removal.
  await user.clear(field('Author'))
  expect(field('Author')).toHaveFocus()
  await user.type(field('Author'), 'Eva')
  await user.type(field('Title'), 'Luna')
  await user.click(press('Create'))
  await waitFor(() =>
    expect(Object.values(store.namespace.read('/stories') as object)).toMatchObject([{ kind: 'video', author: 'Eva' }]),
  )
})

test('the parts of a long form lead to each, and say how much is wrong in it', async () => {
  const { user, press } = await drawEditor({ id: null })
  await user.click(press('Create'))
  await user.click(screen.getByText('Form sections'))
  const list = within(screen.getByRole('navigation', { name: 'Form sections' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'What it says 3 to fix',
    'Where it belongs',
    'When it is shown',
  ])
  await user.click(list.getByRole('link', { name: 'When it is shown' }))
  expect(screen.getByRole('heading', { name: 'When it is shown' })).toHaveFocus()
})

test('a step that cannot be taken says why', async () => {
  const { press, item, choose, user, store } = await drawEditor({ tree: withLuna({ status: 'inReview' }) })
  expect(press('Publish')).toHaveAttribute('aria-disabled', 'true')
  expect(press('Publish')).toHaveAccessibleDescription('Fill in first: Apps.')
  expect(await item('Schedule')).toHaveAttribute('aria-disabled', 'true')
  expect(await item('Schedule')).toHaveAccessibleDescription('Fill in first: Apps, Publish at.')
  await choose('Schedule')
  await user.click(press('Publish'))
  expect(store.updates).toEqual([])
})

test('a step takes unsaved changes with it, in one write', async () => {
  const { press, user, field, store, toasts } = await drawEditor({ tree: withLuna() })
  await user.type(field('Title'), ' nueva')
  expect(screen.getByText('Your unsaved changes will be saved too.')).toBeInTheDocument()
  await user.click(press('Send for review'))
  await saved()
  expect(store.updates).toHaveLength(1)
  expect(store.namespace.read('/stories/s1')).toMatchObject({
    title: 'Luna nueva',
    status: 'inReview',
    action: 'submit',
  })
  expect(toasts[0]?.text).toBe('Luna nueva is now: In review')
})

test('a moment that a step makes moot is gone from the form at once, and is no change of it', async () => {
  const channels = { oime: recordOf(1, { name: 'Oime', key: 'oime' }) }
  const planned = { status: 'inReview', apps: ['oime'], publishAt: Date.UTC(2026, 11, 24) }
  const { choose, user, field, store } = await drawEditor({ tree: { ...withLuna(planned), channels } })
  expect(screen.getByText(/^24 Dec 2026, /)).toBeInTheDocument()
  await choose('Publish now')
  await user.click(await answer('Publish now'))
  await saved()
  expect(field('Publish at')).toHaveValue('')
  expect(store.namespace.read('/stories/s1/publishAt')).toBe(null)
  expect(screen.queryByText('Your unsaved changes will be saved too.')).not.toBeInTheDocument()
})

test('with a date ahead the expected step is to schedule; publishing now asks, says what becomes of the date, and is undone with it', async () => {
  const channels = { oime: recordOf(1, { name: 'Oime', key: 'oime' }) }
  const publishAt = Date.UTC(2026, 11, 24)
  const planned = { status: 'inReview', apps: ['oime'], publishAt }
  const { press, choose, user, store, toasts } = await drawEditor({
    tree: { ...withLuna(planned), channels, ...readers },
  })
  expect(press('Schedule')).toBeEnabled()
  expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument()
  await choose('Publish now')
  const dialog = await screen.findByRole('dialog', { name: 'Publish now: Luna' })
  await waitFor(() => expect(dialog).toHaveTextContent('Everyone who uses Oime will see it right away: 1,204 devices.'))
  expect(dialog).toHaveTextContent('“Publish at”, 24 Dec 2026, 00:00, will be cleared.')
  expect(dialog).toHaveTextContent('You can undo this right away.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(store.updates).toEqual([])
  await choose('Publish now')
  await user.click(await answer('Publish now'))
  await saved()
  expect(store.namespace.read('/public/oime/stories/s1')).toMatchObject({ title: 'Luna' })
  toasts[0]?.action?.run()
  await waitFor(() => expect(store.namespace.read('/stories/s1')).toMatchObject({ status: 'inReview', publishAt }))
  expect(store.namespace.read('/public')).toBe(null)
})

test('to take something from its readers asks', async () => {
  const published = { status: 'published', apps: ['oime'], published: { rev: 3, at: 1, to: ['oime'] } }
  const channels = { oime: recordOf(1, { name: 'Oime', key: 'oime' }) }
  const { choose, store } = await drawEditor({ tree: { ...withLuna(published), channels, ...readers } })
  await choose('Unpublish')
  const dialog = await screen.findByRole('dialog', { name: 'Unpublish: Luna' })
  await waitFor(() => expect(dialog).toHaveTextContent('It will be gone from Oime right away, for 1,204 devices.'))
  expect(dialog).toHaveTextContent('You can publish it again.')
  expect(dialog).not.toHaveTextContent('You can undo this right away.')
  expect(store.updates).toEqual([])
})

test('what was published and changed since can be published anew, with its heavy fields', async () => {
  const published = {
    status: 'published',
    apps: ['oime'],
    published: { rev: 2, at: 1, to: ['oime'] },
  }
  const channels = { oime: recordOf(1, { name: 'Oime', key: 'oime' }) }
  const { press, user, store } = await drawEditor({ tree: { ...withLuna(published), channels } })
  expect(screen.getByText('Changes not yet published.')).toBeInTheDocument()
  await user.click(press('Publish changes'))
  await user.click(await answer('Publish changes'))
  await saved()
  expect(store.namespace.read('/public/oime/stories/s1')).toMatchObject({ title: 'Luna', rev: 4 })
  expect(store.namespace.read('/public/oime/beside/stories/s1')).toEqual({ body: '# Luna' })
})

test('without a network the save waits, says so, holds the tab and goes on by itself; the focus is then on the new state', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { user, press, store, connect } = await drawEditor({ tree: withLuna() })
  await connect(false)
  expect(isHeld()).toBe(false)
  await user.click(press('Send for review'))
  expect(screen.getByText('Waiting for the connection. Your changes are kept on this device.')).toBeInTheDocument()
  expect(isHeld()).toBe(true)
  await connect(true)
  await saved()
  expect(isHeld()).toBe(false)
  // The step's button is gone.
  expect(screen.getByText('In review')).toHaveFocus()
  expect(store.updates).toHaveLength(1)
})

test('a record that cannot be read says why, and can be tried again', async () => {
  const { user, store, field } = await drawEditor({ tree: withLuna() })
  await act(async () => store.deny('stories'))
  expect(await screen.findByRole('alert')).toHaveTextContent("Client doesn't have permission")
  store.allow()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(field('Title')).toHaveValue('Luna'))
})

test('a write that fails says why and keeps what was entered', async () => {
  const { user, field, press, store } = await drawEditor({ tree: withLuna() })
  store.failNext('unavailable')
  await user.type(field('Title'), ' llena')
  await user.click(press('Save'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not save it: The service is unavailable')
  expect(field('Title')).toHaveValue('Luna llena')
})

test('the steps, with the one that comes next, and the history have keys of their own, from within a field, too', async () => {
  const { user, field, press } = await drawEditor({ tree: withLuna() })
  await user.click(field('Title'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.getByRole('menuitem', { name: 'Send for review' })).toHaveFocus()
  expect(screen.getByRole('menuitem', { name: 'Archive' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument()
  // Not listed twice, next to its button.
  await user.click(press('More actions'))
  expect(screen.queryByRole('menuitem', { name: 'Send for review' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.keyboard('{Control>}{Shift>}h{/Shift}{/Control}')
  expect(await screen.findByRole('dialog', { name: 'History of Luna' })).toBeInTheDocument()
})

test('Esc leaves no form; the way to the list asks while there are changes', async () => {
  const { user, field, at } = await drawEditor({ tree: withLuna() })
  await user.keyboard('{Escape}')
  expect(at()).toBe('/stories/edit/s1')
  await user.type(field('Title'), '!')
  await user.click(screen.getByRole('link', { name: 'Back to the list' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(question).toHaveTextContent('a draft of them stays on this device')
  await user.click(within(question).getByRole('button', { name: 'Save and leave' }))
  await waitFor(() => expect(at()).toBe('/stories'))
})

test('unsaved changes are there again when the page is opened anew, until they are discarded', async () => {
  const first = await drawEditor({ tree: withLuna() })
  await first.user.type(first.field('Title'), ' llena')
  // At once, as when a role is revoked.
  first.unmount()
  const second = await drawEditor({ tree: withLuna() })
  expect(second.field('Title')).toHaveValue('Luna llena')
  const bar = screen.getByText(/^Unsaved changes from .* restored\.$/).parentElement ?? document.body
  await second.user.click(within(bar).getByRole('button', { name: 'Discard changes' }))
  expect(second.field('Title')).toHaveValue('Luna')
  expect(second.toasts).toMatchObject([{ text: 'Changes discarded.', action: { label: 'Undo' } }])
  act(() => second.toasts[0]?.action?.run())
  expect(second.field('Title')).toHaveValue('Luna llena')
  second.unmount()
  const third = await drawEditor({ tree: withLuna() })
  expect(third.field('Title')).toHaveValue('Luna llena')
  await third.choose('Discard changes')
  expect(third.field('Title')).toHaveValue('Luna')
  third.unmount()
  expect(third.toasts).toEqual([])
})
