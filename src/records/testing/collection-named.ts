import { declared } from '../../../scripts/collections.ts'
import type { Collection } from '../../model/collection.ts'

const { collections } = await declared()

/**
 * A collection of the console by its path, for tests on the real declarations.
 *
 * @throws Error when no area declares it.
 */
export const collectionNamed = (path: string): Collection => {
  const found = collections.find(collection => collection.path === path)
  if (found === undefined) throw new Error(`No area declares the collection "${path}".`)
  return found
}
