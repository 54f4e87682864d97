import type { Page } from 'playwright-core'
import * as emulator from '../../emulators/auth/kept-session.ts'
import { demoPassword } from '../../emulators/seed/demo.ts'
import type { Stage } from './stage.ts'

/** Signs in a person of the seed without a browser. */
export const tokensOf = ({ authOrigin }: Stage, tenantId: string, email: string) =>
  emulator.tokensOf({ origin: authOrigin, tenantId, email, password: demoPassword })

/** The SDK's stored session, with its key. */
export interface KeptSession {
  readonly key: string
  readonly value: string
}

export const keptSession = (tenantId: string, tokens: emulator.Tokens): KeptSession => ({
  key: emulator.sessionKey,
  value: emulator.keptSession(tokens, tenantId),
})

/** Signs a person in for a new browser: its first page stores the session, once. */
export const keepSession = (page: Page, { key, value }: KeptSession): Promise<unknown> =>
  page.addInitScript(
    ([name, session]) => {
      const mark = 'signed-in-before'
      // A tab's initial empty page stores nothing.
      if (window.origin === 'null') return
      if (window.localStorage.getItem(mark) !== null) return
      window.localStorage.setItem(mark, 'yes')
      window.localStorage.setItem(name, session)
    },
    [key, value] as const,
  )
