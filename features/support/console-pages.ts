import { addressOf } from '../../scripts/page-address.ts'
import type { ConsolePage, LunaWorld } from './world.ts'

/** The pages of the console in the order of the menu, each at an address that can be opened. */
export const pagesOf = ({ scene: { stage, space } }: LunaWorld): Promise<readonly ConsolePage[]> =>
  Promise.all(
    stage.areas.flatMap(area =>
      area.pages.map(async page => ({
        group: area.title.en,
        title: page.title.en,
        spanishTitle: page.title.es,
        address: await addressOf(page, space.database),
      })),
    ),
  )
