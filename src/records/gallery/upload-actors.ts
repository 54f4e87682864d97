import { fromPromise } from 'xstate'
import {
  type ChosenFile,
  type Prepared,
  PrepareError,
  type PrepareEvent,
  type SaveInput,
  type Texts,
} from '../../../machines/uploads/upload.ts'
import { fromWork } from '../../../machines/work.ts'
import { cleaned, type Issues, issuesOf } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import { PortError } from '../../model/failure.ts'
import type { Outcome } from '../../model/outcome.ts'
import { PictureError } from '../../ui/pictures/picture-error.ts'
import { preparePicture } from '../../ui/pictures/prepare-picture.ts'
import type { Writer } from '../writing/writer.ts'
import type { PictureFields } from './picture-fields.ts'

/** Prepares a file in a worker; ends the worker when the upload is cancelled. */
export const prepare = fromWork<Prepared, ChosenFile, PrepareEvent>(async ({ input: { content }, signal, tell }) => {
  if (!(content instanceof Blob)) throw new Error('What was chosen is no file.')
  const progress = (fraction: number) => tell({ type: 'prepare.progressed', fraction })
  return preparePicture(content, { signal, progress }).catch((error: unknown) => {
    throw error instanceof PictureError ? new PrepareError(error, { cause: error }) : error
  })
})

/** What is wrong with the texts of an upload, by field. */
export const textIssues = (collection: Collection, { texts: names }: PictureFields, texts: Texts): Issues => {
  const values = cleaned(collection, texts)
  const issues = issuesOf(collection, values)
  return Object.fromEntries(Object.entries(issues).filter(([name]) => names.includes(name)))
}

/** Writes the record of an upload, its thumbnail and its picture, all in one update. */
export const savePicture = ({ collection, write, flush }: Writer, { thumbnail, picture, size }: PictureFields) =>
  fromPromise<void, SaveInput>(async ({ input: { id, prepared, texts } }) => {
    const values = cleaned(collection, {
      ...texts,
      [thumbnail]: prepared.thumbnail,
      [picture]: prepared.picture,
      ...(size.width ? { [size.width]: prepared.width } : {}),
      ...(size.height ? { [size.height]: prepared.height } : {}),
    })
    const change = { id, before: null, values, action: 'create', token: id }
    const outcome = await write(change)
    await flush()
    if (outcome.type !== 'saved') throw new PortError(failureIn(outcome))
  })

const failureIn = (outcome: Exclude<Outcome, { type: 'saved' }>) => {
  if (outcome.type === 'failed') return outcome.failure
  if (outcome.type === 'denied') return { code: 'permission_denied', message: 'The role may not add pictures.' }
  return { code: outcome.type, message: `The database refused the picture: ${outcome.type}.` }
}
