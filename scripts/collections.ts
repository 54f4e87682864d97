import { readdir } from 'node:fs/promises'
import type { Collection } from '../src/model/collection.ts'
import { checkDeclaration } from '../src/model/declaration.ts'
import type { Place } from '../src/model/place.ts'

interface Declarations {
  readonly collections: readonly Collection[]
  readonly places: readonly Place[]
}

/**
 * What the areas declare, in the order of their folders.
 * @throws Error that says what in a declaration does not agree with itself.
 */
export const declared = async (): Promise<Declarations> => {
  const areas = new URL('../src/areas/', import.meta.url)
  const files = (await readdir(areas, { recursive: true })).filter(file => /(^|[\\/])collections\.ts$/.test(file))
  const modules = await Promise.all(
    files.toSorted().map(file => import(new URL(file, areas).href) as Promise<Partial<Declarations>>),
  )
  return {
    collections: modules.flatMap(({ collections = [] }) => collections.map(checkDeclaration)),
    places: modules.flatMap(({ places = [] }) => places),
  }
}
