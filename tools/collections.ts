import { readdir } from 'node:fs/promises'
import { checkDeclaration } from '../src/model/check-declaration.ts'
import { type Collection, link } from '../src/model/collection.ts'
import { isPlainDeclaration, type PlainDeclaration } from '../src/model/plain-records.ts'
import { CommandError } from './command.ts'

export interface Declared {
  /** Relative to the folder of the areas, such as `contents/collections/apps.ts`. */
  readonly file: string
  readonly name: string
  readonly collection: Collection
}

const areas = new URL('../src/areas/', import.meta.url)

const isCollection = (value: unknown): value is Collection =>
  typeof value === 'object' && value !== null && 'fields' in value && 'sections' in value

interface Found {
  readonly file: string
  readonly name: string
  readonly value: unknown
}

const exportsOfAreas = async (): Promise<readonly Found[]> => {
  const files = (await readdir(areas, { recursive: true }))
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /^[^/]+\/collections\/[^/]+(?<!\.test)\.ts$/.test(file))
    .toSorted()
  const found = await Promise.all(
    files.map(async file => {
      // Compiled commands bundle these modules: scripts/compile.mjs replaces this import.
      const module: Readonly<Record<string, unknown>> = await import(new URL(file, areas).href)
      return Object.entries(module).map(([name, value]) => ({ file, name, value }))
    }),
  )
  return found.flat()
}

/** @throws {CommandError} that names the file of a declaration that does not agree with itself. */
export const checkedIn = (file: string, collection: Collection): Collection => {
  try {
    return checkDeclaration(collection)
  } catch (error) {
    throw new CommandError(`src/areas/${file}: ${(error as Error).message}`, { cause: error })
  }
}

/** All collections, validated, with their files. */
export const declaredWhere = async (): Promise<readonly Declared[]> => {
  const declared = (await exportsOfAreas()).flatMap(({ file, name, value }) =>
    isCollection(value) ? [{ file, name, collection: checkedIn(file, value) }] : [],
  )
  link(declared.map(({ collection }) => collection))
  return declared
}

/**
 * Declarations of the areas, in order of folders and files.
 *
 * @throws {CommandError} that says what in a declaration does not agree with itself.
 */
export const declared = async (): Promise<{
  readonly collections: readonly Collection[]
  readonly plainRecords: readonly PlainDeclaration[]
}> => ({
  collections: (await declaredWhere()).map(({ collection }) => collection),
  plainRecords: (await exportsOfAreas()).flatMap(({ value }) => (isPlainDeclaration(value) ? [value] : [])),
})
