import { declared } from '../../../scripts/collections.ts'
import { clubs, cups, entries, games } from '../test-collections.ts'

/** What the areas declare, and some that use what none of them does. */
export const collections = [...(await declared()).collections, clubs, games, cups, entries]
