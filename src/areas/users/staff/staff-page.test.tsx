import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { invitationLifetime, type Person, personIn, roleChange } from '../../../model/staff.ts'
import type { JsonObject } from '../../../model/values/json.ts'
import { drawPage } from '../../../records/testing/draw-page.tsx'
import { memoryStore } from '../../../records/testing/memory-store.ts'
import { switchLanguage } from '../../../ui/messages/use-messages.ts'
import StaffPage from './staff-page.tsx'

afterEach(() => act(() => switchLanguage('en')))

const now = Date.UTC(2026, 10, 21)
const day = 86_400_000

const record = (displayName: string, more: JsonObject = {}): JsonObject => ({
  displayName,
  nameKey: displayName.toLowerCase(),
  email: `${displayName.toLowerCase().split(' ')[0]}@luna.test`,
  createdAt: now - 9 * day,
  ...more,
})

const people: JsonObject = {
  ana: record('Ana Ruiz', { role: 'admin', roleSince: now - 8 * day, verified: true, signedInAt: now }),
  eva: record('Eva Sol', { role: 'admin' }),
  bea: record('Bea Mora', { role: 'lmf', roleSince: now - 3 * day, rev: 1 }),
  leo: record('Leo Paz', { waitingSince: now - 2 * day, verified: false }),
  zoe: record('Zoe Gil', { waitingSince: now - 5 * day }),
  olga: record('Olga Rivas', { deactivatedAt: now - day, formerRole: 'contents', rev: 2 }),
}

const draw = async (search = '', tree: JsonObject = {}) => {
  const store = memoryStore({
    as: { uid: 'ana', role: 'admin', name: 'Ana Ruiz' },
    now,
    tree: { users: people, ...tree },
  })
  const drawn = drawPage(<StaffPage />, { store, at: `/users/staff${search}`, path: '/users/staff' })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument())
  return { store, ...drawn }
}

const namesIn = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent?.replace(/(You)? +[a-z]+@luna\.test.*/, '').trim())

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))

const personOf = (store: ReturnType<typeof memoryStore>, uid: string): Person => {
  const found = personIn(uid, (store.tree() as { users: JsonObject }).users[uid] ?? null)
  if (found === null) throw new Error(`There is no ${uid}.`)
  return found
}

test('who waits longest comes first, then everybody by name, with what is known of them', async () => {
  await draw()
  await screen.findByRole('heading', { name: '2 people are waiting for a role' })
  expect(namesIn('Waiting')).toEqual(['Zoe Gil', 'Leo Paz'])
  expect(namesIn('People')).toEqual(['Ana Ruiz', 'Bea Mora', 'Eva Sol', 'Olga Rivas'])
  expect(row('Leo Paz')).toHaveTextContent('Not verified')
  expect(row('Ana Ruiz')).toHaveTextContent(/Verified.*Admin.*last week.*now/)
  expect(row('Bea Mora')).toHaveTextContent(/LMF.*3 days ago.*Unknown/)
  expect(row('Olga Rivas')).toHaveTextContent('Deactivated (Contents)')
})

