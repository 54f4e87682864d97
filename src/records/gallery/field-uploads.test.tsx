import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '../../model/permissions.ts'
import { testCollections } from '../../model/testing/collections.ts'
import type { JsonObject } from '../../model/values/json.ts'
import { answerPictures, madePicture } from '../../ui/pictures/testing/made-at-once.ts'
import { ImageControl } from '../fields/picture-controls.tsx'
import { drawEditor, recordOf } from '../testing/draw-editor.tsx'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
// Preloaded, so that no test waits for their compilation.
import '../fields/image-picker.tsx'
import './field-uploads.tsx'

beforeEach(() => {
  answerPictures({
    'acta.png': { type: 'failed', code: 'notAnImage', reason: null, message: 'No picture begins like this.' },
  })
})

const file = (name: string) => new File(['…'], name, { type: name.endsWith('.txt') ? 'text/plain' : 'image/png' })
const tree = (more: JsonObject = {}) => ({
  stories: { s1: recordOf(3, { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft', ...more }) },
})

const draw = async (options: Parameters<typeof drawEditor>[0] = {}) => {
  const drawn = await drawEditor({ tree: tree(), ...options })
  const { user } = drawn
  const field = await screen.findByRole('group', { name: /^Cover/ })
  return {
    ...drawn,
    field,
    choose: (name: string) => user.upload(within(field).getByLabelText('Upload an image'), file(name)),
    upload: (name: string) => within(field).findByRole('listitem', { name }),
    describe: async (text: string) => user.type(await within(field).findByLabelText(/^Alternative text/), text),
    covers: () => drawn.store.namespace.read('/stories/s1/cover'),
    pictures: () => Object.values((drawn.store.namespace.read('/pictures') ?? {}) as JsonObject),
  }
}

test('a picture that is chosen in the field is described there, stored, and chosen', async () => {
  const { user, choose, describe, pictures, press, covers, store, field } = await draw()
  await choose('Golazo.png')
  expect(await within(field).findByLabelText(/^Name/)).toHaveValue('Golazo')
  await waitFor(() => expect(within(field).getByLabelText(/^Alternative text/)).toHaveFocus())
  // Closing the tab would lose it.
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await describe('El gol del empate{Enter}')
  await waitFor(() => expect(within(field).queryByRole('listitem')).toBeNull())
  expect(await within(field).findByText('Golazo')).toBeInTheDocument()
  expect(press('Choose another')).toHaveFocus()
  expect(pictures()).toMatchObject([{ name: 'Golazo', alt: 'El gol del empate', width: 320 }])
  await user.click(press('Save'))
  await waitFor(() => expect(covers()).toBe(Object.keys(store.namespace.read('/pictures') as object)[0]))
  expect(store.namespace.read(`/beside/pictures/${covers()}/picture`)).toBe(madePicture.picture)
})

const transfer = (...names: readonly string[]) => ({ files: names.map(file), types: ['Files'], dropEffect: '' })

test('one is dropped on the field, or pasted while the focus is in it; of several the first picture is taken, and that is said', async () => {
  const { user, upload, field, press } = await draw()
  const place = press('Choose an image')
  fireEvent.drop(place, { dataTransfer: transfer('antes.png') })
  fireEvent.drop(place, { dataTransfer: transfer('acta.txt', 'uno.png', 'dos.png') })
  await upload('uno.png')
  expect(within(field).getByText(/: uno.png was used, of 3 files/)).toBeInTheDocument()
  fireEvent.paste(screen.getByRole('textbox', { name: /^Title/ }), { clipboardData: transfer('aparte.png') })
  await user.click(within(field).getByText('No image chosen.'))
  fireEvent.paste(place, { clipboardData: transfer('pegada.png') })
  await upload('pegada.png')
  expect(within(field).getAllByRole('listitem')).toHaveLength(1)
})

test('what is no picture says so and is taken out; one without its text is not stored, and nothing else is saved meanwhile', async () => {
  const { user, choose, upload, field, press, pictures } = await draw()
  await choose('acta.png')
  expect(await within(await upload('acta.png')).findByRole('alert')).toHaveTextContent('acta.png is not an image.')
  await user.click(press('Remove acta.png'))
  expect(within(field).queryByRole('listitem')).toBeNull()
  await choose('gol.png')
  await user.click(await screen.findByRole('button', { name: 'Save gol.png' }))
  expect(await within(field).findByLabelText(/^Alternative text/)).toBeInvalid()
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), '!')
  await user.click(press('Save'))
  expect(screen.getByRole('link', { name: 'Cover' }).closest('li')).toHaveTextContent('not uploaded')
  expect(pictures()).toEqual([])
  await user.click(press('Remove gol.png'))
  await user.click(press('Save'))
  expect(await screen.findByText('Saved 10:42')).toBeInTheDocument()
})

test('where storing fails the file and its text stay, to be tried again; without a connection that is said', async () => {
  const { user, choose, describe, field, press, store, connect, pictures } = await draw()
  await choose('gol.png')
  store.failNext('unavailable', 'pictures/')
  await describe('Un gol{Enter}')
  expect(await within(field).findByRole('alert')).toHaveTextContent(/^Could not save it: .*unavailable/)
  await connect(false)
  await user.click(press('Try gol.png again'))
  expect(await within(field).findByText(/saved when you’re back online/, {}, { timeout: 3_000 })).toBeInTheDocument()
  await connect(true)
  await waitFor(() => expect(pictures()).toMatchObject([{ alt: 'Un gol' }]))
})

const drawControl = (role: Role) => {
  const stories = testCollections.find(({ path }) => path === 'stories')
  const field = stories?.fields.cover
  if (field?.control.type !== 'image') throw new Error('The cover of a story is no image.')
  const props = { name: 'cover', field, control: field.control, label: 'Cover', hint: undefined, error: undefined }
  const store = memoryStore({ collections: testCollections, as: { uid: 'me', role } })
  const handlers = { onChange: vi.fn(), onLeave: vi.fn() }
  const control = <ImageControl {...props} {...handlers} value={null} values={{}} isFixed={false} />
  return { ...drawPage(control, { store }), ...handlers }
}

test('who looks at the pictures and chooses none has not left the field, nor has whoever uploads one', async () => {
  const { user, onLeave } = drawControl('admin')
  const choose = screen.getByRole('button', { name: 'Choose an image' })
  await user.click(choose)
  await user.click(await screen.findByRole('searchbox'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(choose).toHaveFocus())
  expect(onLeave).not.toHaveBeenCalled()
  await user.tab({ shift: true })
  expect(onLeave).toHaveBeenCalledTimes(1)
  fireEvent.drop(choose, { dataTransfer: transfer('gol.png') })
  await user.click(await screen.findByLabelText(/^Alternative text/))
  await user.click(document.body)
  expect(onLeave).toHaveBeenCalledTimes(1)
})

test('who may not create pictures only chooses among those that are there', () => {
  drawControl('lmf')
  expect(screen.getByRole('button', { name: 'Choose an image' })).toBeEnabled()
  expect(screen.queryByLabelText('Upload an image')).toBeNull()
})
