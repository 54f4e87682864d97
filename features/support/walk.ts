import { isShown } from './eventually.ts'
import type { ConsolePage, LunaWorld } from './world.ts'

/** Opens each page by its address, waits for its title in either language and for its content, and looks at it. */
export const walkPages = async (
  world: LunaWorld,
  pages: readonly ConsolePage[],
  look: (page: ConsolePage) => Promise<void>,
): Promise<void> => {
  for (const page of pages) {
    await world.visit(page.address)
    await isShown(world.frame.heading(page.title).or(world.frame.heading(page.spanishTitle)))
    await isShown(world.frame.content)
    await look(page)
  }
}
