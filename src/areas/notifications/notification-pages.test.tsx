import { act, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '../../model/permissions.ts'
import { progressPath, reachPath } from '../../model/push.ts'
import type { Stored, Values } from '../../model/record.ts'
import type { Json } from '../../model/values/json.ts'
import { RecordAtPage } from '../../records/form/page.tsx'
import type { FormPartProps } from '../../records/registry/record-kind.ts'
import { recordOf } from '../../records/testing/draw-editor.tsx'
import { drawPage } from '../../records/testing/draw-page.tsx'
import { memoryStore } from '../../records/testing/memory-store.ts'
import { switchLanguage } from '../../ui/messages/use-messages.ts'
import NotificationAside from './aside.tsx'
import { audienceText } from './audience/audience-text.ts'
import NotificationPreview from './preview/preview.tsx'
import SentCell from './progress/sent-cell.tsx'
import QuietAdvice from './quiet-advice.tsx'

afterEach(() => {
  vi.useRealTimers()
  act(() => switchLanguage('en'))
})

const saved: Values = {
  name: 'Final',
  app: 'esfutbol',
  title: 'Alianza campeón',
  text: 'Mira los goles.',
  link: 'home',
  lifetime: 24,
  language: 'es',
  status: 'draft',
}

const phone = { name: 'Mi Pixel', app: 'esfutbol', platform: 'android', token: 'fcm:0123456789ab' }

interface Options {
  readonly values?: Values
  readonly before?: Values | null
  readonly tree?: { readonly [path: string]: Json }
  readonly role?: Role
}

const open = (
  Part: ComponentType<FormPartProps>,
  { values = saved, before = saved, tree = {}, role = 'contents' }: Options,
) => {
  const store = memoryStore({
    as: { uid: 'eva', role, name: 'Eva' },
    tree: {
      apps: { esfutbol: { name: 'ES Fútbol', accent: '#0272b3' }, oime: { name: 'OÍME' } },
      notifications: { n1: saved },
    },
  })
  store.write(tree)
  const drawn = drawPage(<Part id={before === null ? null : 'n1'} values={values} before={before} />, {
    store,
    of: 'notifications',
  })
  const tell = (update: { readonly [path: string]: Json }) => act(async () => store.write(update))
  return { store, ...drawn, tell }
}

const reach = (devices: number, audience: Values = { app: 'esfutbol', language: 'es' }) => ({
  [reachPath('n1')]: { devices, at: 1, ...audience },
})

test('who gets it is said in words', () => {
  const text = (values: Values, language: 'en' | 'es' = 'en') => audienceText(values, 'ES Fútbol', language)
  expect(text({})).toBe('Everyone with ES Fútbol')
  expect(text({ platform: 'android', language: 'es', plan: 'family' })).toBe(
    'Subscribers of ES Fútbol on Android in Spanish with the Family plan',
  )
  expect(text({ versionFrom: '5.1', versionTo: '6', topic: 'goles', seenWithin: 30 })).toBe(
    'Subscribers of ES Fútbol with version 5.1 to 6 who follow “goles” seen in the last 30 days',
  )
  expect(text({ versionTo: '6', language: 'other', seenWithin: 1 }, 'es')).toBe(
    'Suscriptores de ES Fútbol hasta la versión 6 en otro idioma vistos en el último día',
  )
})

test('the devices are told once the worker has counted them for what is saved, and when nobody counts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { tell } = open(NotificationAside, {})
  expect(screen.getByText('Subscribers of ES Fútbol in Spanish')).toBeVisible()
  expect(screen.getByText('Counting…')).toBeVisible()
  await tell(reach(7, { app: 'esfutbol' }))
  expect(screen.getByText('Counting…')).toBeVisible()
  act(() => vi.advanceTimersByTime(20_000))
  expect(screen.getByText(/^No count yet. Automatic sending may not be running/)).toBeVisible()
  await tell(reach(12_345))
  expect(screen.getByText('12,345').parentElement).toHaveTextContent('12,345 devices')
  expect(screen.getByText(/^More than 10,000: .* Someone else has to.$/)).toBeVisible()
  await tell(reach(0))
  expect(screen.getByText('No device matches. Check the audience.')).toBeVisible()
  await tell(reach(0, { app: 'esfutbol' }))
  expect(screen.getByText('Counting…')).toBeVisible()
})

