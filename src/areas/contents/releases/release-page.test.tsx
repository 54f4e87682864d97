import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { headOf } from '../../../model/head.ts'
import type { Role } from '../../../model/permissions.ts'
import { reachPath } from '../../../model/push.ts'
import { isStored, type Values } from '../../../model/record.ts'
import { isObject, itemsOf } from '../../../model/values/json.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { RecordEditorPage } from '../../../records/form/page.tsx'
import { registerCollections } from '../../../records/registry/known-collections.ts'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { drawPage, kindOf } from '../../../records/testing/draw-page.tsx'
import { collectionNamed, collections, memoryStore } from '../../../records/testing/memory-store.ts'
import { apps } from '../collections/apps.ts'
import { contents } from '../collections/contents.ts'
import { releases } from '../collections/releases.ts'
import { releaseWriter } from './writer.ts'
// Preloaded, so that no test waits for their compilation.
import '../../../records/steps/asking-dialog.tsx'
import '../../../ui/dialogs/modals.tsx'
import './advice.tsx'
import './obstacle-control.tsx'
import './preview.tsx'
import './parts-control.tsx'

vi.setConfig({ testTimeout: 20_000 })

registerCollections(collections.map(collection => ({ ...headOf(collection), load: async () => collection })))

const layouts = collectionNamed('layouts')
const notifications = collectionNamed('notifications')
const kind = {
  ...kindOf(releases),
  afterWrite: { followers: [], load: async () => releaseWriter },
  advice: () => import('./advice.tsx'),
  preview: () => import('./preview.tsx'),
  previewOpener: { en: 'Preview the apps', es: 'Vista previa de las aplicaciones' },
  controls: {
    parts: () => import('./parts-control.tsx'),
    obstacle: () => import('./obstacle-control.tsx'),
  },
}

/** In place of the phone, which another area has. */
const Shown = ({ id, values }: FormPartProps) => {
  const one = useLiveValue(`public/${id}/contents/one/title`).value
  const two = useLiveValue(`public/${id}/contents/two/title`).value
  const [section] = itemsOf(values.sections)
  return <p>{[one, two, isObject(section ?? null) ? (section as Values).body : ''].join(' · ')}</p>
}

const sections = (body: string) => [{ id: 'a', kind: 'text', body }]

const story = (title: string): Values => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  kind: 'article',
  apps: ['oime'],
  body: `Text of ${title}`,
  status: 'draft',
})

/** A draft release with two contents, one of which is public in a former version, and a layout. */
const draw = async ({
  role = 'contents',
  change = () => {},
}: {
  role?: Role
  change?: (store: Store) => void
} = {}) => {
  const store = memoryStore({ as: { uid: 'eva', role, name: 'Eva' }, now: Date.UTC(2026, 10, 21, 12) })
  store.put(apps, 'oime', { name: 'Oíme', key: 'oime', status: 'active', accent: '#1b7a3d' })
  store.put(releases, 'night', { name: 'Semifinal night', status: 'draft' })
  const content = (id: string, values: Values) => {
    store.put(contents, id, values)
    store.put(contents, id, { status: 'inReview' }, { action: 'submit' })
  }
  content('one', story('New story'))
  store.put(contents, 'one', { release: 'night' })
  content('two', story('Old story'))
  store.put(contents, 'two', { status: 'published' }, { action: 'publish' })
  store.put(contents, 'two', { title: 'Changed story', body: 'Changed text', release: 'night' })
  store.put(layouts, 'oime', { app: 'oime', name: 'Weekday', sections: sections('Good day'), status: 'draft' })
  store.put(layouts, 'oime', { status: 'published' }, { action: 'publish' })
  store.put(layouts, 'oime', { name: 'Night', sections: sections('Tonight'), release: 'night' })
  change(store)
  const drawn = drawPage(
    <main>
      <RecordEditorPage />
    </main>,
    {
      store,
      at: '/releases/edit/night',
      path: '/releases/edit/:id',
      of: 'releases',
      kinds: { releases: kind, layouts: { ...kindOf(layouts), preview: async () => ({ default: Shown }) } },
    },
  )
  const { user } = drawn
  const parts = async () => within(await screen.findByRole('list', { name: 'Parts of the release' }))
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const confirm = async (name: string) => {
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name }))
  }
  const publish = async () => {
    await press('Publish all')
    await confirm('Publish all')
    await vi.waitFor(() => expect(statusOf(read, 'releases/night')).toBe('published'))
  }
  const undo = async () => {
    await press('More actions')
    await act(async () => (await screen.findByRole('menuitem', { name: 'Undo all' })).click())
    await confirm('Undo all')
  }
  const read = (path: string) => store.namespace.read(`/${path}`)
  return { ...drawn, store, parts, press, confirm, publish, undo, read }
}

