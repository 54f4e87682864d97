import type { Page } from 'playwright-core'
import { patience } from './eventually.ts'
import { keepSession } from './sign-in.ts'
import { luna } from './world.ts'

/** Somebody who is signed in with a browser of their own, beside the scenario's, and looks at a page. It is closed with the scenario. */
export const openColleague = async (email: string, path: string): Promise<Page> => {
  const context = await luna.scene.browser.newContext(luna.traits)
  luna.afterwards(() => context.close())
  await keepSession(context, await luna.sessionOf(email))
  context.setDefaultTimeout(patience)
  luna.complaints.watch(context)
  const tab = await context.newPage()
  luna.complaints.watchPage(tab)
  await tab.goto(luna.address(path))
  await luna.frameIn(tab).isEntered()
  return tab
}
