import { EmulatorError } from '../emulator.ts'
import { demo } from './demo.ts'
import type { Seed } from './seed.ts'

/** The seeds by name; each gives the same every time. */
const seeds = new Map<string, () => Seed>([
  ['demo', demo],
  ['empty', () => ({ accounts: [], data: {} })],
])

export const seedNames: readonly string[] = [...seeds.keys()]

/**
 * The seed of that name.
 * @throws {EmulatorError} `unusable` when there is none.
 */
export const seedNamed = (name: string): Seed => {
  const make = seeds.get(name)
  if (!make) throw new EmulatorError('unusable', `There is no seed "${name}". The seeds are: ${seedNames.join(', ')}.`)
  return make()
}
