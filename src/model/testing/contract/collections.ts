import { inventedCollection } from '../../../../scripts/testing/recipe.ts'
import { declared } from '../../../../tools/collections.ts'
import type { Collection } from '../../collection.ts'
import { clubs, cups, entries, games } from '../collections.ts'

const { collections: found, plainRecords } = await declared()

/** Collections of the areas, of docs/add-a-collection.md, and some that cover features unused there. */
const ofTests: readonly Collection[] = [await inventedCollection(), clubs, games, cups, entries]

export const collections = [...found, ...ofTests]

const pathsOfTests = new Set(ofTests.map(({ path }) => path))

/** Whether it belongs to the console rather than to a test collection. */
export const isOfConsole = (path: readonly string[]): boolean => !path.some(key => pathsOfTests.has(key))

export { plainRecords }
