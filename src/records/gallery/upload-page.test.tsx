import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testCollections } from '../../model/testing/collections.ts'
import type { JsonObject } from '../../model/values/json.ts'
import { answerPictures, madePicture } from '../../ui/pictures/testing/made-at-once.ts'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
import { UploadPage } from './upload-page.tsx'

beforeEach(() =>
  answerPictures({
    'gol.gif': { type: 'made', made: { ...madePicture, lostAnimation: true } },
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

test('what was saved is cleared away on demand, and how many are left to describe is said', async () => {
  const { user, drop, card } = open()
  expect(screen.getByText('No files chosen yet. Describe each one here before you save it.')).toBeVisible()
  drop('uno.png', 'dos.png')
  await card('dos.png').findByLabelText(/^Alternative text/)
  expect(screen.getByText(/^0 of 2 saved\. 2 to describe and save\.$/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Clear saved images' })).not.toBeInTheDocument()
  await user.type(await card('uno.png').findByLabelText(/^Alternative text/), 'Un gol{Enter}')
  expect(await card('uno.png').findByRole('link', { name: 'Edit uno' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/pictures\/edit\//),
  )
  expect(screen.getByText(/^1 of 2 saved\. 1 to describe and save\.$/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear saved images' }))
  expect(screen.queryByRole('listitem', { name: 'uno.png' })).not.toBeInTheDocument()
  expect(screen.getByRole('listitem', { name: 'dos.png' })).toBeVisible()
})

test('without a connection nothing is said before something is saved', async () => {
  const { store, drop, card, user } = open()
  drop('uno.png')
  const alt = await card('uno.png').findByLabelText(/^Alternative text/)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  act(() => store.connect(false))
  act(() => void vi.advanceTimersByTime(10_000))
  vi.useRealTimers()
  expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument()
  await user.type(alt, 'Un gol{Enter}')
  expect(await screen.findByText(/^You are offline\. It will be saved/)).toBeVisible()
  await act(async () => store.connect(true))
  expect(await card('uno.png').findByText('Saved')).toBeVisible()
})

test('a picture that this device could not make is tried again; one that the person takes out is gone', async () => {
  answerPictures({
    'uno.png': { type: 'failed', code: 'cannotEncode', reason: null, message: 'Out of memory.' },
    'dos.png': { type: 'failed', code: 'cannotEncode', reason: 'noWebp', message: 'No WebP.' },
  })
  const { user, drop, card } = open()
  drop('uno.png', 'dos.png')
  expect(await card('uno.png').findByRole('alert')).toHaveTextContent(/^Could not prepare uno\.png\./)
  await card('dos.png').findByRole('alert')
  expect(card('dos.png').queryByRole('button', { name: 'Try dos.png again' })).not.toBeInTheDocument()
  answerPictures()
  await user.click(card('uno.png').getByRole('button', { name: 'Try uno.png again' }))
  expect(await card('uno.png').findByLabelText(/^Alternative text/)).toBeVisible()
  await user.click(card('dos.png').getByRole('button', { name: 'Remove dos.png' }))
  expect(screen.queryByRole('listitem', { name: 'dos.png' })).not.toBeInTheDocument()
})

test('who leaves with pictures that are not saved is asked', async () => {
  const { drop, card } = open()
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isHeld()).toBe(false)
  drop('uno.png')
  await card('uno.png').findByLabelText(/^Alternative text/)
  expect(isHeld()).toBe(true)
})

test('before it is saved, an animation that would be a still picture says so', async () => {
  const { drop, card } = open()
  drop('gol.gif', 'uno.png')
  expect(await card('gol.gif').findByRole('status')).toHaveTextContent(/only its first image would be saved/)
  await card('uno.png').findByLabelText(/^Alternative text/)
  expect(card('uno.png').queryByRole('status')).not.toBeInTheDocument()
})