type Store = ReturnType<typeof memoryStore>

const statusOf = (read: (path: string) => unknown, path: string) => read(`${path}/status`)

test('the page lists the parts, each with its state and what it still lacks', async () => {
  const { parts } = await draw({
    change: store => {
      store.put(contents, 'late', { ...story('Late story'), release: 'night' })
      store.put(contents, 'todo', { ...story('TODO story'), release: 'night' })
      store.put(contents, 'todo', { status: 'inReview' }, { action: 'submit' })
    },
  })
  const items = (await (await parts()).findAllByRole('listitem')).map(item => item.textContent)
  expect(items).toHaveLength(5)
  expect(items.find(text => text?.includes('New story'))).toMatch(/Ready/)
  expect(items.find(text => text?.includes('Late story'))).toMatch(/from the state “Draft”/)
  expect(items.find(text => text?.includes('TODO story'))).toMatch(/2 faults must be fixed/)
  expect((await parts()).getByRole('link', { name: 'Night' })).toHaveAttribute('href', '/manager/layouts/edit/oime')
})

test('published at once: all parts are public together', async () => {
  const { press, confirm, read, toasts } = await draw()
  await press('Publish all')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('All 3 parts at once, or nothing.')).toBeVisible()
  await confirm('Publish all')
  await vi.waitFor(() => expect(statusOf(read, 'releases/night')).toBe('published'))
  expect(read('public/oime/contents/one/title')).toBe('New story')
  expect(read('public/oime/contents/two/title')).toBe('Changed story')
  expect(read('public/oime/beside/contents/two/body')).toBe('Changed text')
  expect(read('public/oime/layout/sections/0/body')).toBe('Tonight')
  expect(read('counts/contents/by/status')).toEqual({ draft: 0, inReview: 0, published: 2 })
  expect(toasts.at(-1)?.text).toMatch(/Semifinal night/)
})

test('a record that joins a published release is no part of it, and the page says so', async () => {
  const { publish, store, parts } = await draw()
  await publish()
  await act(async () => store.put(contents, 'late', { ...story('Late story'), release: 'night' }))
  expect(await (await parts()).findByText(/so it isn’t part of it. Choose another release/)).toBeVisible()
  expect((await parts()).getAllByText('Published with the release')).toHaveLength(3)
})

test('undone as one: what was public before is public again, and the changes are kept in the release', async () => {
  const { publish, undo, read, parts } = await draw()
  await publish()
  await undo()
  await vi.waitFor(() => expect(statusOf(read, 'releases/night')).toBe('draft'))
  await vi.waitFor(() => expect(statusOf(read, 'contents/one')).toBe('inReview'))
  expect(read('public/oime/contents/one')).toBe(null)
  expect(read('public/oime/contents/two/title')).toBe('Old story')
  expect(read('public/oime/beside/contents/two/body')).toBe('Text of Old story')
  expect(read('public/oime/layout/sections/0/body')).toBe('Good day')
  await vi.waitFor(() => expect(read('contents/two/title')).toBe('Changed story'))
  await vi.waitFor(() => expect(read('layouts/oime/sections/0/body')).toBe('Tonight'))
  expect(await (await parts()).findAllByText('Ready')).toHaveLength(3)
})

