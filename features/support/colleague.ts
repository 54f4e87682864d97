import type { Page } from 'playwright-core'
import { patience } from './eventually.ts'
import { keepSession } from './sign-in.ts'
import type { LunaWorld } from './world.ts'

/** Somebody who is signed in with a browser of their own, beside the scenario's, and looks at a page. It is closed with the scenario. */
export const openColleague = async (world: LunaWorld, email: string, path: string): Promise<Page> => {
  const context = await world.scene.browser.newContext(world.traits)
  world.afterwards(() => context.close())
  await keepSession(context, await world.sessionOf(email))
  context.setDefaultTimeout(patience)
  world.complaints.watch(context)
  const tab = await context.newPage()
  world.complaints.watchPage(tab)
  await tab.goto(world.address(path))
  await world.frameIn(tab).isEntered()
  return tab
}
