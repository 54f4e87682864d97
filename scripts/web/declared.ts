import { declaredWhere } from '../collections.ts'

/** Read while the module is: what runs it for a build ends with it. */
export const declared = await declaredWhere()
