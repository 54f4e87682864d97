import { type ComponentProps, createContext, use, useEffect, useState } from 'react'
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider, useBlocker } from 'react-router-dom'
import { isHeld, mayLeave } from './holds.ts'
import { type GuardedSteps, guardSteps } from './steps.ts'

interface Opened {
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly steps: GuardedSteps
  readonly attempt: number
}

const StepsContext = createContext<GuardedSteps | null>(null)
const ReopenContext = createContext<() => void>(() => {})

/** Draws the page of the address once more, and asks again for code that did not arrive: a router keeps such a failure for good. */
export const useReopen = (): (() => void) => use(ReopenContext)

/** Asks before a link leads away from unsaved work; {@link guardSteps} does so for Back and Forward. Another query is still the same page. */
const AskFirst = () => {
  const steps = use(StepsContext)
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction !== 'POP' && currentLocation.pathname !== nextLocation.pathname && isHeld(),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') steps?.ask(blocker.proceed, blocker.reset)
  }, [blocker, steps])
  return <Outlet />
}

const open = (routes: readonly RouteObject[], browser: Window): Omit<Opened, 'attempt'> => {
  const steps = guardSteps(browser, { isHeld, mayLeave })
  const router = createBrowserRouter([{ element: <AskFirst />, children: [...routes] }], { window: browser })
  let { location } = router.state
  router.subscribe(state => {
    // Of Back and Forward the steps have been reported by the browser.
    if (state.location !== location && state.historyAction !== 'POP') steps.moved()
    location = state.location
  })
  return { router, steps }
}

/** Of code that did not arrive; React itself tells the browser's console of what a page throws while it is drawn. */
const complain: ComponentProps<typeof RouterProvider>['onError'] = (error, { errorInfo }) => {
  if (errorInfo === undefined) console.error(error)
}

interface LeavingRouterProps {
  /** Makes the routes: they are made anew when the page is drawn once more. */
  readonly routes: () => readonly RouteObject[]
  readonly browser?: Window
}

/** The pages within it are left only when nothing unsaved is lost, or the person agrees: see `useLeavingGuard`. */
export const LeavingRouter = ({ routes, browser = window }: LeavingRouterProps) => {
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const { router, steps } = open(routes(), browser)
    setOpened({ router, steps, attempt })
    return () => {
      steps.detach()
      router.dispose()
    }
  }, [routes, browser, attempt])
  if (opened === null) return null
  return (
    <ReopenContext value={() => setAttempt(attempt + 1)}>
      <StepsContext value={opened.steps}>
        {/* Keyed: a blocker that moved from one router to the next would stand in both. */}
        <RouterProvider key={opened.attempt} router={opened.router} useTransitions={false} onError={complain} />
      </StepsContext>
    </ReopenContext>
  )
}
