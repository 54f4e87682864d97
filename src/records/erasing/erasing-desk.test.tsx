import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { changeSet } from '../../model/change.ts'
import { type Collection, defineCollection } from '../../model/collection.ts'
import { reference } from '../../model/fields/reference.ts'
import { text } from '../../model/fields/text.ts'
import type { Values } from '../../model/record.ts'
import { ToastsContext } from '../../ui/toasts/toasts.ts'
import { ViewerContext } from '../../ui/viewer.ts'
// Loaded ahead, so that no test waits for it to be transformed.
import '../../ui/dialogs/modals.tsx'
import { said } from '../../model/testing/collections.ts'
import type { RecordKind } from '../kind.ts'
import { TestStore } from '../list/test-store.ts'
import { RecordsContext } from '../records-context.ts'
import { StoreContext } from '../store-context.ts'
import { keptToasts } from '../testing/kept-toasts.ts'
import ErasingDesk from './erasing-desk.tsx'

const permissions = { read: 'lmf.open', create: 'lmf.write', change: 'lmf.write', delete: 'lmf.delete' } as const
const plain = { permissions, search: [], sorts: [], filters: [], columns: [], sections: [] }

const collectionOf = (
  one: string,
  path: string,
  fields: Collection['fields'],
  more: Pick<Collection, 'personal' | 'referredFrom'> = {},
) => {
  const name = { one: said(one), many: said(path) }
  return defineCollection({ ...plain, path, name, fields, title: 'name', ...more })
}

const members = collectionOf(
  'member',
  'members',
  { name: text({ label: said('The name'), max: 40 }) },
  { personal: true, referredFrom: ['passes', 'visits', 'doors'] },
)
const passes = collectionOf(
  'pass',
  'passes',
  {
    name: text({ label: said('The name'), max: 40 }),
    of: reference({ label: said('The of'), to: 'members', personal: true }),
  },
  { personal: true },
)
const visits = collectionOf('visit', 'visits', {
  name: text({ label: said('The name'), max: 40, personal: true }),
  of: reference({ label: said('The of'), to: 'members', required: false, personal: true }),
})
const doors = collectionOf('door', 'doors', {
  name: text({ label: said('The name'), max: 40 }),
  keeper: reference({ label: said('The keeper'), to: 'members' }),
})

const kinds: Readonly<Record<string, RecordKind>> = Object.fromEntries(
  [members, passes, visits, doors].map(collection => {
    const { path } = collection
    return [
      path,
      {
        collection,
        paths: {
          list: `/${path}`,
          edit: (id: string) => `/${path}/${id}`,
          history: (id: string) => `/${path}/${id}/history`,
        },
      },
    ]
  }),
)

const drawDesk = async (
  records: readonly (readonly [Collection, string, Values])[] = [],
  prepare: (store: TestStore) => void = () => {},
) => {
  const store = new TestStore({ users: { me: { displayName: 'Ada' } } })
  const put = (collection: Collection, id: string, values: Values) =>
    store.write(
      changeSet(collection, { id, before: null, values, action: 'create', by: 'me', token: 'token-123', now: 1 }),
    )
  put(members, 'm1', { name: 'Nora Ruiz' })
  for (const record of records) put(...record)
  prepare(store)
  const { toasts, shown } = keptToasts()
  const told: string[] = []
  render(
    <StrictMode>
      <StoreContext value={() => store}>
        <ViewerContext value={{ uid: 'me', name: 'Ada', email: 'ada@luna.test', role: 'admin', areas: [] }}>
          <ToastsContext value={toasts}>
            <RecordsContext value={kinds}>
              <ErasingDesk
                collection={members}
                id="m1"
                onErased={() => told.push('erased')}
                onClose={() => told.push('closed')}
              />
            </RecordsContext>
          </ToastsContext>
        </ViewerContext>
      </StoreContext>
    </StrictMode>,
    { wrapper: BrowserRouter },
  )
  const user = userEvent.setup()
  const dialog = await screen.findByRole('dialog')
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }))
  return {
    store,
    user,
    dialog,
    told,
    shown,
    press,
    /** Gives a reason, types the name, and agrees. */
    agree: async (reason = 'Asked for.') => {
      await user.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), reason)
      await user.type(within(dialog).getByRole('textbox', { name: /Type/ }), 'nora ruiz')
      await press('Erase for good')
    },
  }
}

const tellingOfNora = [
  [passes, 'p1', { name: 'Pass of Nora', of: 'm1' }],
  [visits, 'v1', { name: 'Nora at noon', of: 'm1' }],
] as const

test('it says what goes, what stays and what becomes of it, and erases that', async () => {
  const { dialog, agree, store, told, shown } = await drawDesk(tellingOfNora)
  expect(await within(dialog).findByRole('heading', { name: 'Erase “Nora Ruiz” for good?' })).toBeVisible()
  const items = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(items).toEqual(['1 member', '1 pass', '1 visit, without The of.“The name” becomes “—”.'])
  await agree()
  await expect.poll(() => told).toEqual(['erased', 'closed'])
  expect(shown.map(({ text }) => text)).toEqual(['Erased for good.'])
  expect(JSON.stringify(store.tree)).not.toContain('Nora')
  expect(await store.read('erased/members/m1/all')).toMatchObject({ by: 'me', reason: 'Asked for.' })
})

test('without a reason, or without the name, nothing is erased', async () => {
  const { user, dialog, press, store, agree } = await drawDesk()
  await user.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), 'Asked for.')
  await press('Erase for good')
  expect(store.updates).toEqual([])
  await user.clear(within(dialog).getByRole('textbox', { name: /Reason/ }))
  await agree('  ')
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveAccessibleDescription(/Needed: say why/)
  expect(store.updates).toEqual([])
})

test('what has to let go first is listed, and can be looked at again', async () => {
  const { dialog, press, store } = await drawDesk([[doors, 'd1', { name: 'Gate', keeper: 'm1' }]])
  expect(await within(dialog).findByText(/while these refer to it/)).toBeVisible()
  expect(await within(dialog).findByRole('link', { name: 'Gate' })).toHaveAttribute('href', '/doors/d1')
  act(() => store.write({ 'uses/members/m1/doors': null }))
  await press('Try again')
  expect(await within(dialog).findByRole('textbox', { name: /Reason/ })).toBeVisible()
})

test('what was refused is named with its reason, and the next attempt goes on', async () => {
  const { dialog, agree, press, store, told } = await drawDesk(tellingOfNora)
  store.beforeUpdate = async update => {
    if ('history/passes/p1' in update) throw Object.assign(new Error('Down for repairs'), { code: 'unavailable' })
  }
  await agree()
  expect(await within(dialog).findByText('pass p1: It could not be saved: The service is unavailable')).toBeVisible()
  expect(told).toEqual([])
  store.beforeUpdate = async () => {}
  await press('Try again')
  await within(dialog).findByRole('textbox', { name: /Reason/ })
  await press('Erase for good')
  await expect.poll(() => told).toEqual(['erased', 'closed'])
  expect(JSON.stringify(store.tree)).not.toContain('Nora')
})

test('where it cannot be looked for, it says why, and can be tried again', async () => {
  const { dialog, press, store } = await drawDesk([], made => made.denied.add('history/passes'))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/permission/i)
  store.denied.clear()
  await press('Try again')
  expect(await within(dialog).findByRole('textbox', { name: /Reason/ })).toBeVisible()
})
