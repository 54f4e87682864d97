import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contents } from '../../areas/contents/collections/contents.ts'
import { notifications } from '../../areas/notifications/collections/notifications.ts'
import { idle } from '../../config/idle.ts'
import { newComment } from '../../model/commenting.ts'
import type { Role } from '../../model/permissions.ts'
import type { JsonObject } from '../../model/values/json.ts'
import { type MemoryStore, memoryStore } from '../../records/testing/memory-store.ts'
import { drawConsoleAs } from '../testing/console.tsx'
// Preloaded, so that no test waits for its compilation.
import './bell-panel.tsx'

const now = Date.UTC(2026, 10, 21)

const draw = async (role: Role, fill: (store: MemoryStore) => void = () => {}) => {
  const store = memoryStore({ as: { uid: 'ana', role }, now })
  fill(store)
  const drawn = await drawConsoleAs(role, { at: '/forms/form-basic', store: () => store })
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  // Reads when the browser is idle.
  await act(idle)
  return { ...drawn, bell, store }
}

const waits = (store: MemoryStore, uid: string, name: string, waitingSince: number) =>
  store.write({
    [`users/${uid}`]: { displayName: name, email: `${uid}@luna.test`, createdAt: 1, waitingSince, rev: 0 },
  })

const sendToReview = (store: MemoryStore, id: string, by: string) => {
  store.put(contents, id, { title: `About ${id}`, slug: id, kind: 'article', status: 'draft', body: 'Text' }, { by })
  store.put(contents, id, { status: 'inReview' }, { action: 'submit', by })
}

const list = (name: string) => screen.findByRole('list', { name })

test('who waits for a role is said live, and leads to where it is given; what was followed is read', async () => {
  const { user, bell, store } = await draw('admin', each => waits(each, 'nora', 'Nora Blanco', now - 3_600_000))
  expect(bell).toHaveAccessibleDescription('1 unread')
  expect(bell.querySelector('.bell-count')).toBeInTheDocument()
  act(() => waits(store, 'luis', 'Luis Paz', now))
  expect(bell).toHaveAccessibleDescription('2 unread')
  await user.click(bell)
  const fresh = within(await list('New')).getAllByRole('link')
  expect(fresh.map(link => link.textContent)).toEqual([
    expect.stringMatching(/^Luis Paz is waiting for a role/),
    expect.stringMatching(/^Nora Blanco is waiting for a role/),
  ])
  expect(fresh[1]).toHaveAttribute('href', '/users/staff')
  await user.click(fresh[1] as HTMLElement)
  await waitFor(() => expect(bell).toHaveAccessibleDescription('1 unread'))
  await waitFor(() => expect(window.location.pathname).toBe('/users/staff'))
  expect(bell).toHaveAttribute('aria-expanded', 'false')
})

test('what was there before is counted, and only what comes later is said', async () => {
  const { bell, store } = await draw('admin', each => waits(each, 'nora', 'Nora Blanco', now - 3_600_000))
  expect(bell).toHaveAccessibleDescription('1 unread')
  const said = screen.getByRole('banner').querySelector('[aria-live]')
  expect(said).toBeEmptyDOMElement()
  act(() => waits(store, 'luis', 'Luis Paz', now + 1))
  expect(said).toHaveTextContent('Luis Paz is waiting for a role')
  act(() => store.write({ 'bells/ana/all': { at: now + 1 } }))
  expect(said).toBeEmptyDOMElement()
})

test('who is mentioned in a comment, or asked for a review, is told by whom, and led to it; not once it is reviewed or gone', async () => {
  const people = { ana: now, leo: now }
  const comment = (more: object = {}) => ({ by: 'leo', at: now, text: 'Look @Ana', people, ...more })
  const { user, bell, store } = await draw('contents', each => {
    each.write({ 'users/leo/displayName': 'Leo Paz' })
    each.put(
      contents,
      'derby',
      { title: 'About derby', slug: 'derby', kind: 'article', status: 'draft' },
      { by: 'leo' },
    )
    each.write({
      'comments/contents/derby': {
        m1: comment({ at: now - 5_000 }),
        m2: comment({ at: now - 9_000, for: 'ana', people: { ana: now - 1_000, leo: now - 9_000 } }),
        m3: comment(),
      },
      'mentions/ana': { m1: 'contents/derby', m2: 'contents/derby', m3: 'contents/derby', gone: 'contents/final' },
    })
  })
  await waitFor(() => expect(bell).toHaveAccessibleDescription('3 unread'))
  act(() => store.write({ 'comments/contents/derby/m3': null }))
  expect(bell).toHaveAccessibleDescription('2 unread')
  await user.click(bell)
  const links = within(await list('New')).getAllByRole('link')
  expect(links.map(link => link.textContent)).toEqual([
    expect.stringMatching(/^Leo Paz mentions you in a comment on “About derby”/),
    expect.stringMatching(/^Leo Paz asks you to review “About derby”/),
  ])
  expect(links[1]).toHaveAttribute('href', '/manager/contents/edit/derby?comment=m2')
  act(() => store.write({ 'comments/contents/derby/m2/done': now }))
  await waitFor(() => expect(bell).toHaveAccessibleDescription('1 unread'))
})

