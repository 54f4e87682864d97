import { declared } from '../../../scripts/collections.ts'
import { clubs, games } from '../test-collections.ts'

/** What the areas declare, and two collections that use what none of them does. */
export const collections = [...(await declared()).collections, clubs, games]
