import { declaredWhere } from '../../tools/collections.ts'

/** Evaluated on import: the build's process ends with it. */
export const declared = await declaredWhere()
