import type { BrowserContext } from 'playwright-core'
import * as emulator from '../../emulators/auth/kept-session.ts'
import { demoPassword } from '../../emulators/seed/demo.ts'
import type { Stage } from './stage.ts'

/** Signs one of the seed's people in without a browser. */
export const tokensOf = ({ authOrigin }: Stage, tenantId: string, email: string) =>
  emulator.tokensOf({ origin: authOrigin, tenantId, email, password: demoPassword })

/** What the SDK keeps of somebody who has signed in, under which key. */
export interface KeptSession {
  readonly key: string
  readonly value: string
}

export const keptSession = (tenantId: string, tokens: emulator.Tokens): KeptSession => ({
  key: emulator.sessionKey,
  value: emulator.keptSession(tokens, tenantId),
})

/**
 * Makes a browser one in which that person has signed in before, once: who signs out stays signed out. As its first page begins, since a storage that is
 * brought along takes a page of its own, a tenth of a second each time.
 */
export const keepSession = (context: BrowserContext, { key, value }: KeptSession): Promise<unknown> =>
  context.addInitScript(
    ([name, session]) => {
      const mark = 'signed-in-before'
      // The empty page that a tab begins with keeps nothing.
      if (window.location.protocol === 'about:') return
      if (window.localStorage.getItem(mark) !== null) return
      window.localStorage.setItem(mark, 'yes')
      window.localStorage.setItem(name, session)
    },
    [key, value] as const,
  )
