import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Arrival, Onboarding } from '../../machines/ports.ts'
import { PortError } from '../model/failure.ts'
import type { Observer, Store } from '../model/store.ts'
import type { Json } from '../model/values/json.ts'
import { drawConsole, silentStore } from './testing/console.tsx'

interface Wait {
  readonly record?: Json
  readonly admins?: readonly string[]
  readonly onboarding?: Partial<Onboarding>
}

/** The page where Ana waits for a role; the test controls database and service. */
const wait = async ({ record = { displayName: 'Ana' }, admins = [], onboarding = {} }: Wait = {}) => {
  let observer: Observer<Json> | null = null
  const store: Store = {
    ...silentStore,
    watch: (path, observed) => {
      if (path !== 'users/ana') return () => {}
      observer = observed
      observed.next(record)
      return () => {}
    },
    watchPage: ({ path }, { next }) => {
      if (path === 'staffNames/admin') next(admins.map((displayName, at) => ({ id: `a${at}`, value: displayName })))
      return () => {}
    },
  }
  const drawn = drawConsole({ at: '/', store: () => store, onboarding })
  await drawn.signIn()
  await drawn.giveRole(null)
  await screen.findByRole('heading', { level: 1 })
  return { ...drawn, write: (value: Json) => act(async () => observer?.next(value)) }
}

const status = () => screen.getByRole('status')
const arrives = (arrival: Arrival) => async () => arrival

test.each([
  [['Ana Ferrer'], 'You can ask Ana Ferrer.'],
  [['Ana Ferrer', 'Eva Sol', 'Leo Paz'], 'You can ask Ana Ferrer, Eva Sol or Leo Paz.'],
])('of the admins %j it says whom to ask', async (admins, line) => {
  await wait({ admins })
  expect(await screen.findByText(line)).toBeVisible()
})

test('whoever is deactivated reads so at once, and that nothing of theirs is gone', async () => {
  const { write } = await wait({ onboarding: { claimInvitation: arrives('unverified') } })
  await screen.findByRole('heading', { name: 'Waiting for a role' })
  await write({ displayName: 'Ana', deactivatedAt: 1 })
  expect(screen.getByRole('heading', { name: 'Your account is deactivated' })).toBeVisible()
  expect(status()).toHaveTextContent('Nothing of yours was deleted.')
  expect(screen.queryByRole('button', { name: 'I have verified my address' })).not.toBeInTheDocument()
})

test('whoever is deactivated is told nothing of an invitation', async () => {
  const record = { displayName: 'Ana', deactivatedAt: 1 }
  await wait({ record, onboarding: { claimInvitation: arrives('expired') } })
  await screen.findByRole('heading', { name: 'Your account is deactivated' })
  expect(status()).not.toHaveTextContent('has expired')
})

test('an invitation that arrives later is claimed by itself', async () => {
  let arrival: Arrival = 'waiting'
  const { write } = await wait({ onboarding: { claimInvitation: async () => arrival } })
  await screen.findByRole('heading', { name: 'Waiting for a role' })
  arrival = 'used'
  await write({ displayName: 'Ana', invitation: 'KLmnopQRstuvWXyz01234-' })
  await waitFor(() => expect(status()).toHaveTextContent('has already been used'))
})

test('an address is verified by an e-mail; who asks too early reads so', async () => {
  const sent: string[] = []
  let arrival: Arrival = 'unverified'
  const { user } = await wait({
    onboarding: {
      claimInvitation: async () => arrival,
      sendVerification: async () => void sent.push('sent'),
      verificationLink: async email => (sent.length > 0 ? `http://127.0.0.1/verify?${email}` : null),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send email' }))
  expect(await screen.findByRole('link', { name: 'Open the verification link' })).toHaveAttribute(
    'href',
    'http://127.0.0.1/verify?ana@luna.test',
  )
  expect(sent).toEqual(['sent'])
  expect(status()).not.toHaveTextContent('not verified yet')
  await user.click(screen.getByRole('button', { name: 'I have verified my address' }))
  await waitFor(() => expect(status()).toHaveTextContent('The address is not verified yet.'))
  arrival = 'waiting'
  await user.click(screen.getByRole('button', { name: 'I have verified my address' }))
  await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument())
})

test('coming back to the page looks by itself, until it is left', async () => {
  let arrival: Arrival = 'unverified'
  const listeners = { added: vi.spyOn(window, 'addEventListener'), removed: vi.spyOn(window, 'removeEventListener') }
  await wait({
    onboarding: { claimInvitation: async () => arrival, verificationLink: async () => 'http://127.0.0.1/verify' },
  })
  await screen.findByRole('link', { name: 'Open the verification link' })
  arrival = 'waiting'
  act(() => window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument())
  cleanup()
  const [added, removed] = Object.values(listeners).map(({ mock }) =>
    mock.calls.flatMap(([type, listener]) => (type === 'focus' ? [listener] : [])),
  )
  expect(removed).toEqual(added)
})

test('who is invited has an e-mail already', async () => {
  await wait({
    record: { displayName: 'Ana', invitation: 'KLmnopQRstuvWXyz01234-' },
    onboarding: { claimInvitation: arrives('unverified'), verificationLink: async () => null },
  })
  expect(await screen.findByText(/You were invited. An email was sent to ana@luna.test/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible()
})

test.each([
  ['used', 'has already been used'],
  ['revoked', 'was revoked'],
  ['expired', 'has expired'],
  ['otherAddress', 'for a different address from ana@luna.test'],
] as const)('an invitation that is %s says so', async (arrival, line) => {
  await wait({ onboarding: { claimInvitation: arrives(arrival) } })
  await waitFor(() => expect(status()).toHaveTextContent(line))
})

test('a failure of the service is said, and asking again clears it', async () => {
  let isDown = true
  const { user } = await wait({
    onboarding: {
      claimInvitation: arrives('unverified'),
      verificationLink: async () => null,
      sendVerification: async () => {
        if (isDown) throw new PortError({ code: 'auth/too-many-requests', message: 'Too many attempts.' })
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Send email' }))
  await waitFor(() => expect(status()).toHaveTextContent('Too many attempts.'))
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Send email' }))
  await waitFor(() => expect(status()).not.toHaveTextContent('Too many attempts.'))
})
