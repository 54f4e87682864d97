import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecordEditorPage } from '../../../records/form/page.tsx'
import { drawPage, kindOf } from '../../../records/testing/draw-page.tsx'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { apps } from '../collections/apps.ts'
import { categories } from '../collections/categories.ts'
import { contents } from '../collections/contents.ts'
// Preloaded, so that no test waits for their compilation.
import './content-in-app.tsx'
import '../../../ui/dialogs/modals.tsx'
import '../../../records/fields/markdown-field.tsx'

const draw = async () => {
  const store = memoryStore({ as: { uid: 'carmen', role: 'contents' }, now: Date.UTC(2026, 10, 21, 12) })
  store.put(apps, 'oime', { name: 'Oíme', key: 'oime', status: 'active', accent: '#1b7a3d' })
  store.put(categories, 'cup', { name: 'Copa', slug: 'copa', position: 1 })
  store.put(contents, 'derby', {
    title: 'The derby',
    slug: 'derby',
    kind: 'article',
    category: 'cup',
    author: 'Eva Sol',
    summary: 'It was late.',
    tags: ['selecta'],
    apps: ['oime'],
    publishAt: Date.UTC(2026, 11, 24, 12),
    status: 'draft',
  })
  const kind = {
    ...kindOf(contents),
    preview: () => import('./content-in-app.tsx'),
    previewOpener: { en: 'Preview in the app', es: 'Vista previa en la aplicación' },
  }
  const drawn = drawPage(
    <main>
      <RecordEditorPage />
    </main>,
    {
      store,
      at: '/contents/edit/derby',
      path: '/contents/edit/:id',
      of: 'contents',
      kinds: { contents: kind },
    },
  )
  const opener = await screen.findByRole('button', { name: 'Preview in the app' })
  return { ...drawn, opener }
}

test('the content is shown as on a phone once somebody wants to see it, in both themes of the app, also what is not saved', async () => {
  const { user, opener } = await draw()
  expect(screen.queryByRole('region', { name: 'The content on a phone' })).not.toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), ' at night')
  await user.click(opener)
  const phone = await screen.findByRole('region', { name: 'The content on a phone' })
  const page = within(phone).getByRole('article', { name: 'The derby at night' })
  await waitFor(() => expect(page).toHaveTextContent('Copa · Article'))
  for (const text of ['The derby at night', 'By Eva Sol', '24 December 2026', 'It was late.'])
    expect(page).toHaveTextContent(text)
  expect(phone).toHaveTextContent('Oíme')
  expect(phone).toHaveAttribute('data-bs-theme', 'light')
  await user.click(screen.getByRole('button', { name: 'Dark' }))
  expect(phone).toHaveAttribute('data-bs-theme', 'dark')
})

test('a content without a title has a name, too', async () => {
  const { user, opener } = await draw()
  await user.clear(screen.getByRole('textbox', { name: /^Title/ }))
  await user.click(opener)
  expect(await screen.findByRole('article', { name: 'Title' })).toBeVisible()
})

test('each part of the preview leads to its field, by a click or by key', async () => {
  const { user, opener } = await draw()
  for (const [name, field] of [
    ['Go to Title', /^Title/],
    ['Go to Summary', /^Summary/],
    ['Go to Author', /^Author/],
    ['Go to Text', /^Text/],
    ['Go to Tags', /^Tags/],
  ] as const) {
    await user.click(opener)
    const part = await screen.findByRole('button', { name })
    if (name === 'Go to Title') await user.click(part)
    else {
      part.focus()
      await user.keyboard('{Enter}')
    }
    await waitFor(() => expect(screen.getByRole('textbox', { name: field })).toHaveFocus())
    // On a narrow page the preview lies over the form.
    expect(screen.queryByRole('region', { name: 'The content on a phone' })).not.toBeInTheDocument()
  }
})
