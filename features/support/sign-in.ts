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

/** Signs a person in, in a tab that shows another page of the console's origin. */
export const keepSession = (tab: Page, { key, value }: KeptSession): Promise<void> =>
  tab.evaluate(([name, session]) => window.localStorage.setItem(name, session), [key, value] as const)
