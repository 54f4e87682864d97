import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawEditor, recordOf } from '../testing/draw-editor.tsx'

const webp = 'data:image/webp;base64,UklGRg=='
const large = 'data:image/webp;base64,UklGRgAA'
const ball = { name: 'Ball', alt: 'A ball', width: 4, height: 3 }

const withBall = (more = {}) => ({
  collection: 'pictures',
  id: 'p1',
  tree: {
    pictures: { p1: recordOf(1, { ...ball, ...more }) },
    beside: { pictures: { p1: { thumbnail: webp, picture: large } } },
  },
})

const focus = () => screen.getAllByRole('group', { name: /^Focal point/ })[0]

test('a picture stands in its record once, and so does the note that its size is fixed', async () => {
  await drawEditor(withBall())
  const sources = screen.getAllByRole('img').map(image => image.getAttribute('src'))
  expect(sources).toEqual([large])
  expect(screen.getAllByText('Set on creation. Can’t be changed later.')).toHaveLength(1)
  expect(screen.getByText('Width').textContent).toBe('Width')
})

test('the point that stays visible is shown on the large picture, and set back to the middle', async () => {
  const { user, press, store } = await drawEditor(withBall({ focus: { x: 0.25, y: 0.75 } }))
  expect(focus()?.querySelector('img')).toHaveAttribute('src', large)
  await user.click(press('Reset to centre'))
  expect(screen.queryByRole('button', { name: 'Reset to centre' })).not.toBeInTheDocument()
  await user.click(press('Save'))
  await waitFor(() => expect(store.namespace.read('/pictures/p1/focus')).toBeNull())
})

test('a picture that is not there says so where its point is', async () => {
  const { tree, ...page } = withBall()
  await drawEditor({ ...page, tree: { pictures: tree.pictures } })
  expect(focus()).toHaveTextContent('Image not found.')
})

test('who only reads is shown the picture that was chosen, and no way to choose', async () => {
  await drawEditor({
    collection: 'stories',
    tree: {
      stories: { s1: recordOf(1, { title: 'Luna', slug: 'luna', kind: 'article', status: 'draft', cover: 'p9' }) },
    },
  })
  const cover = screen.getByRole('group', { name: /^Cover/ })
  await waitFor(() => expect(cover).toHaveTextContent('No longer exists (p9)'))
  expect(within(cover).getByRole('button', { name: 'Choose another' })).toBeEnabled()
})
