import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { testCollections } from '../../model/testing/collections.ts'
import type { JsonObject } from '../../model/values/json.ts'
import { answerPictures } from '../../ui/pictures/testing/made-at-once.ts'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
import { UploadPage } from './upload-page.tsx'

beforeEach(() =>
  answerPictures({
    'acta.png': { type: 'failed', code: 'notAnImage', reason: null, message: 'No picture begins like this.' },
  }),
)

const open = () => {
  const store = memoryStore({ collections: testCollections, as: { uid: 'me', role: 'contents' } })
  const drawn = drawPage(<UploadPage />, { store, of: 'pictures' })
  return {
    ...drawn,
    store,
    drop: (...names: readonly string[]) => {
      const files = names.map(name => new File(['…'], name))
      fireEvent.drop(screen.getByRole('group', { name: 'Choose images' }), {
        dataTransfer: { files, types: ['Files'] },
      })
    },
    card: (name: string) => within(screen.getByRole('listitem', { name })),
  }
}

test('of many that are dropped each is described, refused and saved by itself; they keep the order in which they came', async () => {
  const { user, store, drop, card } = open()
  drop('uno.png', 'acta.png', 'dos.png', 'tres.png')
  expect(await card('acta.png').findByRole('alert')).toHaveTextContent('acta.png is not an image.')
  for (const name of ['tres', 'uno', 'dos'])
    await user.type(await card(`${name}.png`).findByLabelText(/^Alternative text/), `Qué muestra ${name}`)
  store.failNext('unavailable', 'pictures/')
  await user.click(screen.getByRole('button', { name: 'Save all' }))
  expect(await card('uno.png').findByRole('alert')).toHaveTextContent(/^Could not save it/)
  expect(await screen.findByText('2 of 4 saved.', { exact: false })).toBeInTheDocument()
  await user.click(card('uno.png').getByRole('button', { name: 'Try uno.png again' }))
  expect(await screen.findByText('3 of 4 saved.', { exact: false })).toBeInTheDocument()
  const ids = Object.entries(store.namespace.read('/pictures') as Record<string, JsonObject>)
  expect(ids.map(([, { name, alt }]) => [name, alt])).toEqual([
    ['uno', 'Qué muestra uno'],
    ['dos', 'Qué muestra dos'],
    ['tres', 'Qué muestra tres'],
  ])
})

test('one without its text is not saved with the others, and says so; Enter saves the one that it is pressed in', async () => {
  const { user, store, drop, card } = open()
  drop('uno.png', 'dos.png')
  await user.type(await card('uno.png').findByLabelText(/^Alternative text/), 'Un gol{Enter}')
  await waitFor(() => expect(card('uno.png').getByText('Saved')).toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Save all' }))
  expect(card('dos.png').getByLabelText(/^Alternative text/)).toBeInvalid()
  expect(card('dos.png').getByLabelText(/^Alternative text/)).toHaveFocus()
  expect(Object.values(store.namespace.read('/pictures') as JsonObject)).toMatchObject([{ name: 'uno' }])
})
