import type { Page } from 'playwright-core'
import { demoPassword } from '../../emulators/seed/demo.ts'
import { patience } from './eventually.ts'
import type { LunaWorld } from './world.ts'

/** Signs somebody in with a browser of their own, beside the scenario's. It is closed with the scenario. */
export const openColleague = async (world: LunaWorld, email: string): Promise<Page> => {
  const context = await world.scene.browser.newContext(world.traits)
  world.afterwards(() => context.close())
  context.setDefaultTimeout(patience)
  world.complaints.watch(context)
  const tab = await context.newPage()
  world.complaints.watchPage(tab)
  await tab.goto(world.address('/login'))
  await world.formsIn(tab).signIn(email, demoPassword)
  await world.frameIn(tab).isEntered()
  return tab
}
