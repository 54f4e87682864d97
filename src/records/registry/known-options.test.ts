import Newspaper from 'lucide-react/icons/newspaper'
import { expect, test } from 'vitest'
import { defineArea } from './area.ts'

const title = { en: 'Venues', es: 'Canchas' }
const load = async () => ({ default: () => null })
const plain = { id: 'venues', order: 1, icon: Newspaper, title, permission: 'lmf.open' } as const

/** `npm run types` reports an expected error without an error. Each of these misspelt options would have no effect. */
const misspelt = () => [
  // @ts-expect-error "notice" is no option of an area.
  defineArea({ ...plain, notice: [] }),
  // @ts-expect-error "permision" is no option of a page: everyone of the area would open it.
  defineArea({ ...plain, pages: [{ path: '/lmf/table', title, load, permision: 'lmf.write' }] }),
  defineArea({
    ...plain,
    // @ts-expect-error "icon" is no option of a card.
    cards: [{ id: 'venues', title, permission: 'lmf.open', size: 'wide', load, icon: Newspaper }],
  }),
]

test('options that an area, a page or a card does not know do not compile', () => {
  expect(misspelt).toBeTypeOf('function')
})