test('an audience that is not saved is not counted', () => {
  const { unmount } = open(NotificationAside, { values: { ...saved, plan: 'family' }, tree: reach(5) })
  expect(screen.getByText('Subscribers of ES Fútbol in Spanish with the Family plan')).toBeVisible()
  expect(screen.getByText('Save to count again.')).toBeVisible()
  unmount()
  open(NotificationAside, { before: null })
  expect(screen.getByText('Create it to count who gets it.')).toBeVisible()
})

test('that a notification may be over before the quiet hours are is said', () => {
  const warning = () => screen.queryByRole('status')?.textContent ?? null
  const quiet = { quietFrom: 22, quietUntil: 7 }
  const { unmount } = open(QuietAdvice, { values: { ...saved, ...quiet, lifetime: 8 } })
  expect(warning()).toMatch(/^Quiet hours last 9 h and its time to live is 8 h/)
  unmount()
  const long = open(QuietAdvice, { values: { ...saved, ...quiet, lifetime: 9 } })
  expect(warning()).toBeNull()
  long.unmount()
  const sent = { ...saved, ...quiet, lifetime: 8, status: 'sent' }
  open(QuietAdvice, { values: sent, before: sent })
  expect(warning()).toBeNull()
})

const figure = (name: RegExp) => screen.getByRole('figure', { name })

