import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionKeyOf } from '../../../config/session-storage.ts'
import { type Collection, link } from '../../../model/collection.ts'
import { reference } from '../../../model/fields/reference.ts'
import { longText, text } from '../../../model/fields/text.ts'
import type { Values } from '../../../model/record.ts'
// Preloaded, so that no test waits for its compilation.
import '../../../ui/dialogs/modals.tsx'
import { plainCollection, said } from '../../../model/testing/collections.ts'
import { defineMessages } from '../../../ui/messages/define-messages.ts'
import { followedBy } from '../../data/writing/followed-writer.ts'
import { EraseButton } from '../../form/erased.tsx'
import type { Kinds } from '../../registry/record-kind.ts'
import { drawPage, kindOf } from '../../testing/draw-page.tsx'
import { type MemoryStore, memoryStore } from '../../testing/memory-store.ts'
import ErasingDialog from './erasing-dialog.tsx'

const name = text({ label: said('The name'), max: 40 })
const of = { label: said('The of'), to: 'members', personal: true } as const

const members = plainCollection('members', { name }, { personal: true })
const passes = plainCollection(
  'passes',
  { name, of: reference(of), notes: longText({ label: said('The notes'), max: 100, detached: true, required: false }) },
  { personal: true, name: { one: said('pass'), many: said('passes') } },
)
const visits = plainCollection('visits', {
  name: text({ label: said('The name'), max: 40, personal: true }),
  of: reference({ ...of, required: false }),
})
const doors = plainCollection('doors', { name, keeper: reference({ label: said('The keeper'), to: 'members' }) })
const collections = [members, passes, visits, doors]
link(collections)

const drawDialog = async (
  records: readonly (readonly [Collection, string, Values])[] = [],
  prepare: (store: MemoryStore) => void = () => {},
  kinds: Kinds = {},
) => {
  const store = memoryStore({ collections, as: { uid: 'me', role: 'admin', name: 'Ada' } })
  store.put(members, 'm1', { name: 'Nora Ruiz' })
  for (const record of records) store.put(...record)
  prepare(store)
  const received: string[] = []
  const { user, toasts } = drawPage(
    <ErasingDialog
      collection={members}
      id="m1"
      onErased={() => received.push('erased')}
      onClose={() => received.push('closed')}
    />,
    { store, of: 'members', kinds },
  )
  const dialog = await screen.findByRole('dialog')
  const press = (label: string) => user.click(within(dialog).getByRole('button', { name: label }))
  return {
    store,
    user,
    dialog,
    received,
    toasts,
    press,
    agree: async (reason = 'Asked for.') => {
      await user.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), reason)
      await user.type(within(dialog).getByRole('textbox', { name: /Type/ }), 'nora ruiz')
      await press('Erase for good')
    },
  }
}

const mentioningNora = [
  [passes, 'p1', { name: 'Pass of Nora', of: 'm1' }],
  [visits, 'v1', { name: 'Nora at noon', of: 'm1' }],
] as const

test('it says what goes, what stays and what becomes of it, and erases that', async () => {
  const { dialog, agree, store, received, toasts } = await drawDialog(mentioningNora)
  expect(await within(dialog).findByRole('heading', { name: 'Erase “Nora Ruiz” for good?' })).toBeVisible()
  const items = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(items).toEqual(['1 member', '1 pass', '1 visit, without The of.“The name” will become “—”.'])
  expect(store.updates).toEqual([])
  await agree()
  await expect.poll(() => received).toEqual(['erased', 'closed'])
  expect(toasts.map(({ text }) => text)).toEqual(['Erased for good.'])
  expect(JSON.stringify(store.tree())).not.toContain('Nora')
  expect(await store.read('erased/members/m1/all')).toMatchObject({ by: 'me', reason: 'Asked for.' })
})

const followMessages = defineMessages({
  working: { en: 'Working…', es: 'En curso…' },
  failed: { en: 'Failed: {why}', es: 'Falló: {why}' },
  again: { en: 'Again', es: 'Otra vez' },
})

