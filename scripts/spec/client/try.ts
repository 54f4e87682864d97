import { keptSession, sessionKey, tokensOf } from '../../../emulators/auth/kept-session.ts'

/** The Auth emulator of the console on this origin, as its page says; undefined where that has a real project. */
const emulatorOf = async (): Promise<string | undefined> => {
  const page = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html')
  const environment = JSON.parse(page.querySelector('#environment')?.textContent ?? '{}') as {
    readonly emulators?: { readonly auth: string }
  }
  return environment.emulators?.auth
}

/**
 * Makes this browser one in which somebody has signed in to the console, by its emulator; without an address, one in which nobody has.
 * @throws Error where the account is refused, or the console has no emulator
 */
export const signIn = async ({ email, password = '' }: DOMStringMap): Promise<void> => {
  if (email === undefined) {
    localStorage.removeItem(sessionKey)
    return
  }
  const origin = await emulatorOf()
  if (origin === undefined) throw new Error('Only emulators sign somebody in from here.')
  localStorage.setItem(sessionKey, keptSession(await tokensOf({ origin, email, password })))
}

/** Shows the ways into the console, each of which signs in first whoever its scenario begins with. */
export const startTrying = (ways: Iterable<HTMLElement>): void => {
  for (const way of ways) {
    way.hidden = false
    const [link, failure] = [way.querySelector('a'), way.querySelector('[role=alert]')]
    link?.addEventListener('click', async event => {
      event.preventDefault()
      // At once: a tab that opens later is one that nobody asked for, to the browser.
      const tab = window.open('', '_blank')
      try {
        await signIn(link.dataset)
        tab?.location.assign(link.href)
      } catch {
        tab?.close()
        if (failure) failure.textContent = link.dataset.failed ?? ''
      }
    })
  }
}