test('a working copy that does not come back after an undo is named', async () => {
  const { publish, undo, store, toasts } = await draw()
  await publish()
  const stop = store.watch('public/oime/contents/two/title', {
    next: title => title === 'Old story' && store.failNext('permission_denied', 'contents/two'),
    failed: () => undefined,
  })
  await undo()
  await vi.waitFor(() => expect(toasts.map(({ text }) => text).join()).toMatch(/only in their history.*Changed story/))
  stop()
})

test('a part that is not ready holds all back, and says why', async () => {
  const { press, confirm, read } = await draw({
    change: store => store.put(contents, 'late', { ...story('Late story'), release: 'night' }),
  })
  await press('Publish all')
  expect(await screen.findByText('1 part isn’t ready, so nothing would be published.')).toBeVisible()
  await confirm('Publish all')
  expect(await screen.findAllByText(/Nothing was published: “Late story” isn’t ready/)).not.toHaveLength(0)
  expect(read('public/oime/contents/one')).toBe(null)
  expect(statusOf(read, 'releases/night')).toBe('draft')
})

/** A part with two faults that must be fixed. */
const faulty = (store: Store) => {
  store.put(contents, 'todo', { ...story('TODO story'), release: 'night' })
  store.put(contents, 'todo', { status: 'inReview' }, { action: 'submit' })
}

test('faults of a part are overridden with a reason, which stays in the history of that part and of the release', async () => {
  const { press, confirm, read, user } = await draw({ role: 'admin', change: faulty })
  await press('Publish all')
  expect(await screen.findByText('2 faults must be fixed before it is published.')).toBeVisible()
  expect(screen.getByText('With faults that must be fixed: TODO story')).toBeVisible()
  await confirm('Publish all')
  const reason = await screen.findByRole('textbox', { name: /^Reason to publish anyway/ })
  expect(reason).toHaveAccessibleDescription(expect.stringContaining('Fix the faults, or enter a reason.'))
  expect(statusOf(read, 'releases/night')).toBe('draft')
  await user.type(reason, 'The title is right.')
  await confirm('Publish all')
  await vi.waitFor(() => expect(statusOf(read, 'releases/night')).toBe('published'))
  expect(read('public/oime/contents/todo/title')).toBe('TODO story')
  expect(read('history/contents/todo/3/override')).toBe('The title is right.')
  expect(read('history/releases/night/2/override')).toBe('The title is right.')
  expect(read('history/contents/one/4/action')).toBe('publish')
  expect(read('history/contents/one/4/override')).toBe(null)
})

test('a role that may not override faults cannot publish the release, and reads why', async () => {
  const { press, read } = await draw({ change: faulty })
  await press('Publish all')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Publishing anyway needs the permission contents.override.')).toBeVisible()
  expect(dialog.queryByRole('textbox')).toBe(null)
  expect(dialog.getByRole('button', { name: 'Publish all' })).toHaveAttribute('aria-disabled', 'true')
  expect(statusOf(read, 'releases/night')).toBe('draft')
})

test('a release with overridden faults is scheduled, with the reason in its history', async () => {
  const publishAt = Date.UTC(2026, 10, 22, 2)
  const { press, confirm, read, user } = await draw({
    role: 'admin',
    change: store => {
      faulty(store)
      store.put(releases, 'night', { publishAt })
    },
  })
  await press('Schedule all')
  await user.type(await screen.findByRole('textbox', { name: /^Reason to publish anyway/ }), 'The title is right.')
  await confirm('Schedule all')
  await vi.waitFor(() => expect(statusOf(read, 'releases/night')).toBe('scheduled'))
  expect(read('history/releases/night/3/override')).toBe('The title is right.')
  expect(read('releases/night/parts')).toContain('contents/todo@2')
})

