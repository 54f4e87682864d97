import { fromCallback, fromPromise } from 'xstate'
import { failureOf, PortError } from '../../../machines/ports.ts'
import type { ChosenFile, PrepareEvent, SaveInput, Texts } from '../../../machines/uploads/upload.ts'
import { cleaned, type Faults, faultsOf } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import { PictureError } from '../../ui/pictures/picture-error.ts'
import { preparePicture } from '../../ui/pictures/prepare-picture.ts'
import type { Outcome } from '../writing/commit.ts'
import type { Writer } from '../writing/writer.ts'
import type { PictureFields } from './picture-fields.ts'

/** Prepares a file in a worker; ends the worker when the upload is cancelled. */
export const prepare = fromCallback<{ type: string }, ChosenFile>(({ input: { content }, sendBack }) => {
  const ended = new AbortController()
  const send = (event: PrepareEvent) => {
    if (!ended.signal.aborted) sendBack(event)
  }
  if (!(content instanceof Blob)) throw new Error('What was chosen is no file.')
  preparePicture(content, {
    signal: ended.signal,
    progress: fraction => send({ type: 'prepare.progressed', fraction }),
  }).then(
    prepared => send({ type: 'prepare.done', prepared }),
    (error: unknown) => send({ type: 'prepare.failed', failure: prepareFailure(error) }),
  )
  return () => ended.abort()
})

const prepareFailure = (error: unknown) =>
  error instanceof PictureError
    ? { code: error.code, message: error.message, reason: error.reason }
    : { ...failureOf(error), reason: null }

/** What is wrong with the texts of an upload, by field. */
export const textFaults = (collection: Collection, { texts: names }: PictureFields, texts: Texts): Faults => {
  const values = cleaned(collection, texts)
  const faults = faultsOf(collection, values)
  return Object.fromEntries(Object.entries(faults).filter(([name]) => names.includes(name)))
}

/** Writes the record of an upload, its thumbnail and its picture, all in one update. */
export const savePicture = (
  { store, collection, write, settle }: Writer,
  { thumbnail, picture, size }: PictureFields,
  uid: string,
) =>
  fromPromise<void, SaveInput>(async ({ input: { id, prepared, texts } }) => {
    const values = cleaned(collection, {
      ...texts,
      [thumbnail]: prepared.thumbnail,
      [picture]: prepared.picture,
      ...(size.width ? { [size.width]: prepared.width } : {}),
      ...(size.height ? { [size.height]: prepared.height } : {}),
    })
    const change = { id, before: null, values, action: 'create', by: uid, token: id, now: store.now() }
    const outcome = await write(change)
    await settle()
    if (outcome.type !== 'saved') throw new PortError(failureIn(outcome))
  })

const failureIn = (outcome: Exclude<Outcome, { type: 'saved' }>) => {
  if (outcome.type === 'failed') return outcome.failure
  if (outcome.type === 'denied') return { code: 'permission_denied', message: 'The role may not add pictures.' }
  return { code: outcome.type, message: `The database refused the picture: ${outcome.type}.` }
}
