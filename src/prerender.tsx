import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { accountMachines } from '../machines/account.ts'
import { chromeMachine } from '../machines/chrome.ts'
import { sessionMachine } from '../machines/session.ts'
import { promiseNotProvided } from '../machines/work.ts'
import { SignInPage } from './areas/sign-in/public-routes.ts'
import type { Services } from './config/services.ts'
import { App } from './shell/console/app.tsx'
import type { Screen } from './shell/first-screen/choose-screen.ts'
import { languages } from './ui/messages/language.ts'
import { switchLanguage } from './ui/messages/use-messages.ts'

/** Services as at the start of `main.tsx`. */
const servicesWith = (isExpected: boolean): Services => ({
  session: createActor(sessionMachine, { input: { knownRoles: [], isExpected } }),
  chrome: createActor(chromeMachine),
  accounts: accountMachines({
    signIn: promiseNotProvided('signIn'),
    confirmSignIn: promiseNotProvided('confirmSignIn'),
    signUp: promiseNotProvided('signUp'),
    sendPasswordReset: promiseNotProvided('sendPasswordReset'),
  }),
  onboarding: () => new Promise(() => {}),
  secondFactors: () => new Promise(() => {}),
  chat: null,
})

const draw = (isExpected: boolean): string =>
  renderToString(
    <StrictMode>
      <App services={servicesWith(isExpected)} />
    </StrictMode>,
  )

// Top-level await, because importers import nothing after this module.
await SignInPage.prepare()

/** Inlined screens by element id. Needs a window at the sign-in address. */
export const screens = (): ReadonlyMap<string, string> =>
  new Map(
    languages.flatMap(language => {
      switchLanguage(language)
      const drawn: readonly (readonly [Exclude<Screen, null>, string])[] = [
        ['sign-in', draw(false)],
        ['frame', draw(true)],
      ]
      return drawn.map(([screen, html]) => [`${screen}-${language}`, html] as const)
    }),
  )