test('a notification that waits for approval, or did not reach all devices, is told by its name, and led to', async () => {
  const { user, bell } = await draw('contents', store => {
    const put = (id: string, ...steps: readonly (readonly [action: string, status: string])[]) => {
      const message = { app: 'oime', title: 'Goal!', text: 'Minute 88', link: 'home', lifetime: 4, status: 'draft' }
      store.put(notifications, id, { ...message, name: `Alert ${id}` }, { by: 'leo' })
      for (const [action, status] of steps) store.put(notifications, id, { status }, { action, by: 'leo' })
    }
    put('goal', ['submit', 'inReview'])
    put('final', ['submit', 'inReview'], ['send', 'sending'], ['completePartly', 'partlyFailed'])
    put('cup', ['submit', 'inReview'], ['send', 'sending'], ['complete', 'sent'])
  })
  expect(bell).toHaveAccessibleDescription('2 unread')
  await user.click(bell)
  const links = within(await list('New')).getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['The notification “Alert final” did not reach all devices', '/manager/contents/notifications/edit/final'],
    ['The notification “Alert goal” is waiting for your approval', '/manager/contents/notifications/edit/goal'],
  ])
})

test('what is read stays read for that person alone, in every tab, until it comes again', async () => {
  const { user, bell, store } = await draw('contents', each => {
    sendToReview(each, 'derby', 'leo')
    sendToReview(each, 'final', 'leo')
  })
  await user.click(bell)
  await user.click(
    await screen.findByRole('button', { name: 'Mark as read: “About derby” is waiting for your review' }),
  )
  expect(await list('Earlier')).toHaveTextContent('About derby')
  expect(await list('New')).toHaveTextContent('About final')
  expect(screen.getByRole('button', { name: 'Mark as read: “About final” is waiting for your review' })).toHaveFocus()
  expect(Object.keys(store.namespace.read('/bells') as object)).toEqual(['ana'])

  act(() => {
    store.put(contents, 'derby', { status: 'draft' }, { action: 'sendBack', by: 'eva' })
    store.put(contents, 'derby', { status: 'inReview' }, { action: 'submit', by: 'leo' })
  })
  expect(await list('New')).toHaveTextContent('About derby')

  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(bell).not.toHaveAccessibleDescription())
  expect(within(await list('Earlier')).getAllByRole('listitem')).toHaveLength(2)
  expect(document.body).not.toHaveFocus()
  expect(Object.keys(store.namespace.read('/bells/ana') as object)).toEqual(['all'])
})

test('whoever marks one after the other as read keeps the focus beside it, and at the end in the panel', async () => {
  const { user, bell } = await draw('contents', each => {
    sendToReview(each, 'derby', 'leo')
    sendToReview(each, 'final', 'leo')
  })
  await user.click(bell)
  await list('New')
  const marks = () => screen.getAllByRole('button', { name: /^Mark as read/ })
  const [first, last] = marks()
  expect(last).toHaveAttribute('title', 'Mark as read')
  await user.click(last as HTMLElement)
  expect(first).toHaveFocus()
  await user.click(first as HTMLElement)
  await waitFor(() => expect(bell).not.toHaveAccessibleDescription())
  expect(screen.getByRole('region', { name: 'Your notifications' })).toContainElement(
    document.activeElement as HTMLElement,
  )
})

test('a mention in a record whose title may not be read says what kind of record it is', async () => {
  const { user, bell } = await draw('contents', store => {
    store.write({
      'users/leo/displayName': 'Leo Paz',
      'comments/contents/derby/m1': { by: 'leo', at: now, text: 'Look @Ana', people: { ana: now, leo: now } },
      'mentions/ana/m1': 'contents/derby',
    })
    store.deny('contents/derby')
  })
  await user.click(bell)
  expect(await list('New')).toHaveTextContent('Leo Paz mentions you in a comment on “Contents”')
})

test('what cannot be read any more is left out, and the rest of the bell goes on', async () => {
  const { bell, store } = await draw('admin', each => {
    waits(each, 'nora', 'Nora Blanco', now)
    sendToReview(each, 'derby', 'leo')
  })
  expect(bell).toHaveAccessibleDescription('2 unread')
  act(() => store.deny('contents'))
  expect(bell).toHaveAccessibleDescription('1 unread')
})

