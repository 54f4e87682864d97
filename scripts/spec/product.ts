import type { AnyStateMachine } from 'xstate'
import { compareNames } from '../../src/model/collation.ts'
import type { Collection } from '../../src/model/collection.ts'
import { declared } from '../../tools/collections.ts'
import { readMachines } from './graph.ts'

/** Machines and life cycles of the site. */
export interface Product {
  /** By name. */
  readonly collections: readonly Collection[]
  readonly machines: readonly AnyStateMachine[]
}

export const readProduct = async (): Promise<Product> => {
  const [{ collections }, machines] = await Promise.all([declared(), readMachines()])
  return {
    collections: collections.toSorted((one, other) => compareNames(one.name.many.en, other.name.many.en)),
    machines: machines.map(([, machine]) => machine),
  }
}
