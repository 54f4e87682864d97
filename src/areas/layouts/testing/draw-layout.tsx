import { screen } from '@testing-library/react'
import type { Role } from '../../../model/permissions.ts'
import { RecordAtPage } from '../../../records/form/page.tsx'
import { drawPage, kindOf } from '../../../records/testing/draw-page.tsx'
import { collectionNamed, memoryStore } from '../../../records/testing/memory-store.ts'
import { layouts } from '../collections/layouts.ts'
import type { Section } from '../home.ts'
import { view } from '../viewing.ts'
// Preloaded, so that no test waits for their compilation.
import '../phone/phone.tsx'
import '../sections/sections-control.tsx'
import '../versions/versions.tsx'
import '../../../records/form/conflict.tsx'

const [apps, contents, categories] = ['apps', 'contents', 'categories'].map(collectionNamed)

const kind = {
  ...kindOf(collectionNamed('layouts')),
  controls: { sections: () => import('../sections/sections-control.tsx') },
  preview: () => import('../phone/phone.tsx'),
  aside: () => import('../versions/versions.tsx'),
}

const hour = 3_600_000

/** Keeps drafts of tests apart. */
let visitors = 0

interface DrawOptions {
  readonly role?: Role
  readonly sections?: readonly Section[]
}

/** Layout page of Oime, which has two public contents and one to be published in an hour. */
export const drawLayout = async ({ role = 'contents', sections = [] }: DrawOptions = {}) => {
  visitors += 1
  const store = memoryStore({
    as: { uid: `visitor${visitors}`, role, name: 'Carmen Ortiz' },
    now: Date.UTC(2026, 10, 21, 12),
  })
  if (apps === undefined || contents === undefined || categories === undefined) throw new Error('No collections.')
  const [accent = null] = apps.fields.accent?.samples.accepted ?? []
  store.put(apps, 'oime', { name: 'Oíme', key: 'oime', status: 'active', accent })
  store.put(apps, 'slv503', { name: 'SLV503', key: 'slv503', status: 'active', accent })
  store.put(categories, 'cup', { name: 'Cup', slug: 'cup', position: 1 })
  const content = (id: string, more = {}) => {
    store.put(contents, id, {
      title: `Story ${id}`,
      slug: id,
      kind: 'article',
      apps: ['oime'],
      status: 'inReview',
      ...more,
    })
  }
  const publish = (id: string, more = {}) => {
    content(id, more)
    store.put(contents, id, { status: 'published' }, { action: 'publish' })
  }
  publish('one')
  publish('two', { category: 'cup' })
  content('soon', { publishAt: store.now() + hour })
  store.put(contents, 'soon', { status: 'scheduled' }, { action: 'schedule' })
  const putLayout = (app: string, values: { readonly name: string; readonly sections: readonly Section[] }) =>
    store.put(layouts, app, { app, status: 'draft', ...values })
  if (sections.length > 0) putLayout('oime', { name: 'Oíme', sections })
  view({ selected: null, at: null, shown: 'draft', platform: null, language: null, size: 'phone', theme: 'light' })
  const drawn = drawPage(
    <main tabIndex={-1}>
      <RecordAtPage id="oime" initialValues={{ app: 'oime', name: 'Oíme' }} />
    </main>,
    { store, of: 'layouts', kinds: { layouts: kind } },
  )
  await screen.findByRole('list', { name: 'Sections' })
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  const { user } = drawn
  return {
    ...drawn,
    store,
    contents,
    publish,
    putLayout,
    button,
    press: (name: string | RegExp) => user.click(button(name)),
    add: async (name: string) => {
      await user.click(button('Add section'))
      await user.click(button(name))
    },
    choose: async (section: string, command: string) => {
      await user.click(button(`Actions for ${section}`))
      await user.click(await screen.findByRole('menuitem', { name: command }))
    },
    phone: () => screen.findByRole('region', { name: 'Home of Oíme' }),
    order: () => [...document.querySelectorAll('.section-name')].map(({ textContent }) => textContent),
  }
}
