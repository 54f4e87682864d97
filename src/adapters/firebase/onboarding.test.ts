import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '../../model/permissions.ts'
import { invitationLifetime } from '../../model/staff.ts'
import { run, watch } from './testing/actors.ts'
import { type Emulators, hearWarnings, now, openSpace, startEmulators, startLimit } from './testing/emulators.ts'

let emulators: Emulators

beforeAll(async () => {
  emulators = await startEmulators()
}, startLimit)
afterAll(() => emulators.stop())

const id = 'KLmnopQRstuvWXyz01234-'
const zoe = { email: 'zoe@luna.test', password: 'luna-demo', displayName: 'Zoe Gil' }
const invited = { email: zoe.email, role: 'lmf' as Role, by: 'ana', createdAt: now - 1_000 }

/** A tab opened by an invitation's link, as stored. */
const openByLink = (invitation: object | null = invited, search = `?invitation=${id}`) => {
  const space = openSpace(emulators)
  space.data.write(`/invitations/${id}`, invitation)
  const open = () => space.open({ search })
  const ports = open()
  const uid = () => Object.keys(Object(space.data.read('/users')))[0] ?? ''
  const record = () => space.data.read(`/users/${uid()}`)
  return { ...space, open, ports, record, uid }
}

/** Signs up, and watches the role like the session. */
const signUp = async ({ ports, uid }: ReturnType<typeof openByLink>) => {
  const signingUp = run(ports.signUp, zoe)
  const session = watch(ports.watchSession, undefined)
  await signingUp
  await vi.waitUntil(() => session.received.some(({ type }) => type === 'session.signedIn'))
  const role = watch(ports.watchRole, { uid: uid(), email: zoe.email, displayName: zoe.displayName })
  expect(await role.next()).toEqual({ type: 'role.changed', role: null })
  return role
}

const openLink = async (link: string | null) => {
  if (link === null) throw new Error('There is no link.')
  expect((await fetch(link)).status).toBe(200)
}

test('from the link to the role: the invitation is read, the e-mail sent, the address verified, the role taken', async () => {
  const space = openByLink()
  const onboarding = await space.ports.onboarding()
  expect(await onboarding.readInvitation(id)).toEqual({ email: zoe.email, role: 'lmf', state: 'open' })
  const role = await signUp(space)
  await vi.waitUntil(() => Object(space.record()).invitation === id)
  expect(await onboarding.claimInvitation()).toBe('unverified')
  await openLink(await onboarding.verificationLink(zoe.email))
  expect(await onboarding.claimInvitation()).toBe('joined')
  expect(await role.next()).toEqual({ type: 'role.changed', role: 'lmf' })
  expect(space.record()).toMatchObject({ role: 'lmf', verified: true, rev: 1 })
  expect(space.data.read(`/staffHistory/${space.uid()}/1`)).toMatchObject({
    action: 'joined',
    to: 'lmf',
    invitation: id,
  })
  expect(await onboarding.readInvitation(id)).toMatchObject({ state: 'used' })
})

test.each([
  ['otherAddress', { ...invited, email: 'max@luna.test' }],
  ['used', { ...invited, usedBy: 'max', usedAt: now }],
  ['revoked', { ...invited, revokedAt: now }],
  ['expired', { ...invited, createdAt: now - invitationLifetime - 1 }],
  ['waiting', null],
])('an invitation that gives no role is %s', async (arrival, invitation) => {
  const space = openByLink(invitation)
  await signUp(space)
  await vi.waitUntil(() => Object(space.record()).invitation === id)
  const onboarding = await space.ports.onboarding()
  await openLink(await onboarding.verificationLink(zoe.email))
  expect(await onboarding.claimInvitation()).toBe(arrival)
  expect(space.record()).toMatchObject({ verified: true })
  expect(Object(space.record()).role).toBeUndefined()
})

test('an account that was there already takes the role at once', async () => {
  const space = openByLink()
  await space.accounts.createAccounts([{ uid: 'zoe', ...zoe }])
  await run(space.ports.signIn, zoe)
  watch(space.ports.watchRole, { uid: 'zoe', email: zoe.email, displayName: zoe.displayName })
  await vi.waitUntil(() => Object(space.record()).invitation === id)
  expect(await (await space.ports.onboarding()).claimInvitation()).toBe('joined')
  expect(space.record()).toMatchObject({ role: 'lmf' })
})

test('two tabs that take the role at once do not fail each other', async () => {
  hearWarnings()
  const space = openByLink()
  await space.accounts.createAccounts([{ uid: 'zoe', ...zoe }])
  const tabs = [space.ports, space.open()]
  for (const tab of tabs) await run(tab.signIn, zoe)
  watch(space.ports.watchRole, { uid: 'zoe', email: zoe.email, displayName: zoe.displayName })
  await vi.waitUntil(() => Object(space.record()).invitation === id)
  const arrivals = await Promise.all(tabs.map(async tab => (await tab.onboarding()).claimInvitation()))
  for (const arrival of arrivals) expect(['joined', 'waiting']).toContain(arrival)
  expect(space.record()).toMatchObject({ role: 'lmf', rev: 1 })
})

test('an address that holds no invitation says so', async () => {
  const { ports } = openByLink()
  for (const wrong of ['', 'short', '../users', 'x'.repeat(22)])
    expect(await (await ports.onboarding()).readInvitation(wrong)).toBeNull()
})

test('without a link nobody is invited, and no e-mail is sent unasked', async () => {
  const space = openByLink(invited, '')
  await signUp(space)
  const onboarding = await space.ports.onboarding()
  expect(await onboarding.verificationLink(zoe.email)).toBeNull()
  await onboarding.sendVerification()
  await openLink(await onboarding.verificationLink(zoe.email))
  expect(await onboarding.claimInvitation()).toBe('waiting')
})

test('a link that was cut short keeps nobody from signing up', async () => {
  const space = openByLink(invited, '?invitation=KLmnop')
  await signUp(space)
  expect(space.record()).toMatchObject({ signedInAt: now })
  expect(Object(space.record()).invitation).toBeUndefined()
})
