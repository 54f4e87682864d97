import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawEditor, recordOf, timestampOf } from '../testing/draw-editor.tsx'
// Preloaded, so that no test waits for their compilation.
import '../comments/comments-card.tsx'
import '../comments/comments-panel.tsx'

const luna = { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft' }

const onWidePage = () => {
  const query = (media: string) => ({
    media,
    matches: media.startsWith('(min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  vi.spyOn(window, 'matchMedia').mockImplementation(media => query(media) as unknown as MediaQueryList)
}

const draw = () => drawEditor({ tree: { stories: { s1: recordOf(3, luna) } } })

test('on a wide page comments are beside the text, which can be edited meanwhile; Escape closes them, and the focus returns', async () => {
  onWidePage()
  const { user, field } = await draw()
  const opener = await screen.findByRole('button', { name: 'Open comments' })
  await user.click(opener)
  const panel = await screen.findByRole('complementary', { name: 'Comments on Luna' })
  expect(panel).toHaveFocus()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Nice')
  await user.type(field('Title'), ' llena')
  expect(field('Title')).toHaveValue('Luna llena')
  await user.click(screen.getByRole('textbox', { name: 'Comment' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(panel).not.toBeInTheDocument())
  expect(opener).toHaveFocus()
})

test('there is room for one panel: the history takes the place of the comments', async () => {
  onWidePage()
  const { user, choose } = await draw()
  await user.click(await screen.findByRole('button', { name: 'Open comments' }))
  await screen.findByRole('complementary', { name: 'Comments on Luna' })
  await choose('History')
  await screen.findByRole('complementary', { name: 'History of Luna' })
  expect(screen.queryByRole('complementary', { name: 'Comments on Luna' })).not.toBeInTheDocument()
  expect(await screen.findByRole('list', { name: 'Versions, newest first' })).toBeInTheDocument()
})

const written = (action: string, title: string) => ({
  at: timestampOf('08:00'),
  by: 'ana',
  action,
  token: 'token-of-ana',
  record: { ...luna, title },
})

test('Escape closes the question of a panel, and leaves the panel', async () => {
  onWidePage()
  const history = { stories: { s1: { 1: written('create', 'Mond'), 2: written('change', 'Luna') } } }
  const { user, choose } = await drawEditor({ tree: { stories: { s1: recordOf(2, luna) }, history } })
  await choose('History')
  const panel = await screen.findByRole('complementary', { name: 'History of Luna' })
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }))
  await screen.findByRole('dialog', { name: 'Restore version 1?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(panel).toBeInTheDocument()
})
