import { keptSession, sessionKey, tokensOf } from '../../../emulators/auth/kept-session.ts'

/** The space (`http://trial.localhost`) whose data scenarios are tried on: the next one begins with a new copy. */
const trial = 'trial'

interface Emulators {
  readonly auth: string
  readonly database: { readonly host: string; readonly port: number }
}

/** @throws Error where the console on this origin has a real project */
const ownEmulators = async (): Promise<Emulators> => {
  const page = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html')
  const { emulators } = JSON.parse(page.querySelector('#environment')?.textContent ?? '{}') as { emulators?: Emulators }
  if (!emulators) throw new Error('Scenarios can be tried on emulators only.')
  return emulators
}

const makeData = async ({ database: { host, port } }: Emulators, given: string | null): Promise<void> => {
  const change = async (method: string, path: string, body: string) => {
    const response = await fetch(
      `http://${host}:${port}/${path}.json?ns=${trial}&print=silent&writeSizeLimit=unlimited`,
      {
        method,
        headers: { authorization: 'Bearer owner' },
        body,
      },
    )
    if (!response.ok) throw new Error(await response.text())
  }
  await change('PUT', '.inspect/copy', JSON.stringify({ from: 'demo-luna-default-rtdb' }))
  if (given !== null) await change('PATCH', '', await (await fetch(`/spec/given/${given}.json`)).text())
}

/** Drops the console's local data of an earlier trial, such as drafts. */
const forget = async (): Promise<void> => {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
}

/**
 * Sets this origin's data and session to a scenario's start.
 * @returns address of the start
 * @throws Error if an emulator does not answer, or refuses the account
 */
const prepare = async (asked: URLSearchParams, password: string): Promise<URL> => {
  const emulators = await ownEmulators()
  const to = new URL(asked.get('to') ?? '/', location.origin)
  if (to.origin !== location.origin) throw new Error('A scenario begins in the console.')
  await makeData(emulators, asked.get('given'))
  await forget()
  const email = asked.get('email')
  if (email !== null)
    localStorage.setItem(sessionKey, keptSession(await tokensOf({ origin: emulators.auth, email, password })))
  return to
}

/** Shows the ways into the console, each by a page on an origin of its own, and, on that page, goes there. */
export const startTrying = async (): Promise<void> => {
  for (const way of document.querySelectorAll<HTMLElement>('.try')) {
    const link = way.querySelector('a')
    if (!link) continue
    const page = new URL(link.href)
    page.hostname = `${trial}.localhost`
    link.href = page.href
    way.hidden = false
  }
  const trying = document.querySelector<HTMLElement>('#trying')
  if (!trying || location.hostname !== `${trial}.localhost`) return
  try {
    location.replace(await prepare(new URLSearchParams(location.search), trying.dataset.password ?? ''))
  } catch (error) {
    trying.textContent = trying.dataset.failed ?? ''
    throw error
  }
}