test('a content that was public with another release is undone, and stays in this one', async () => {
  const { publish, undo, read } = await draw({
    change: store => {
      store.put(releases, 'before', { name: 'Quarter-final', status: 'draft' })
      store.put(contents, 'two', { release: 'before' })
      store.put(contents, 'two', {}, { action: 'publish' })
      store.write({ 'releases/before/status': 'published' })
      store.put(contents, 'two', { title: 'Third story', release: 'night' })
    },
  })
  await publish()
  await undo()
  await vi.waitFor(() => expect(statusOf(read, 'releases/night')).toBe('draft'))
  expect(read('public/oime/contents/two/title')).toBe('Changed story')
  await vi.waitFor(() => expect(read('contents/two/title')).toBe('Third story'))
  expect(read('contents/two/release')).toBe('night')
})

test('a part that changes while the release is published refuses all of it', async () => {
  const { press, confirm, read, store } = await draw()
  const goOn = store.pauseWrites()
  await press('Publish all')
  await confirm('Publish all')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await act(async () => store.put(contents, 'one', { title: 'Another title' }))
  await act(async () => goOn())
  expect(await screen.findAllByText(/Nothing was done: “Another title” has changed since/)).not.toHaveLength(0)
  expect(read('public/oime/contents/two/title')).toBe('Old story')
  expect(statusOf(read, 'releases/night')).toBe('draft')
})

test('scheduled: the parts are kept as checked, and a later change is shown', async () => {
  const at = Date.UTC(2026, 10, 22, 2)
  const { press, confirm, read, store, parts } = await draw({
    change: store => store.put(releases, 'night', { publishAt: at }),
  })
  await press('Schedule all')
  await confirm('Schedule all')
  await vi.waitFor(() => expect(statusOf(read, 'releases/night')).toBe('scheduled'))
  const record = read('contents/one')
  expect((await parts()).queryByRole('button', { name: /^Remove/ })).toBe(null)
  expect(read('releases/night/parts')).toContain(
    `contents/one@${isStored(record as never) && (record as never as Values).rev}`,
  )
  expect(statusOf(read, 'contents/one')).toBe('inReview')
  expect(await screen.findByText(/^It can no longer be edited/)).toBeVisible()
  // The kept parts are no change of the form, which goes on to follow the record.
  await act(async () => store.put(releases, 'night', { status: 'held' }, { action: 'hold', by: 'worker' }))
  expect(await screen.findByText('Held back', { selector: '.cell-state' })).toBeVisible()
  await act(async () => store.put(releases, 'night', { status: 'scheduled' }, { action: 'schedule' }))
  await act(async () => store.put(contents, 'one', { title: 'Another title' }))
  expect(await (await parts()).findByText(/It has changed since the release was scheduled/)).toBeVisible()
})

test('a held release says why, and names the part', async () => {
  await draw({
    change: store => {
      store.put(releases, 'night', { publishAt: Date.UTC(2026, 10, 21, 11) })
      store.write({ 'releases/night/status': 'held', 'releases/night/obstacle': 'changed contents/one' })
    },
  })
  expect(await screen.findByText(/planned time: “New story” had changed/)).toBeVisible()
})

test('a layout that holds a release back is called by its name; a release that goes ahead has no message', async () => {
  const { store } = await draw({
    change: store => {
      store.put(releases, 'night', { publishAt: Date.UTC(2026, 10, 21, 11) })
      store.write({ 'releases/night/status': 'held', 'releases/night/obstacle': 'changed layouts/oime' })
    },
  })
  expect(await screen.findByText(/planned time: “Night” had changed/)).toBeVisible()
  await act(async () => store.write({ 'releases/night/status': 'draft', 'releases/night/obstacle': null }))
  await vi.waitFor(() => expect(screen.queryByText(/planned time/)).toBe(null))
})

