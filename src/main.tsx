import { createActor } from 'xstate'
import './styles/entry.scss'
import './ui/theme/theme.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { accountMachines } from '../machines/account.ts'
import { chromeMachine } from '../machines/chrome.ts'
import { sessionMachine } from '../machines/session.ts'
import { firebasePorts } from './adapters/firebase/ports.ts'
import { painted } from './adapters/loading.ts'
import { watchVitals } from './adapters/web-vitals/watch-vitals.ts'
import { loadChunk } from './config/chunk-load.ts'
import { EnvironmentError, parseEnvironment } from './config/environment.ts'
import { roles } from './model/permissions.ts'
import { StoreContext } from './records/store-context.ts'
import { App, watchPage } from './shell/app.tsx'
import { EnvironmentIssues } from './shell/environment-issues.tsx'
import { ErrorScreen, prepareErrorScreen } from './ui/loading/error-screen.tsx'
import { loadPart } from './ui/loading/load-part.ts'

const rootOf = () => {
  const element = document.getElementById('root')
  if (element === null) throw new Error('index.html has no <div id="root"> to draw the console in.')
  return createRoot(element)
}

const environmentText = () => document.getElementById('environment')?.textContent ?? null

/** In the demo alone: in any other build neither the chat nor the mock of its service is there. */
const chat = import.meta.env.LUNA_DEMO
  ? {
      fetchService: async () => (await loadChunk(() => import('./adapters/demo-api/chat-service.ts'))).openDemoApi(),
      countUnread: async () => (await loadChunk(() => import('./adapters/demo-api/mock/demo.ts'))).countUnread(),
    }
  : null

const startConsole = (environmentText: string | null) => {
  const environment = parseEnvironment(environmentText)
  const { watchSession, watchRole, signOut, store, entrance, ...account } = firebasePorts(environment)
  watchVitals(environment)
  const machine = sessionMachine.provide({ actors: { watchSession, watchRole, signOut } })
  const session = createActor(machine, { input: { knownRoles: roles } }).start()
  const chrome = createActor(chromeMachine).start()
  watchPage(chrome)
  return { store, services: { session, chrome, accounts: accountMachines(account), entrance, chat } }
}

const draw = () => {
  try {
    const { store, services } = startConsole(environmentText())
    return (
      <StoreContext value={store}>
        <App services={services} />
      </StoreContext>
    )
  } catch (error) {
    if (error instanceof EnvironmentError) return <EnvironmentIssues issues={error.issues} />
    // What is drawn tells staff; the browser's console keeps the rest.
    reportError(error)
    return <ErrorScreen isWholePage error={error} />
  }
}

/** Machines are watched in development and, on emulators, where the address asks for it: nobody watches those of a real project. */
const isInspected = new URLSearchParams(window.location.search).has('inspect')

const hasEmulators = (): boolean => {
  try {
    return parseEnvironment(environmentText()).emulators !== undefined
  } catch {
    // What is wrong with it is drawn.
    return false
  }
}

const show = () => {
  rootOf().render(<StrictMode>{draw()}</StrictMode>)
  painted().then(prepareErrorScreen)
}

if (import.meta.env.DEV || (isInspected && hasEmulators()))
  loadPart(() => import('./shell/inspector/inspector.tsx'))
    .then(({ startInspector }) => startInspector(isInspected))
    .catch(reportError)
    .then(show)
else show()
