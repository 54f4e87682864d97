import { currentShape, shapePath } from '../../src/model/derived-indexes.ts'
import type { Json } from '../../src/model/values/json.ts'
import { CommandError } from '../../tools/command.ts'
import { sentenceOf } from '../jobs/job.ts'
import type { OwnerStore } from './prepare.ts'

/**
 * Reads the shape of the data; null of new data.
 *
 * @throws {CommandError} when it is another, or the credentials have no rights on the database
 */
export const usableShape = async (store: Pick<OwnerStore, 'read'>): Promise<Json> => {
  const shape = await store.read(shapePath).catch((cause: Error) => {
    throw new CommandError(
      `The database does not let the worker read as its owner: ${sentenceOf(cause)} Nothing was done. Give the account of these credentials the role "Firebase Realtime Database Admin" in the project, or name the key of another one in GOOGLE_APPLICATION_CREDENTIALS.`,
      { cause },
    )
  })
  assertShape(shape)
  return shape
}

/**
 * Notes the shape of new data.
 *
 * @throws {CommandError} when the data has another shape
 */
export const checkShape = async (store: Pick<OwnerStore, 'read' | 'update'>): Promise<void> => {
  if ((await usableShape(store)) === null) await store.update({ [shapePath]: currentShape })
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