test('the question names the devices of a notification, and what was sent stays', async () => {
  const { press, confirm, read } = await draw({
    change: store => {
      const values = {
        name: 'Goal',
        app: 'oime',
        title: 'Gol',
        text: 'Gol.',
        link: 'home',
        lifetime: 4,
        release: 'night',
      }
      store.put(notifications, 'goal', { ...values, status: 'draft' })
      store.put(notifications, 'goal', { status: 'inReview' }, { action: 'submit' })
      store.write({ [reachPath('goal')]: { devices: 340, app: 'oime' } })
    },
  })
  await press('Publish all')
  expect(await screen.findByText(/Notifications go to 340 devices. What was sent can’t be undone./)).toBeVisible()
  await confirm('Publish all')
  await vi.waitFor(() => expect(statusOf(read, 'notifications/goal')).toBe('sending'))
  await press('More actions')
  await act(async () => (await screen.findByRole('menuitem', { name: 'Undo all' })).click())
  expect(await screen.findByText('Notifications that were sent stay sent.')).toBeVisible()
  await confirm('Undo all')
  await vi.waitFor(() => expect(statusOf(read, 'releases/night')).toBe('draft'))
  expect(statusOf(read, 'notifications/goal')).toBe('sending')
})

test('a part is taken out, and its change stays a draft', async () => {
  const { press, read } = await draw()
  await press('Remove “New story” from the release')
  await vi.waitFor(() => expect(read('contents/one/release')).toBe(null))
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'New story' })).toBe(null))
  expect(read('contents/one/title')).toBe('New story')
  expect(screen.getByRole('heading', { name: 'Parts' })).toHaveFocus()
})

test('a part that cannot change any more stays, and the focus stays where the person is', async () => {
  const { press, parts, store, user } = await draw({
    change: store => {
      store.put(contents, 'late', { ...story('Late story'), release: 'night' })
    },
  })
  expect((await parts()).getAllByRole('button', { name: /^Remove/ })).toHaveLength(4)
  await press('Remove “Late story” from the release')
  const name = screen.getByRole('textbox', { name: /^Name/ })
  await user.click(name)
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Late story' })).toBe(null))
  expect(name).toHaveFocus()
  await act(async () => store.write({ 'contents/one/status': 'published' }))
  await vi.waitFor(async () => expect((await parts()).getAllByRole('listitem')).toHaveLength(3))
})

test('a part changed after the release keeps it from being undone', async () => {
  const { publish, undo, read, store } = await draw()
  await publish()
  await act(async () => store.put(contents, 'one', { title: 'Corrected' }))
  await undo()
  expect(await screen.findAllByText(/Nothing was done: “Corrected” has changed since/)).not.toHaveLength(0)
  expect(read('public/oime/contents/two/title')).toBe('Changed story')
})

test('the preview shows the apps as they will be', async () => {
  const { press } = await draw()
  await press('Preview the apps')
  expect(await screen.findByText('New story · Changed story · Tonight')).toBeVisible()
  expect(screen.getByRole('combobox', { name: /^App/ })).toHaveDisplayValue('Oíme')
})

test('the preview follows the parts: an app without any is no longer shown', async () => {
  const { press, store, user } = await draw({
    change: store => {
      store.put(apps, 'fasistas', { name: 'Fasistas', key: 'fasistas', status: 'active', accent: '#1b7a3d' })
      store.put(contents, 'one', { apps: ['fasistas'] })
    },
  })
  await press('Preview the apps')
  const app = await screen.findByRole('combobox', { name: /^App/ })
  await user.selectOptions(app, 'Fasistas')
  expect(await screen.findByText(/^New story ·/)).toBeVisible()
  await act(async () => store.put(contents, 'one', { apps: ['oime'] }))
  await vi.waitFor(() => expect(screen.getByRole('combobox', { name: /^App/ })).toHaveDisplayValue('Oíme'))
})
