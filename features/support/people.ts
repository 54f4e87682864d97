import type { Page } from 'playwright-core'
import { roleUpdate } from '../../emulators/seed/roles.ts'
import { keepSession, tokensOf } from './sign-in.ts'
import { luna } from './world.ts'

/** An admin elsewhere gives a role by the database's rules; null takes it. */
export const giveRole = async (email: string, role: string | null): Promise<void> => {
  const { stage, space } = luna.scene
  const { idToken, localId } = await tokensOf(stage, space.tenantId, 'admin@luna.test')
  const uid = await luna.uidOf(email)
  const response = await fetch(luna.databaseUrl('.json', { auth: idToken }), {
    method: 'PATCH',
    body: JSON.stringify(roleUpdate(uid, await space.database.read(`users/${uid}`), role, localId)),
  })
  if (!response.ok) throw new Error(`An admin was refused: ${response.status} ${await response.text()}`)
}

/** A tab in a separate browser, signed in unless the email is null. Closed with the scenario. */
export const openBrowser = async (email: string | null): Promise<Page> => {
  const tab = await luna.takeTab()
  luna.afterwards(() => luna.leaveContext(tab.context()))
  if (email !== null) await keepSession(tab, await luna.sessionOf(email))
  return tab
}

/** A second signed-in person with a browser of their own, on a page. */
export const openColleague = async (email: string, path: string): Promise<Page> => {
  const tab = await openBrowser(email)
  await tab.goto(luna.address(path))
  await luna.frameIn(tab).isEntered()
  return tab
}

interface PublicCopy {
  readonly title: string
}

/** Public contents as a mobile app reads them, without an account, by id. */
export const readApp = async (app: string): Promise<Readonly<Record<string, PublicCopy>>> => {
  const query = { orderBy: '"$key"', limitToFirst: '500' }
  const response = await fetch(luna.databaseUrl(`public/${app}/contents.json`, query))
  const text = await response.text()
  if (!response.ok) throw new Error(`The app "${app}" was refused: ${response.status} ${text}`)
  return (JSON.parse(text) ?? {}) as Record<string, PublicCopy>
}
