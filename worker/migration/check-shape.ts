import { currentShape, shapePath } from '../../src/model/derived-indexes.ts'
import type { Json } from '../../src/model/values/json.ts'
import { CommandError } from '../../tools/command.ts'
import type { OwnerStore } from './prepare.ts'

/**
 * Notes the shape of new data.
 *
 * @throws {CommandError} when the data has another shape
 */
export const checkShape = async (store: Pick<OwnerStore, 'read' | 'update'>): Promise<void> => {
  const shape = await store.read(shapePath)
  assertShape(shape)
  if (shape === null) await store.update({ [shapePath]: currentShape })
}

/** @throws {CommandError} unless data of this shape can be used; new data has none */
export const assertShape = (shape: Json): void => {
  if (shape === null || shape === currentShape) return
  throw new CommandError(
    Number(shape) > currentShape
      ? `The data has shape ${shape}, of a later version of Luna; this one supports shape ${currentShape}. Nothing was changed: use the later version.`
      : `The data has shape ${shape}, of a version before the first release, which this one cannot read. Nothing was changed: begin with an empty database, or an empty data folder.`,
  )
}