test('whoever leaves the console listens to nothing of the bell any more', async () => {
  const { store } = await draw('admin', each => waits(each, 'nora', 'Nora Blanco', now))
  expect(store.listeners()).toBeGreaterThan(0)
  cleanup()
  expect(store.listeners()).toBe(0)
})

test('where it is not known what was read, all is unread', async () => {
  const { bell } = await draw('admin', store => {
    store.deny('bells')
    waits(store, 'nora', 'Nora Blanco', now)
  })
  expect(bell).toHaveAccessibleDescription('1 unread')
})

test('who is asked for a review of what waits for one is told once', async () => {
  const { user, bell, store } = await draw('contents', each => {
    each.write({ 'users/leo/displayName': 'Leo Paz' })
    sendToReview(each, 'derby', 'leo')
  })
  await user.click(bell)
  expect(await list('New')).toHaveTextContent('“About derby” is waiting for your review')
  const comment = { path: 'contents', record: 'derby', id: '-Nask', by: 'leo', text: 'Look', mentions: [], for: 'ana' }
  act(() => store.write(newComment(comment) as JsonObject))
  await waitFor(async () => expect(await list('New')).toHaveTextContent('Leo Paz asks you to review “About derby”'))
  expect(within(await list('New')).getAllByRole('listitem')).toHaveLength(1)
})

test('nobody is asked to review what they have sent themselves', async () => {
  const { user, bell } = await draw('contents', store => sendToReview(store, 'derby', 'ana'))
  expect(bell).not.toHaveAccessibleDescription()
  await user.click(bell)
  expect(await screen.findByText(/All up to date/)).toBeVisible()
})

test('of many the newest are listed, and where all of them are', async () => {
  const { user, bell, store } = await draw('contents', each => {
    for (let at = 0; at < 9; at += 1) sendToReview(each, `c${at}`, 'leo')
  })
  expect(bell).toHaveAccessibleDescription('9 unread')
  await user.click(bell)
  expect(within(await list('New')).getAllByRole('listitem')).toHaveLength(9)
  expect(screen.queryByRole('link', { name: /More than/ })).not.toBeInTheDocument()
  act(() => sendToReview(store, 'c9', 'leo'))
  expect(within(await list('New')).getAllByRole('listitem')).toHaveLength(9)
  expect(await list('New')).toHaveTextContent('About c9')
  const more = screen.getByRole('link', { name: 'More than 9 contents are in review' })
  expect(more).toHaveAttribute('href', '/manager/contents?filter.status=inReview')
  await user.click(more)
  expect(bell).toHaveAttribute('aria-expanded', 'false')
})

test('an import that has finished is said with what was refused, the newest first of many', async () => {
  const { user, bell } = await draw('lmf', store => {
    for (let saved = 188; saved <= 198; saved += 1)
      store.write({
        [`imports/ana/import-${saved}`]: { collection: 'teams', at: now - 60_000 + saved, saved, refused: 2 },
      })
  })
  await user.click(bell)
  const link = await screen.findByRole('link', { name: /^Import teams: finished, 198 saved, 2 refused/ })
  expect(link).toHaveAttribute('href', '/torneos/equipos')
})

test('whoever may not decide on something is not told of it', async () => {
  const { bell } = await draw('stats', store => {
    waits(store, 'nora', 'Nora Blanco', now)
    sendToReview(store, 'derby', 'leo')
  })
  expect(bell).not.toHaveAccessibleDescription()
})

test('what cannot be marked is said, and can be tried again', async () => {
  const { user, bell, store } = await draw('admin', each => waits(each, 'nora', 'Nora Blanco', now))
  store.failNext('unavailable', 'bells')
  await user.click(bell)
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  const [tryAgain] = await screen.findAllByRole('button', { name: 'Try again' })
  expect(tryAgain).toHaveAccessibleDescription(/The service is unavailable/)
  expect(bell).toHaveAccessibleDescription('1 unread')
  await user.click(tryAgain as HTMLElement)
  await waitFor(() => expect(bell).not.toHaveAccessibleDescription())
})

test('the demo shows four sample notifications, each with a name, an image, details and a time', async () => {
  const { user, bell } = await draw('stats')
  await user.click(bell)
  const samples = within(await screen.findByRole('region', { name: 'Demo samples' })).getAllByRole('listitem')
  expect(samples.map(sample => sample.textContent)).toEqual([
    'Lucía Marroquín5 min agoSent in a squad with 22 players.',
    'Carlos Peña30 min agoAsked for a review of a match report.',
    'Elena Soto3 hr agoReported an incident on match day 12.',
    'Mateo RivasyesterdayUploaded 14 photos of the final.',
  ])
  const images = samples.map(sample => sample.querySelector('img')?.getAttribute('src'))
  expect(new Set(images).size).toBe(4)
  for (const image of images) expect(image).toBeTruthy()
})
