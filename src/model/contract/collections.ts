import { declared } from '../../../scripts/collections.ts'
import { inventedCollection } from '../../../scripts/recipe.ts'
import { clubs, cups, entries, games } from '../testing/collections.ts'

const { collections: found, plainRecords } = await declared()

/** What the areas declare, what docs/add-a-collection.md does, and some that use what none of them does. */
export const collections = [...found, await inventedCollection(), clubs, games, cups, entries]

export { plainRecords }
