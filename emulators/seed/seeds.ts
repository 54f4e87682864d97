import { currentShape, derivedIndexesOf, migrationsPath, shapesPath } from '../../src/model/derived-indexes.ts'
import type { JsonObject } from '../../src/model/values/json.ts'
import { declared } from '../../tools/collections.ts'
import { EmulatorError } from '../base/emulator.ts'
import { demo } from './demo.ts'
import { large } from './large.ts'
import type { Seed } from './seed.ts'
import { type SeedName, seedNames } from './seed-names.ts'

const { collections } = await declared()

/** Database notes that all derived data matches today's declarations. */
export const shapesOfToday: JsonObject = Object.fromEntries(
  collections.map(collection => [collection.path, { ready: derivedIndexesOf(collection) }]),
)

const makers: Readonly<Record<SeedName, () => Seed>> = {
  demo,
  large,
  empty: () => ({ accounts: [], data: {} }),
}

const made = new Map<string, Seed>()

/**
 * Seed of a name, built on first use.
 * @throws {EmulatorError} `unusable` when there is none.
 */
export const seedNamed = (name: string): Seed => {
  const seed = made.get(name) ?? makeSeed(name)
  made.set(name, seed)
  return seed
}

export const makeSeed = (name: string): Seed => {
  const seed = makerOf(name)()
  const marks = { [migrationsPath]: { shape: currentShape }, [shapesPath]: shapesOfToday }
  return { ...seed, data: { ...seed.data, ...marks } }
}

/** @throws {EmulatorError} `unusable` for an unknown seed */
export const assertSeed = (name: string): void => {
  makerOf(name)
}

const makerOf = (name: string): (() => Seed) => {
  const known = seedNames.find(each => each === name)
  if (known === undefined)
    throw new EmulatorError('unusable', `There is no seed "${name}". The seeds are: ${seedNames.join(', ')}.`)
  return makers[known]
}
