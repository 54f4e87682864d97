import { expect, test } from 'vitest'
import { defineArea } from '../config/area.ts'
import { describeArea } from './access.ts'

const load = () => Promise.reject(new Error('No page is opened here.'))

const area = defineArea({
  id: 'contents',
  order: 1,
  words: {
    en: { group: 'Contents', list: 'Contents', edit: 'Edit', upload: 'Upload' },
    es: { group: '', list: '', edit: '', upload: '' },
  },
  title: 'group',
  permission: 'contents.open',
  navigation: { id: 'contents', type: 'group', title: 'group' },
  routes: [
    { path: '/contents', title: 'list', load },
    { path: '/contents/edit/:id', title: 'edit', load },
    { path: '/contents/upload', title: 'upload', load, isListed: false },
  ],
})

test('the dashboard lists the pages of an area that people go to directly', () => {
  expect(describeArea(area, 'en').places).toEqual([{ path: '/contents', title: 'Contents' }])
})
