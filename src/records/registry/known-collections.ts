import { loadChunk } from '../../config/chunk-load.ts'
import type { CollectionHead } from '../../model/head.ts'
import { type AreaCollection, type Kinds, pathsOf, type RecordKind } from './record-kind.ts'

const known = new Map<string, AreaCollection>()

export const registerCollections = (collections: readonly AreaCollection[]): void => {
  for (const collection of collections) known.set(collection.path, collection)
}

/** Heads of all areas' collections. */
export const knownCollections = (): readonly CollectionHead[] => [...known.values()]

/** True if an area has a collection at the path. */
export const isKnown = (path: string): boolean => known.has(path)

const loadKind = async ({ load, ...head }: AreaCollection): Promise<RecordKind> => ({
  ...head,
  collection: await loadChunk(load),
  paths: pathsOf(head),
  referring: () => loadKinds(head.referredFrom),
})

/** One file each, so that a page loads no others. */
export const loadKinds = async (paths: readonly string[]): Promise<Kinds> => {
  const heads = [...new Set(paths)].flatMap(path => known.get(path) ?? [])
  return Object.fromEntries(await Promise.all(heads.map(async head => [head.path, await loadKind(head)] as const)))
}
