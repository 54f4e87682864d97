import { currentShape, shapePath } from '../../src/model/derived-indexes.ts'
import { CommandError } from '../../tools/command.ts'
import type { OwnerStore } from './prepare.ts'

/**
 * Notes the shape of new data.
 *
 * @throws {CommandError} when the data has a later shape
 */
export const checkShape = async (store: Pick<OwnerStore, 'read' | 'update'>): Promise<void> => {
  const shape = await store.read(shapePath)
  if (shape === currentShape) return
  if (Number(shape) > currentShape)
    throw new CommandError(
      `The data has shape ${shape}, of a later version of Luna; this one supports shape ${currentShape}. Nothing was changed: use the later version.`,
    )
  await store.update({ [shapePath]: currentShape })
}
