import { checkDeclaration } from '../../model/check-declaration.ts'
import { type Collection, link } from '../../model/collection.ts'
import type { Place } from '../../model/place.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../areas/*/collections/*.ts', '!../../areas/*/collections/*.test.ts'],
  { eager: true },
)

const exported = Object.values(modules)
  .flatMap(module => Object.values(module))
  .filter(value => typeof value === 'object' && value !== null)

/** The collections of the console, checked and linked: what scripts/collections.ts finds, for tests that draw pages, too. */
export const collections: readonly Collection[] = exported
  .filter((value): value is Collection => 'fields' in value && 'sections' in value)
  .map(collection => checkDeclaration(collection))

link(collections)

/** What the areas keep beside collections. */
export const places: readonly Place[] = exported.filter(
  (value): value is Place => 'fields' in value && 'write' in value,
)

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
