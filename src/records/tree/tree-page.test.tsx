import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Stored } from '../../model/record.ts'
import { ToastsContext } from '../../ui/toasts/toasts.ts'
import { ViewerContext } from '../../ui/viewer.ts'
import { CollectionContext, RecordsContext } from '../records-context.ts'
import { StoreContext } from '../store-context.ts'
import { kindOf } from '../testing/draw-page.tsx'
import { keptToasts } from '../testing/kept-toasts.ts'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { plainWriter } from '../writing/writer.ts'
import { TreePage } from './tree-page.tsx'

const categories = collectionNamed('categories')
const kind = kindOf(categories)

/** The categories One, Two and Three in the console's own tree, under its rules. */
const open = async () => {
  const database = memoryStore()
  const store = database.as('carmen', 'contents')
  const other = plainWriter(database.as('ana', 'admin'), categories, 'ana')
  for (const [position, name] of ['One', 'Two', 'Three'].entries())
    await other.write({
      id: name.toLowerCase(),
      before: null,
      values: { name, slug: name.toLowerCase(), position },
      action: 'create',
    })
  const { toasts, shown } = keptToasts()
  let tellConnection = (_: boolean) => {}
  const connected = {
    ...store,
    watchConnection: (tell: (isConnected: boolean) => void) => {
      tellConnection = tell
      tell(true)
      return () => undefined
    },
  }
  render(
    <StrictMode>
      <MemoryRouter>
        <StoreContext value={() => connected}>
          <ViewerContext
            value={{ uid: 'carmen', role: 'contents', name: 'Carmen', email: 'carmen@luna.test', areas: [] }}
          >
            <ToastsContext value={toasts}>
              <RecordsContext value={{ categories: kind }}>
                <CollectionContext value={kind}>
                  <TreePage />
                </CollectionContext>
              </RecordsContext>
            </ToastsContext>
          </ViewerContext>
        </StoreContext>
      </MemoryRouter>
    </StrictMode>,
  )
  const user = userEvent.setup()
  const handle = (name: string) => screen.findByRole('button', { name: `Move ${name}` })
  const order = () =>
    ['one', 'two', 'three'].toSorted(
      (one, two) =>
        Number(database.namespace.read(`categories/${one}/position`)) -
        Number(database.namespace.read(`categories/${two}/position`)),
    )
  return {
    database,
    other,
    shown,
    user,
    order,
    record: async (id: string) => (await store.read(`categories/${id}`)) as unknown as Stored,
    connect: (isConnected: boolean) => act(() => tellConnection(isConnected)),
    press: async (name: string, keys: string) => {
      ;(await handle(name)).focus()
      await user.keyboard(keys)
    },
  }
}

test('a key moves a row, which is told with a way back', async () => {
  const { press, shown, order } = await open()
  await press('Three', '{ArrowUp}')
  await waitFor(() => expect(shown).toMatchObject([{ kind: 'done', text: '“Three” was moved.' }]))
  expect(order()).toEqual(['one', 'three', 'two'])
  act(() => shown[0]?.action?.run())
  await waitFor(() => expect(order()).toEqual(['one', 'two', 'three']))
})

test('moves in quick succession are each carried out, and told once', async () => {
  const { press, shown, order } = await open()
  await press('Three', '{ArrowUp}{ArrowUp}')
  await waitFor(() => expect(order()).toEqual(['three', 'one', 'two']))
  await waitFor(() => expect(shown).toHaveLength(1))
})

test('a row follows what a colleague does to it', async () => {
  const { other, record } = await open()
  await screen.findByRole('link', { name: 'Two' })
  await act(async () => {
    await other.write({ id: 'two', before: await record('two'), values: { name: 'Deux' }, action: 'change' })
  })
  expect(await screen.findByRole('link', { name: 'Deux' })).toBeVisible()
})

test('a move that is refused says why', async () => {
  const { press, shown, database, order } = await open()
  await screen.findByRole('link', { name: 'Three' })
  database.namespace.faults.readOnly = true
  await press('Three', '{ArrowUp}')
  await waitFor(() =>
    expect(shown).toMatchObject([{ kind: 'failed', text: expect.stringMatching(/^“Three” was not moved/) }]),
  )
  expect(order()).toEqual(['one', 'two', 'three'])
})
