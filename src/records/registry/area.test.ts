import Trophy from 'lucide-react/icons/trophy'
import { expect, test } from 'vitest'
import { defineArea } from './area.ts'

const load = () => Promise.reject(new Error('No page is opened here.'))
const named = (title: string) => ({ en: title, es: title })

const area = defineArea({
  id: 'contents',
  order: 1,
  icon: Trophy,
  title: named('Contents'),
  permission: 'contents.open',
  pages: [
    { path: '/contents', title: named('Contents'), load },
    { path: '/contents/edit/:id', title: named('Edit'), load },
    { path: '/contents/all', title: named('All'), load },
  ],
  menu: [{ path: '/contents', title: named('Contents') }],
  tabs: [
    [
      { path: '/contents', title: named('Contents') },
      { path: '/contents/all', title: named('All') },
    ],
  ],
})

test('the menu leads to the first of pages that belong together, and is marked on the others', () => {
  expect(area.navigation.children).toMatchObject([{ url: '/contents', owns: ['/contents/all'] }])
})

test('a page with an entry of its own is not shown as that of the page beside it', () => {
  const [teams, players] = [
    { path: '/teams', title: named('Teams') },
    { path: '/players', title: named('Players') },
  ] as const
  const { navigation } = defineArea({
    id: 'lmf',
    order: 1,
    icon: Trophy,
    title: named('LMF'),
    permission: 'lmf.open',
    menu: [teams, players],
    tabs: [[teams, players, { path: '/pictures', title: named('Pictures') }]],
  })
  expect(navigation.children?.map(({ owns }) => owns)).toEqual([['/pictures'], undefined])
})
