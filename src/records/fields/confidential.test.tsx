import { screen, within } from '@testing-library/react'
import { getMany, keys } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { drawEditor } from '../testing/draw-editor.tsx'
// Preloaded, so that no test waits for their compilation.
import './confidential-control.tsx'
import './reveal.tsx'

const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }

const draw = async (role: 'admin' | 'stats' = 'admin') => {
  const drawn = await drawEditor({ collection: 'patrons', id: 'p1', role })
  await drawn.write({
    'patrons/p1': { number: '7', person: 'A••• M•••', address: 'a•••@•••.com', keys: { number: '7' }, ...stamps },
    'confidential/patrons/p1': { person: 'Ana Mejía', address: 'ana@example.com' },
    'counts/patrons': { all: 1, last: 'p1' },
  })
  await screen.findByRole('heading', { level: 2, name: '7' })
  await screen.findByLabelText(/^Person/)
  return drawn
}

const note = () => expect.objectContaining({ by: 'me', collection: 'patrons', record: 'p1' })

test('the form has a masked value, which a look replaces for as long as it is wanted, with a note of it', async () => {
  const { user, field, press, store } = await draw()
  expect(field('Person')).toHaveValue('')
  expect(screen.getByText('A••• M•••')).toBeVisible()
  await user.click(press('Show: Person'))
  expect(await screen.findByText('Ana Mejía')).toBeVisible()
  expect(screen.getByText('Access logged. Shown for 10 minutes.', { selector: '[role=status]' })).toBeInTheDocument()
  expect(screen.getByText('ana@example.com')).toBeVisible()
  const log = store.namespace.read('/looks/log')
  expect(Object.values(log as object)).toEqual([note()])
  await user.click(press('Hide: E-mail'))
  expect(screen.queryByText('Ana Mejía')).toBeNull()
  expect(screen.getByText('a•••@•••.com')).toBeVisible()
})

test.each(['looks', 'confidential'])(
  'a look that the database refuses at %s says so, and shows nothing',
  async path => {
    const { user, press, store } = await draw()
    store.deny(path)
    await user.click(press('Show: Person'))
    expect(await screen.findAllByText(/^Could not show it:/)).not.toHaveLength(0)
    expect(screen.queryByText('Ana Mejía')).toBeNull()
  },
)

test('what is typed takes its place, an empty field leaves it, and nothing of it stays on the device', async () => {
  const { user, field, store } = await draw()
  const draft = async () => JSON.stringify(await getMany(await keys()))
  await user.type(field('Person'), 'Zoe Paz')
  await user.type(field('Number'), '8')
  expect(screen.getByText('Unsaved changes')).toBeVisible()
  await vi.waitFor(async () => expect(await draft()).toContain('78'), { timeout: 4_000 })
  expect(await draft()).not.toContain('Zoe')
  await user.clear(field('Person'))
  await user.type(field('Number'), '{Backspace}')
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  await user.type(field('Person'), 'Zoe Paz')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText(/^Saved /)).toBeVisible()
  expect(await screen.findByText('Z••• P•••')).toBeVisible()
  expect(field('Person')).toHaveValue('')
  expect(store.namespace.read('/confidential/patrons/p1')).toEqual({ person: 'Zoe Paz', address: 'ana@example.com' })
})

test('what need not be there is removed, or kept after all; what must be is not offered to be', async () => {
  const { user, press, field, store } = await draw()
  expect(screen.queryByRole('button', { name: 'Remove: Person' })).toBeNull()
  expect(field('Person')).not.toBeRequired()
  await user.click(press('Remove: E-mail'))
  await user.click(press('Keep it'))
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  await user.click(press('Remove: E-mail'))
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText(/^Saved /)).toBeVisible()
  expect(store.namespace.read('/confidential/patrons/p1')).toEqual({ person: 'Ana Mejía' })
  expect(store.namespace.read('/patrons/p1/address')).toBeNull()
})

test('what replaced something confidential cannot be taken back', async () => {
  const { user, field, toasts } = await draw()
  await user.type(field('Person'), 'Zoe Paz')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText(/^Saved /)
  expect(toasts).toMatchObject([{ kind: 'done', text: 'Saved: 7' }])
  expect(toasts[0]?.action).toBeUndefined()
})

test('who may only read has the masked value, and is told why', async () => {
  const { field } = await draw('stats')
  expect(field('Person')).toHaveValue('A••• M•••')
  expect(field('Person')).toBeDisabled()
  expect(within(screen.getByRole('main')).getAllByText(/^Confidential: only an admin/)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})
