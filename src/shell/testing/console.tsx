import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { accountMachines } from '../../../machines/account.ts'
import { chromeMachine } from '../../../machines/chrome.ts'
import type { Account, Onboarding, RoleEvent, SessionEvent } from '../../../machines/ports.ts'
import { sessionMachine } from '../../../machines/session.ts'
import { promiseNotProvided } from '../../../machines/work.ts'
import { roles } from '../../model/permissions.ts'
import type { Store } from '../../model/store.ts'
import { StoreContext } from '../../records/registry/store-context.ts'
import { App } from '../console/app.tsx'
import { watchPage } from '../watch-page.ts'
// Preloaded, so that no test waits for the console's compilation.
import '../console/console.tsx'

export const ana: Account = { uid: 'ana', email: 'ana@luna.test', displayName: 'Ana Ferrer' }

/** A database that never answers. */
export const silentStore: Store = {
  read: () => new Promise(() => {}),
  readPage: () => new Promise(() => {}),
  watch: () => () => {},
  watchPage: () => () => {},
  update: () => new Promise(() => {}),
  hold: () => () => {},
  watchConnection: () => () => {},
  now: () => Date.now(),
  newId: () => 'new',
}
const noStore = (): Store => silentStore

const accounts = accountMachines({
  signIn: promiseNotProvided('signIn'),
  confirmSignIn: promiseNotProvided('confirmSignIn'),
  signUp: promiseNotProvided('signUp'),
  sendPasswordReset: promiseNotProvided('sendPasswordReset'),
})

/** A service that never answers, unless the test overrides it. */
const silentOnboarding: Onboarding = {
  readInvitation: () => new Promise(() => {}),
  sendVerification: () => new Promise(() => {}),
  claimInvitation: () => new Promise(() => {}),
  verificationLink: () => new Promise(() => {}),
}

interface ConsoleToDraw {
  readonly at: string
  readonly width?: number
  readonly store?: () => Store
  readonly onboarding?: Partial<Onboarding>
}

/** The whole console at an address; the test controls authentication and role. */
export const drawConsole = ({ at, width = 1366, store = noStore, ...given }: ConsoleToDraw) => {
  const onboarding = { ...silentOnboarding, ...given.onboarding }
  let sendSession: (event: SessionEvent) => void = () => {}
  let sendRole: (event: RoleEvent) => void = () => {}
  const machine = sessionMachine.provide({
    actors: {
      watchSession: fromCallback(({ sendBack }) => {
        sendSession = sendBack
      }),
      watchRole: fromCallback(({ sendBack }) => {
        sendRole = sendBack
      }),
      signOut: fromPromise(async () => {}),
    },
  })
  const chrome = createActor(chromeMachine).start()
  const services = {
    session: createActor(machine, { input: { knownRoles: roles } }).start(),
    chrome,
    accounts,
    onboarding: async () => onboarding,
    secondFactors: () => new Promise<never>(() => {}),
    chat: null,
  }
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true, writable: true })
  watchPage(chrome)
  window.history.replaceState(null, '', at)
  render(
    <StrictMode>
      <StoreContext value={store}>
        <App services={services} />
      </StoreContext>
    </StrictMode>,
  )
  const acting = (notify: () => void) => act(async () => notify())
  return {
    user: userEvent.setup(),
    signIn: (account: Account = ana) => acting(() => sendSession({ type: 'session.signedIn', account })),
    signOut: () => acting(() => sendSession({ type: 'session.signedOut' })),
    failSession: (message: string) =>
      acting(() => sendSession({ type: 'session.failed', failure: { code: 'CHUNK_LOAD_FAILED', message } })),
    giveRole: (role: string | null) => acting(() => sendRole({ type: 'role.changed', role })),
    failRole: (code: string) =>
      acting(() => sendRole({ type: 'role.failed', failure: { code, message: 'from the database' } })),
    resize: (to: number) =>
      acting(() => {
        window.innerWidth = to
        window.dispatchEvent(new Event('resize'))
      }),
  }
}

export const drawConsoleAs = async (role: string, place: Parameters<typeof drawConsole>[0]) => {
  const drawn = drawConsole(place)
  await drawn.signIn()
  await drawn.giveRole(role)
  return drawn
}

export const address = (): string => window.location.pathname + window.location.search + window.location.hash
