import { expect, test } from 'vitest'
import type { Area } from '../config/area.ts'
import { describeArea } from './access.ts'

const load = () => Promise.reject(new Error('No page is opened here.'))
const named = (title: string) => ({ en: title, es: title })

const area: Area = {
  id: 'contents',
  order: 1,
  title: named('Contents'),
  permission: 'contents.open',
  navigation: { id: 'contents', type: 'group', title: named('Contents') },
  pages: [
    { path: '/contents', title: named('Contents'), load },
    { path: '/contents/edit/:id', title: named('Edit'), load },
    { path: '/contents/upload', title: named('Upload'), load, isListed: false },
  ],
  tabs: [],
  finders: [],
}

test('the dashboard lists the pages of an area that people go to directly', () => {
  expect(describeArea(area, 'en').places).toEqual([{ path: '/contents', title: 'Contents' }])
})