test('the cards show what fits, and say in words what is cut', async () => {
  const values = {
    ...saved,
    title: 'Gol de Alianza en el minuto 90: empata',
    text: 'Los dos se van con un punto. '.repeat(8),
  }
  const { unmount, user } = open(NotificationPreview, { values })
  expect(figure(/^Android The title is cut. The text is cut until opened./)).toHaveTextContent('ES Fútbol · now')
  expect(figure(/^Android, opened The title is cut, even/)).toHaveTextContent(values.text.trim())
  expect(figure(/^iOS The title is cut. The text is cut/)).not.toHaveTextContent(values.text.trim())
  await user.click(screen.getByRole('button', { name: 'Dark' }))
  expect(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  unmount()
  open(NotificationPreview, { values: { ...saved, platform: 'ios', image: 'https://cdn.luna.sv/final.jpg' } })
  expect(screen.queryByRole('figure', { name: /^Android/ })).toBeNull()
  expect(figure(/^iOS Everything fits/)).toBeVisible()
  expect(screen.getByRole('img', { name: 'Image from cdn.luna.sv' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Open the image/ })).toHaveAttribute('href', 'https://cdn.luna.sv/final.jpg')
})

test('how far a sending is comes live, with the reasons of what failed in words', async () => {
  const sending = { ...saved, status: 'sending' }
  const progress = {
    queued: 500,
    sent: 300,
    delivered: 150,
    opened: 30,
    failed: { UNREGISTERED: 150, EXPIRED: 50 },
    at: 1,
  }
  const { tell, unmount } = open(NotificationPreview, { values: sending, before: sending, tree: reach(2_000) })
  expect(screen.getByText('Waiting for sending to start…')).toBeVisible()
  await tell({ [progressPath('n1')]: progress })
  expect(screen.getByText('500 of 2,000 devices (25%)')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Devices done' })).toHaveAttribute('aria-valuenow', '500')
  expect(screen.getByText('Delivered').parentElement).toHaveTextContent('150 50% of those sent')
  expect(screen.getByText('Opened').parentElement).toHaveTextContent('30 10% of those sent')
  const reasons = screen.getByRole('list', { name: 'Why they failed' })
  expect(reasons).toHaveTextContent(/^50 · /)
  expect(screen.getByText('Failed').parentElement).toHaveTextContent('50 2.5% of all')
  expect(screen.getByText('150 devices no longer have the app, and will not be tried again.')).toBeVisible()
  expect(screen.getByText(/^Cancelling stops it after the current batch/)).toBeVisible()
  await tell({ [progressPath('n1')]: { ...progress, queued: 0, sent: 1_800 } })
  expect(screen.getByText('2,000 of 2,000 devices (100%)')).toBeVisible()
  unmount()
  const sent = { ...saved, status: 'sent' }
  const tree = { ...reach(2_000), [progressPath('n1')]: { sent: 1_500, at: 1 } }
  open(NotificationPreview, { values: sent, before: sent, tree })
  expect(screen.getByText('1,500 of 1,500 devices (100%)')).toBeVisible()
})

test('the list says how many have what is being sent, and reads nothing of the others', async () => {
  const store = memoryStore({ as: { uid: 'eva', role: 'contents', name: 'Eva' } })
  store.write({ [progressPath('n1')]: { queued: 1, sent: 7_600, at: 1 }, [progressPath('n2')]: { sent: 5, at: 1 } })
  const record = (status: string) => ({ status }) as unknown as Stored
  drawPage(
    <>
      <SentCell id="n1" record={record('sending')} />
      <SentCell id="n2" record={record('sent')} />
    </>,
    { store },
  )
  expect(await screen.findByText('7,600 sent')).toBeVisible()
  expect(screen.queryByText('5 sent')).toBeNull()
})

test('what is scheduled says when it is sent, and what cancelling does', () => {
  const scheduled = { ...saved, status: 'scheduled', sendAt: Date.UTC(2026, 11, 6, 18) }
  open(NotificationPreview, { values: scheduled, before: scheduled })
  expect(screen.getByText('Sends automatically: 6 Dec 2026, 12:00 (El Salvador time).')).toBeVisible()
  expect(screen.getByText(/^Cancelling is final: nothing is sent/)).toBeVisible()
})

test('of a notification that nobody has begun to send there is no progress', () => {
  open(NotificationPreview, {})
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByText(/^Cancelling (is final|stops it)/)).toBeNull()
})

const card = () => within(screen.getByRole('region', { name: 'Try it on your phone' }))

test('a device of one’s own is added, and gets a test of what is saved', async () => {
  const { user, store, tell } = open(NotificationAside, { values: { ...saved, title: 'Otro' } })
  expect(await card().findByText(/^You have no test devices with ES Fútbol yet/)).toBeVisible()
  expect(card().getByText('Tests send the saved version, without your unsaved changes.')).toBeVisible()
  await user.click(card().getByRole('button', { name: 'Add a device' }))
  await user.click(card().getByRole('button', { name: 'Add device' }))
  expect(card().getByLabelText(/^Name/)).toHaveAccessibleDescription(/Required/)
  await user.type(card().getByLabelText(/^Name/), `${phone.name} `)
  await user.type(card().getByLabelText(/^Token/), 'short')
  expect(card().getByLabelText(/^Token/)).toHaveAccessibleDescription(/at least 16/)
  await user.clear(card().getByLabelText(/^Token/))
  await user.type(card().getByLabelText(/^Token/), `${phone.token} `)
  store.failNext('unavailable')
  await user.click(card().getByRole('button', { name: 'Add device' }))
  expect(await card().findByRole('alert')).toHaveTextContent(/^Could not do this/)
  expect(card().getByLabelText(/^Token/)).toHaveValue(`${phone.token} `)
  await user.click(card().getByRole('button', { name: 'Add device' }))
  await user.click(await card().findByRole('button', { name: 'Send a test to Mi Pixel' }))
  expect(await card().findByText('Sending to Mi Pixel…')).toBeVisible()
  expect(card().queryByLabelText(/^Token/)).toBeNull()
  const { testDevices, testSends } = store.tree() as Record<string, Record<string, Record<string, Json>>>
  expect(Object.values(testDevices?.eva ?? {})).toEqual([phone])
  const [[id, asked] = ['']] = Object.entries(testSends ?? {})
  expect(asked).toMatchObject({ by: 'eva', notification: 'n1', device: Object.keys(testDevices?.eva ?? {})[0] })
  await tell({ [`testSends/${id}/answer`]: 'UNREGISTERED' })
  expect(card().getByText(/^It did not reach Mi Pixel: The app is no longer installed/)).toBeVisible()
  await tell({ [`testSends/${id}/answer`]: 'sent' })
  expect(card().getByText('Sent to Mi Pixel. It should arrive now.')).toBeVisible()
})

test('devices of other apps get no test, a device is removed, and what the database refuses is said', async () => {
  const tree = { testDevices: { eva: { d1: phone, d2: { ...phone, name: 'iPad', app: 'oime' } } } }
  const { user, store } = open(NotificationAside, { tree: { 'testDevices/eva': tree.testDevices.eva } })
  const list = within(await card().findByRole('list', { name: 'My test devices' }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  store.failNext('unavailable')
  await user.click(list.getByRole('button', { name: 'Send a test to Mi Pixel' }))
  expect(await card().findByRole('alert')).toHaveTextContent(/^Could not do this: The service is unavailable/)
  await user.click(list.getByRole('button', { name: 'Remove Mi Pixel' }))
  expect(await card().findByText(/^You have no test devices/)).toBeVisible()
})

test('without a network a test waits, says so, and takes no other press until it is sent', async () => {
  const { user, store } = open(NotificationAside, { tree: { 'testDevices/eva/d1': phone } })
  const send = await card().findByRole('button', { name: 'Send a test to Mi Pixel' })
  act(() => store.connect(false))
  await user.click(send)
  expect(await card().findByText(/^You are offline. This will be done/)).toBeVisible()
  for (const name of ['Send a test to Mi Pixel', 'Remove Mi Pixel'])
    expect(card().getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  act(() => store.connect(true))
  expect(await card().findByText('Sending to Mi Pixel…')).toBeVisible()
  expect(send).toHaveAttribute('aria-disabled', 'false')
  expect(card().queryByText(/^You are offline/)).toBeNull()
})

test.each([
  ['admin', true],
  ['contents', true],
  ['lmf', false],
  ['stats', false],
] as const)('%s reads a notification; whether it is offered to change: %s', async (role, may) => {
  open(() => <RecordAtPage id="n1" initialValues={{}} />, { role, tree: { 'notifications/n1': recordOf(1, saved) } })
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  expect([title.value, title.disabled]).toEqual(['Alianza campeón', !may])
  expect(screen.queryByRole('button', { name: 'Save' }) !== null).toBe(may)
})

test('who may only read notifications is offered no tests, in Spanish too', () => {
  act(() => switchLanguage('es'))
  open(NotificationAside, { role: 'stats' })
  expect(screen.getByRole('heading', { name: 'Quién la recibe' })).toBeVisible()
  expect(screen.getByText('Suscriptores de ES Fútbol en español')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Pruébala en tu teléfono' })).toBeNull()
})

test('what was sent cannot be changed, and is not advised to change its status; what is scheduled can be taken back', async () => {
  const page = () => <RecordAtPage id="n1" initialValues={{}} />
  const at = (status: string) => ({ 'notifications/n1': recordOf(1, { ...saved, status, sendAt: 1 }) })
  const { unmount } = open(page, { tree: at('sent') })
  expect(await screen.findByText(/its status is “Sent”\. To write another like it, duplicate it\.$/)).toBeVisible()
  unmount()
  open(page, { tree: at('scheduled') })
  expect(await screen.findByText(/its status is “Scheduled”\. Duplicate it, or change its status\.$/)).toBeVisible()
})

test('what the automatic service did to an open notification is named', async () => {
  const { tell } = open(() => <RecordAtPage id="n1" initialValues={{}} />, {
    tree: { 'notifications/n1': recordOf(1, { ...saved, status: 'sending' }) },
  })
  await screen.findByRole('textbox', { name: 'Title' })
  const sent = recordOf(2, { ...saved, status: 'sent' }, 'worker')
  await tell({ 'notifications/n1': { ...sent, action: 'complete' } })
  expect(await screen.findByText(/^Sent, automatically at .+\. The current version is shown here\.$/)).toBeVisible()
})