test('a role is given, live in the list, and reported', async () => {
  const { user, store, toasts } = await draw()
  await user.click(await screen.findByRole('button', { name: 'Give a role to Leo Paz' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Role of Leo Paz' }))
  expect(asked.getByRole('combobox')).toBeValid()
  await user.click(asked.getByRole('button', { name: 'Save role' }))
  expect(asked.getByRole('combobox')).toBeInvalid()
  expect(asked.getByRole('combobox')).toHaveAccessibleName(/Role/)
  await user.selectOptions(asked.getByRole('combobox'), 'Stats')
  expect(asked.getByText('Opens Stats.')).toBeVisible()
  expect(asked.getByText(/has not verified the address leo@luna.test/)).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Save role' }))
  await screen.findByRole('heading', { name: '1 person is waiting for a role' })
  expect(namesIn('People')).toContain('Leo Paz')
  expect(personOf(store, 'leo')).toMatchObject({ role: 'stats', rev: 1 })
  expect(toasts.at(-1)).toMatchObject({ kind: 'done', text: 'Leo Paz now has the role Stats' })
})

test('only an address that is known to be unverified is warned of', async () => {
  const { user } = await draw()
  await user.click(await screen.findByRole('button', { name: 'Give a role to Zoe Gil' }))
  await user.selectOptions(await dialog().findByRole('combobox'), 'Stats')
  expect(dialog().getByText('Opens Stats.')).toBeVisible()
  expect(dialog().queryByText(/has not verified/)).not.toBeInTheDocument()
})

test('taking a role says what it closes', async () => {
  const { user, store } = await draw()
  await user.click(await screen.findByRole('button', { name: 'Change role of Bea Mora' }))
  const role = await dialog().findByRole('combobox')
  expect(dialog().queryByText(/close right away/)).not.toBeInTheDocument()
  await user.selectOptions(role, 'No role')
  expect(dialog().getByText(/Bea Mora goes back to waiting/)).toBeVisible()
  expect(dialog().getByText(/close right away. Nothing Bea Mora has saved is deleted/)).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Save role' }))
  await waitFor(() => expect(personOf(store, 'bea').role).toBeNull())
})

test('the own role stands still, and says why', async () => {
  const { user } = await draw()
  const own = await screen.findByRole('button', { name: 'Change role of Ana Ruiz' })
  expect(own).toHaveAttribute('aria-disabled', 'true')
  expect(own).toHaveAccessibleDescription(/always an admin/)
  await user.click(own)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the second of two admins reads what the first has done', async () => {
  const { user, store } = await draw()
  await user.click(await screen.findByRole('button', { name: 'Give a role to Leo Paz' }))
  await user.selectOptions(await dialog().findByRole('combobox'), 'Stats')
  for (const role of ['contents', 'lmf'] as const)
    await act(() => store.as('eva', 'admin', 'Eva Sol').update(roleChange(personOf(store, 'leo'), role, 'eva')))
  await user.click(dialog().getByRole('button', { name: 'Save role' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    'Nothing was saved because someone changed this first: Eva Sol changed the role from Contents to LMF.',
  )
  expect(personOf(store, 'leo').role).toBe('lmf')
})

test('a failure is said, and the question stays', async () => {
  const { user, store } = await draw()
  await user.click(await screen.findByRole('button', { name: 'Give a role to Leo Paz' }))
  await user.selectOptions(await dialog().findByRole('combobox'), 'Stats')
  store.failNext('unavailable')
  await user.click(dialog().getByRole('button', { name: 'Save role' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent('Could not save: The service is unavailable')
  store.failNext('permission_denied')
  await user.click(dialog().getByRole('button', { name: 'Save role' }))
  expect(await dialog().findByRole('alert')).not.toHaveTextContent(/unavailable|someone changed this first/)
  await user.click(dialog().getByRole('button', { name: 'Save role' }))
  await waitFor(() => expect(personOf(store, 'leo').role).toBe('stats'))
})

test('a person is deactivated and reactivated, and the history says by whom', async () => {
  const { user, store } = await draw()
  await user.click(await screen.findByRole('button', { name: 'More about Bea Mora' }))
  await user.click(button('Deactivate'))
  await user.click(await dialog().findByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(personOf(store, 'bea').deactivatedAt).not.toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Reactivate Bea Mora' }))
  await user.click(await dialog().findByRole('button', { name: 'Reactivate' }))
  await waitFor(() => expect(personOf(store, 'bea').role).toBe('lmf'))
  await user.click(button('More about Bea Mora'))
  await user.click(button('History'))
  const entries = await dialog().findByRole('list', { name: 'History' })
  await waitFor(() =>
    expect(
      within(entries)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Ana Ruiz reactivated the account (role LMF).'),
      expect.stringContaining('Ana Ruiz deactivated the account (role LMF).'),
    ]),
  )
})

test.each([
  ['?show=lmf', ['Bea Mora']],
  ['?show=deactivated', ['Olga Rivas']],
  ['?show=waiting', ['Zoe Gil', 'Leo Paz']],
  ['?search=BEA', ['Bea Mora']],
  ['?search=olga%40luna', ['Olga Rivas']],
  ['?search=e&show=admin', ['Eva Sol']],
])('%s shows %j', async (search, names) => {
  await draw(search)
  await screen.findByRole('table', { name: 'People' })
  expect(namesIn('People')).toEqual(names)
})

test('where nobody is found, it says how to go on', async () => {
  const { user } = await draw('?search=xavier')
  expect(await screen.findByRole('heading', { name: 'No one found' })).toBeVisible()
  await user.click(button('LMF'))
  expect(screen.getByRole('searchbox')).toHaveValue('xavier')
  await user.click(button('Show everyone'))
  await screen.findByRole('table', { name: 'People' })
})

test('thousands of people cost what one page costs', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, at) => [
      `p${at}`,
      record(`Person ${String(at).padStart(4, '0')}`, { role: 'lmf' }),
    ]),
  )
  const { user, store } = await draw('', { users: { ...people, ...many } })
  await screen.findByRole('table', { name: 'People' })
  expect(namesIn('People').length).toBeLessThanOrEqual(50)
  await user.click(button('Show more'))
  await waitFor(() => expect(namesIn('People').length).toBeGreaterThan(100))
  expect(store.listeners()).toBeLessThan(10)
})

const id = 'KLmnopQRstuvWXyz01234-'
const invited = { email: 'max@luna.test', role: 'lmf', by: 'ana', createdAt: now - day }

test('somebody is invited, with a link to copy; the address of somebody who has a role, or was deactivated, is refused', async () => {
  const { user, store } = await draw('?show=invitations')
  await user.click((await screen.findAllByRole('button', { name: 'Invite someone' }))[0] as HTMLElement)
  await user.click(await dialog().findByRole('button', { name: 'Create link' }))
  expect(dialog().getByText(/Enter an email address/)).toBeVisible()
  expect(dialog().getByText('Choose a role for them.')).toBeVisible()
  await user.type(dialog().getByLabelText(/^Email/), 'Bea@luna.test')
  await user.selectOptions(dialog().getByRole('combobox'), 'Contents')
  await user.click(dialog().getByRole('button', { name: 'Create link' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent('Bea Mora already uses this address (LMF)')
  await user.clear(dialog().getByLabelText(/^Email/))
  await user.type(dialog().getByLabelText(/^Email/), 'olga@luna.test')
  await user.click(dialog().getByRole('button', { name: 'Create link' }))
  expect(await dialog().findByText(/Olga Rivas already uses this address/)).toBeVisible()
  await user.clear(dialog().getByLabelText(/^Email/))
  await user.type(dialog().getByLabelText(/^Email/), 'Max@luna.test')
  await user.click(dialog().getByRole('button', { name: 'Create link' }))
  const link = (await dialog().findByLabelText('Invitation link')) as HTMLInputElement
  const [made = ''] = Object.keys((store.tree() as { invitations: JsonObject }).invitations)
  expect(link.value).toBe(`${window.location.origin}/auth/signup-1?invitation=${made}`)
  expect(made).toMatch(/^[\w-]{22}$/)
  expect(screen.getByRole('row', { name: /^max@luna\.test/ })).toHaveTextContent('Open until')
})

test('an open invitation is copied and revoked; one that is over is made again', async () => {
  const { user, store, toasts } = await draw('?show=invitations', {
    invitations: {
      [id]: invited,
      [`${id}x`]: { ...invited, email: 'old@luna.test', createdAt: now - invitationLifetime },
    },
  })
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Copy the link for max@luna.test' }))
  expect(written).toHaveBeenCalledWith(`${window.location.origin}/auth/signup-1?invitation=${id}`)
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ text: 'Link copied' }))
  written.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'))
  await user.click(button('Copy the link for max@luna.test'))
  const text = expect.stringContaining(`/auth/signup-1?invitation=${id}`)
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'failed', text }))
  await user.click(button('Revoke the invitation for max@luna.test'))
  await user.click(await dialog().findByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(row('max@luna.test')).toHaveTextContent('Revoked'))
  expect(row('old@luna.test')).toHaveTextContent('Expired')
  await user.click(button('Invite old@luna.test again'))
  expect(await dialog().findByLabelText(/^Email/)).toHaveValue('old@luna.test')
  expect(dialog().getByRole('combobox')).toHaveValue('lmf')
  expect(store.updates).toHaveLength(1)
})

test('invitations beyond a page are shown on demand', async () => {
  const many = Array.from({ length: 51 }, (_, at) => [`${id}${at}`, { ...invited, email: `p${at}@luna.test` }])
  const { user } = await draw('?show=invitations', { invitations: Object.fromEntries(many) })
  const rows = () => screen.getAllByRole('row', { name: /@luna\.test/ }).length
  expect(rows()).toBeLessThan(51)
  await user.click(button('Show more'))
  await waitFor(() => expect(rows()).toBe(51))
})

test('all of it is there in Spanish', async () => {
  act(() => switchLanguage('es'))
  await draw()
  expect(await screen.findByRole('heading', { name: '2 personas esperan un rol' })).toBeVisible()
  expect(button('Dar un rol a Leo Paz')).toBeVisible()
})
