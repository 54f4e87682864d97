import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '../../model/permissions.ts'
import type { Values } from '../../model/record.ts'
import { RecordEditorPage } from '../../records/form/page.tsx'
import { HistoryPanel } from '../../records/history/history-panel.tsx'
import { drawPage } from '../../records/testing/draw-page.tsx'
import { memoryStore } from '../../records/testing/memory-store.ts'
import { apps } from './collections/apps.ts'
import { categories } from './collections/categories.ts'
import { contents } from './collections/contents.ts'
// Preloaded, so that no test waits for their compilation.
import '../../ui/dialogs/modals.tsx'
import '../../records/fields/markdown-field.tsx'
import '../../records/steps/asking-dialog.tsx'

// Records of others are shown as rendered first, by a worker.
beforeEach(() =>
  vi.stubGlobal(
    'Worker',
    vi.fn(
      class {
        addEventListener = vi.fn()
        postMessage = vi.fn()
        terminate = vi.fn()
      },
    ),
  ),
)

const derby: Values = {
  title: 'The derby',
  slug: 'derby',
  kind: 'article',
  category: 'cup',
  tags: ['derby'],
  apps: ['oime'],
  summary: 'It was late when both teams scored at the new stadium.',
  status: 'inReview',
}

const draw = async (role: Role, values: Values, body: string) => {
  const store = memoryStore({ as: { uid: 'eva', role }, now: Date.UTC(2026, 10, 21, 12) })
  store.put(apps, 'oime', { name: 'Oíme', key: 'oime', status: 'active', accent: '#1b7a3d' })
  store.put(categories, 'cup', { name: 'Copa', slug: 'copa', position: 1 })
  store.put(contents, 'draft', { ...derby, title: 'A draft', slug: 'a-draft', status: 'draft' })
  store.put(contents, 'derby', { ...derby, ...values, body })
  const drawn = drawPage(
    <main>
      <RecordEditorPage />
      <HistoryPanel id="derby" />
    </main>,
    { store, at: '/contents/edit/derby', path: '/contents/edit/:id', of: 'contents' },
  )
  const card = await screen.findByRole('region', { name: 'Checks before publishing' })
  const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ })
  const step = (name: string) => screen.findByRole('button', { name })
  return { ...drawn, store, card, text, step }
}

test('a content without faults says so, and each change is checked a moment later', async () => {
  const { user, card } = await draw('contents', { status: 'draft' }, 'A calm text.')
  await within(card).findByText('Nothing to fix.')
  await user.type(await screen.findByRole('textbox', { name: /^Text/ }), ' TODO: the score')
  expect(await within(card).findByText(/A leftover of writing/)).toBeInTheDocument()
  expect(card).toHaveTextContent('1 must be fixed.')
})

test('each line leads to its field, and selects its passage of the text', async () => {
  const { user, card, text } = await draw('contents', { category: null }, 'So it was.\n\nTODO: the score')
  const lines = await within(card).findAllByRole('listitem')
  expect(lines.map(line => line.textContent)).toEqual([
    'Must fix · Text: A leftover of writing. Complete or delete it.',
    'Should fix · Category: Empty. Readers find it by this.',
  ])
  await user.click(within(card).getByRole('button', { name: 'Text' }))
  expect(text()).toHaveFocus()
  expect(text().value.slice(text().selectionStart, text().selectionEnd)).toBe('TODO')
  await user.click(within(card).getByRole('button', { name: 'Category' }))
  expect(screen.getByRole('combobox', { name: /^Category/ })).toHaveFocus()
})

test('a link to an own content is a fault until that is public', async () => {
  const { card, store } = await draw('contents', {}, 'See [the draft](/contents/a-draft).')
  expect(await within(card).findByText(/A link to “a-draft”, which is not public/)).toBeInTheDocument()
  store.put(contents, 'draft', { status: 'published' }, { action: 'publish' })
  await within(card).findByText('Nothing to fix.')
})

test('what must be fixed blocks publishing, and scheduling, and a line leads from the question to its place', async () => {
  const { user, step, text, store } = await draw('contents', { publishAt: Date.UTC(2027, 0, 1) }, 'TODO: the score')
  for (const name of ['Schedule', 'More actions']) {
    await user.click(await step(name))
    if (name === 'More actions') await user.click(await screen.findByRole('menuitem', { name: 'Publish now' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('1 fault must be fixed before it is published.')).toBeInTheDocument()
    expect(dialog).toHaveTextContent('Publishing anyway needs the permission contents.override.')
    await user.click(within(dialog).getByRole('button', { name: name === 'Schedule' ? name : 'Publish now' }))
    expect(dialog).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Text' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(text()).toHaveFocus()
  }
  expect(store.updates).toEqual([])
})

test('an admin publishes anyway with a reason, which the history keeps', async () => {
  const { user, step, store } = await draw('admin', {}, 'TODO: the score')
  await user.click(await step('Publish'))
  const dialog = await screen.findByRole('dialog')
  const reason = await within(dialog).findByRole('textbox', { name: /^Reason to publish anyway/ })
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(reason).toHaveAccessibleDescription(/Fix the faults, or enter a reason/)
  expect(store.updates).toEqual([])
  await user.type(reason, 'The score follows.')
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/Reason: The score follows\./)).toBeInTheDocument()
  expect(store.namespace.read('/history/contents/derby/2/override')).toBe('The score follows.')
})