test('what follows from records that are erased or emptied is worked out anew', async () => {
  const followed = (collection: Collection) => ({
    ...kindOf(collection),
    afterWrite: {
      followers: [],
      load: async () =>
        followedBy({
          messages: followMessages,
          concerns: () => true,
          after: async (_, written) => ({ text: `Followed ${written.map(({ id }) => id).join()}.` }),
        }),
    },
  })
  const kinds = { passes: followed(passes), visits: followed(visits), members: followed(members) }
  const { agree, toasts } = await drawDialog(mentioningNora, undefined, kinds)
  await agree()
  await expect
    .poll(() => toasts.map(({ text }) => text).toSorted())
    .toEqual(['Erased for good.', 'Followed m1.', 'Followed p1.', 'Followed v1.'])
})

test('without a reason, or without the name, nothing is erased; nor for whoever changes their mind', async () => {
  const { user, dialog, press, store, agree, received } = await drawDialog()
  const reason = await within(dialog).findByRole('textbox', { name: /Reason/ })
  expect(reason).toHaveAccessibleDescription(/Kept for good and visible to colleagues: don’t name anyone\./)
  await user.type(reason, 'Asked for.')
  await press('Erase for good')
  expect(store.updates).toEqual([])
  await user.clear(within(dialog).getByRole('textbox', { name: /Reason/ }))
  await agree('  ')
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveAccessibleDescription(/Required: give a reason/)
  await press('Cancel')
  expect([store.updates, received]).toEqual([[], ['closed']])
})

test('where it cannot be looked for it says why; what has to let go first is listed; both can be looked at again', async () => {
  const gate = [doors, 'd1', { name: 'Gate', keeper: 'm1' }] as const
  const { dialog, press, store } = await drawDialog([gate], made => made.deny('history/passes'))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/permission/i)
  store.allow()
  await press('Try again')
  expect(await within(dialog).findByText(/while these use it/)).toBeVisible()
  expect(await within(dialog).findByRole('link', { name: 'Gate' })).toHaveAttribute('href', '/doors/edit/d1')
  act(() => store.put(doors, 'd1', null))
  await press('Try again')
  expect(await within(dialog).findByRole('textbox', { name: /Reason/ })).toBeVisible()
})

test('what this device keeps of whoever is erased goes as well, such as the titles in the search', async () => {
  const recent = sessionKeyOf('me', 'palette')
  const { agree, received } = await drawDialog(mentioningNora, () => {
    localStorage.setItem(
      recent,
      JSON.stringify([{ id: 'm1', record: { title: 'Nora Ruiz', path: '/members/edit/m1' } }]),
    )
  })
  await agree()
  await expect.poll(() => received).toEqual(['erased', 'closed'])
  expect(localStorage.getItem(recent)).toBeNull()
})

test('once it is under way it is not called off; what was refused is named, and the next attempt goes on', async () => {
  const { dialog, agree, press, store, received } = await drawDialog(mentioningNora)
  store.failNext('unavailable', 'history/passes/p1')
  const resume = store.pauseWrites()
  await agree()
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(within(dialog).getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuemax', '4')
  await act(async () => resume())
  expect(await within(dialog).findByText('pass p1: Could not save it: The service is unavailable')).toBeVisible()
  expect(received).toEqual([])
  await press('Try again')
  await within(dialog).findByRole('textbox', { name: /Reason/ })
  await press('Erase for good')
  await expect.poll(() => received).toEqual(['erased', 'closed'])
  expect(JSON.stringify(store.tree())).not.toContain('Nora')
})

test.each([
  ['admin', 1],
  ['lmf', 0],
] as const)('as %s, who may erase or not, the way to it is open %i times', async (role, times) => {
  const store = memoryStore({ collections, as: { uid: 'eva', role } })
  const onErase = vi.fn()
  const { user } = drawPage(<EraseButton collection={members} onErase={onErase} />, { store, of: 'members' })
  const button = screen.getByRole('button', { name: 'Erase for good…' })
  await user.click(button)
  expect(onErase).toHaveBeenCalledTimes(times)
  expect(button).toHaveAccessibleDescription(times === 1 ? '' : 'Your role lacks the permission records.erase.')
})
