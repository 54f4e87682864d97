import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '../../model/values/json.ts'
import { answerPictures, madePicture } from '../../ui/pictures/testing/made-at-once.ts'
import { drawEditor, recordOf } from '../testing/draw-editor.tsx'
// Preloaded, so that no test waits for their compilation.
import './insert-pictures.tsx'

beforeEach(() => answerPictures({}))

const draw = async () => {
  const drawn = await drawEditor({
    tree: {
      stories: { s1: recordOf(3, { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft' }) },
      pictures: {
        p1: recordOf(1, { name: 'Golazo', alt: 'El gol del empate', width: 320, height: 240 }),
        p2: recordOf(1, { name: 'Tribuna', alt: 'La tribuna', width: 320, height: 240 }),
      },
      beside: { pictures: { p1: { thumbnail: madePicture.thumbnail }, p2: { thumbnail: madePicture.thumbnail } } },
    },
  })
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  return {
    ...drawn,
    text,
    kept: (path: string) => drawn.store.namespace.read(path),
    save: async () => drawn.user.click(drawn.press('Save')),
    give: (...names: readonly string[]) =>
      fireEvent.drop(text, {
        dataTransfer: { files: names.map(name => new File(['…'], name, { type: 'image/png' })), types: ['Files'] },
      }),
  }
}

const isRefused = () =>
  expect(screen.getByRole('link', { name: 'Text' }).closest('li')).toHaveTextContent(
    'not uploaded or not in the text yet',
  )
const asked = () => screen.findByRole('group', { name: 'Images in the text' })

test('a picture is chosen from the toolbar, gets a caption, and is one of the record once that is saved', async () => {
  const { user, text, press, save, kept } = await draw()
  await user.click(press('Image'))
  await user.click(await screen.findByRole('button', { name: 'Golazo' }))
  const form = await asked()
  expect(within(form).getByLabelText(/^Caption/)).toHaveFocus()
  await waitFor(() => expect(within(form).getByLabelText(/^Alternative text/)).toHaveValue('El gol del empate'))
  await user.keyboard('FAS, 2–1{Enter}')
  expect(text).toHaveValue('![El gol del empate](/pictures/p1 "FAS, 2–1")\n\n')
  expect(text).toHaveFocus()
  // happy-dom has no `input` events for inserted text.
  await user.keyboard('fin')
  await save()
  expect(await screen.findByText('Saved 10:42')).toBeInTheDocument()
  expect(kept('/stories/s1/shots')).toEqual(['p1'])
  expect(kept('/uses/pictures/p1/stories/s1/shots')).toBe('0')
})

test('several pictures are chosen at once, in the order of their pressing', async () => {
  const { user, text, press } = await draw()
  await user.click(press('Image'))
  await user.click(await screen.findByRole('button', { name: 'Choose several' }))
  for (const name of ['Tribuna', 'Golazo', 'Golazo', 'Golazo'])
    await user.click(await screen.findByRole('button', { name }))
  await user.click(screen.getByRole('button', { name: 'Choose 2 images' }))
  const form = await asked()
  await waitFor(() => expect(within(form).getAllByLabelText(/^Alternative text/)[1]).toHaveValue('El gol del empate'))
  await user.click(within(form).getByRole('button', { name: 'Insert 2 images in the text' }))
  expect(text).toHaveValue('![La tribuna](/pictures/p2)\n\n![El gol del empate](/pictures/p1)\n\n')
})

test('files that are dropped on the text are uploaded, and shown one below another; the form is not saved before', async () => {
  const { user, text, give, press, save, kept } = await draw()
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), '!')
  give('uno.png', 'dos.png')
  const card = async (name: string) => within(await screen.findByRole('listitem', { name }))
  const insert = () => press('Insert 2 images in the text')
  await user.type(await (await card('uno.png')).findByLabelText(/^Alternative text/), 'Gol uno.png')
  const missing = await (await card('dos.png')).findByLabelText(/^Alternative text/)
  await user.click(insert())
  expect(missing).toBeInvalid()
  expect(missing).toHaveFocus()
  await save()
  isRefused()
  await user.type(missing, 'Gol dos.png')
  await user.type((await card('dos.png')).getByLabelText(/^Caption/), 'El segundo')
  await user.click(insert())
  await waitFor(() => expect(text.value).not.toBe(''))
  const [one, two] = ['uno', 'dos'].map(
    name => Object.entries(kept('/pictures') as JsonObject).find(([, each]) => (each as JsonObject).name === name)?.[0],
  )
  expect(text).toHaveValue(`![Gol uno.png](/pictures/${one})\n\n![Gol dos.png](/pictures/${two} "El segundo")\n\n`)
  await user.keyboard('fin')
  await save()
  expect(await screen.findByText('Saved 10:42')).toBeInTheDocument()
  expect(kept('/stories/s1/shots')).toEqual([one, two])
})

test('what was chosen is dropped again, and the panel closes without a choice', async () => {
  const { user, text, press, save } = await draw()
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), '!')
  await user.click(press('Image'))
  await user.click(await screen.findByRole('button', { name: 'Golazo' }))
  const form = await asked()
  await save()
  isRefused()
  await user.click(within(form).getByRole('button', { name: 'Cancel' }))
  expect(text).toHaveValue('')
  expect(text).toHaveFocus()
  await user.click(press('Image'))
  await screen.findByRole('dialog', { name: 'Choose an image' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(press('Image'))
  expect(await screen.findByRole('dialog', { name: 'Choose an image' })).toBeInTheDocument()
})

test('files are uploaded from the panel, too', async () => {
  const { user, press } = await draw()
  await user.click(press('Image'))
  const file = new File(['…'], 'gol.png', { type: 'image/png' })
  await user.upload(await screen.findByLabelText('Upload images'), file)
  expect(await screen.findByRole('listitem', { name: 'gol.png' })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a text that names a picture which is not there is refused, and that is said with its address', async () => {
  const { user, text, save } = await draw()
  await user.type(text, '![[x](/pictures/gone)')
  await save()
  expect(await screen.findAllByText(/The image \/pictures\/gone of this text was deleted/)).not.toEqual([])
})

test('more pictures than a text shows are refused before they are saved', async () => {
  const { text, save } = await draw()
  const many = Array.from({ length: 21 }, (_, at) => `![x](/pictures/p${at})`).join('\n\n')
  fireEvent.change(text, { target: { value: many } })
  await save()
  expect(await screen.findAllByText(/Too many images: a text shows at most 20/)).not.toEqual([])
})
