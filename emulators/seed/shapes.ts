import { declared } from '../../scripts/collections.ts'
import type { JsonObject } from '../../src/model/json.ts'
import { partsOf } from '../../src/model/shape.ts'

const { collections } = await declared()

/** What a database notes where all that follows from its records is as it is declared today. */
export const shapesOfToday: JsonObject = Object.fromEntries(
  collections.map(collection => [collection.path, { ready: partsOf(collection) }]),
)
