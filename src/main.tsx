import { createActor } from 'xstate'
import './styles/entry.scss'
import './ui/theme/theme.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { accountMachines } from '../machines/account.ts'
import { chromeMachine } from '../machines/chrome.ts'
import { sessionMachine } from '../machines/session.ts'
import { firebasePorts } from './adapters/firebase/ports.ts'
import { painted } from './adapters/loading.ts'
import { watchVitals } from './adapters/web-vitals/watch-vitals.ts'
import { SignInPage } from './areas/sign-in/public-routes.ts'
import { loadChunk } from './config/chunk-load.ts'
import { EnvironmentError, parseEnvironment } from './config/environment.ts'
import { idle } from './config/idle.ts'
import { keptSession } from './config/kept-session.ts'
import type { Services } from './config/services.ts'
import { dropSessionsBut } from './config/session-storage.ts'
import { roles } from './model/permissions.ts'
import { StoreContext } from './records/registry/store-context.ts'
import { App, prepareConsole } from './shell/console/app.tsx'
import { EnvironmentIssues } from './shell/environment-issues.tsx'
import { watchPage } from './shell/watch-page.ts'
import { ErrorScreen } from './ui/loading/error-screen.tsx'
import { loadPart } from './ui/loading/load-part.ts'

const rootElement = () => {
  const element = document.getElementById('root')
  if (element === null) throw new Error('index.html has no <div id="root"> to draw the console in.')
  return element
}

const environmentText = () => document.getElementById('environment')?.textContent ?? null

/** Demo only: other builds have neither the chat nor its mock. */
const chat = import.meta.env.LUNA_CHAT
  ? {
      fetchService: async () => (await loadChunk(() => import('./adapters/demo-api/chat-service.ts'))).openDemoApi(),
      countUnread: async () => (await loadChunk(() => import('./adapters/demo-api/mock/demo.ts'))).countUnread(),
    }
  : null

/** Drops other people's session data from this device; null: everybody's. */
const dropOthers = async (uid: string | null) => {
  dropSessionsBut(uid)
  await idle()
  const { jobsIn } = await loadPart(() => import('./records/data/import-jobs.ts'))
  await jobsIn().dropFinishedBut(uid)
}

/** @param before the last signed-in person, as far as the browser knows */
const dropEndedSessions = (session: Services['session'], before: string | null) => {
  let last = before
  session.subscribe(snapshot => {
    const uid = snapshot.context.account?.uid ?? null
    const isKnown = snapshot.hasTag('signedIn') || snapshot.hasTag('signedOut')
    if (!isKnown || uid === last) return
    last = uid
    // A browser that refuses to open its database has stored nothing.
    dropOthers(uid).catch(() => undefined)
  })
}

const startConsole = (environmentText: string | null) => {
  const environment = parseEnvironment(environmentText)
  const storedSession = keptSession()
  const isExpected = Boolean(storedSession)
  const { watchSession, watchRole, signOut, store, onboarding, secondFactors, ...account } = firebasePorts(
    environment,
    // The skeleton already shows everything that is possible before Firebase answers.
    isExpected ? { ready: async () => {} } : {},
  )
  watchVitals(environment)
  const machine = sessionMachine.provide({ actors: { watchSession, watchRole, signOut } })
  const session = createActor(machine, { input: { knownRoles: roles, isExpected } }).start()
  dropEndedSessions(session, storedSession?.uid ?? null)
  if (isExpected) {
    prepareConsole()
    // Loads in parallel with Authentication.
    loadChunk(() => import('./adapters/firebase/database.ts')).catch(() => undefined)
  }
  const chrome = createActor(chromeMachine).start()
  watchPage(chrome)
  return { store, services: { session, chrome, accounts: accountMachines(account), onboarding, secondFactors, chat } }
}

/** The screen informs staff; the browser's console has the details. */
const screenFor = (error: unknown) => {
  if (error instanceof EnvironmentError) return <EnvironmentIssues issues={error.issues} />
  reportError(error)
  return <ErrorScreen isWholePage error={error} />
}

const started = () => {
  try {
    return startConsole(environmentText())
  } catch (error) {
    return { error }
  }
}

/** Hydrates the first screen, or renders without one. */
const show = async () => {
  const element = rootElement()
  if (element.dataset.screen === 'sign-in') await SignInPage.prepare()
  const { screen } = element.dataset
  delete element.dataset.screen
  const console = started()
  if ('error' in console) {
    element.replaceChildren()
    createRoot(element).render(<StrictMode>{screenFor(console.error)}</StrictMode>)
    return
  }
  const drawn = (
    <StrictMode>
      <StoreContext value={console.store}>
        <App services={console.services} />
      </StoreContext>
    </StrictMode>
  )
  if (screen === undefined) createRoot(element).render(drawn)
  else hydrateRoot(element, drawn)
  if (screen === 'submitted') painted().then(() => element.querySelector('form')?.requestSubmit())
}

// Deferred: in a debugged or automated browser the module would be parsed again to locate its requests.
queueMicrotask(show)
