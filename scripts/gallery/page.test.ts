import { expect, test } from 'vitest'
import { galleryPage, type Picture } from './page.ts'

const picture: Picture = {
  page: '/manager/apps',
  title: 'Apps: All <apps>',
  state: 'full',
  size: 'wide',
  theme: 'light',
  language: 'en',
  file: 'apps.jpeg',
}

test('what has changed comes first, beside what it was', () => {
  const page = galleryPage([picture, { ...picture, file: 'new.jpeg', before: 'before/new.jpeg' }])
  const shown = [...page.matchAll(/<img src="(.*?)"/g)].map(([, file]) => file)
  expect(shown).toEqual(['before/new.jpeg', 'new.jpeg', 'apps.jpeg', 'new.jpeg'])
})

test('nothing changed is said, and titles are text', () => {
  const page = galleryPage([picture])
  expect(page).toContain('Nothing.')
  expect(page).toContain('All &lt;apps&gt;')
})
