import { collections as contents } from '../../src/areas/contents/collections.ts'
import { collections as lmf } from '../../src/areas/lmf/collections.ts'
import type { JsonObject } from '../../src/model/json.ts'
import { partsOf } from '../../src/model/parts-of-shape.ts'

/** What a database notes where all that follows from its records is as it is declared today. */
export const shapesOfToday: JsonObject = Object.fromEntries(
  [...contents, ...lmf].map(collection => [collection.path, { ready: partsOf(collection) }]),
)
