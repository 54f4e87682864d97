import { useActorRef, useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ActorRefFrom, fromPromise } from 'xstate'
import {
  type ChosenFile,
  type Prepared,
  type PrepareEvent,
  type SaveInput,
  type Texts,
  uploadMachine,
  uploadsMachine,
} from '../../../machines/uploads.ts'
import { fromWork } from '../../../machines/work.ts'
import { cleaned, type Issues, issuesOf } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import { PortError } from '../../model/failure.ts'
import type { Store } from '../../model/store.ts'
import { focusFirstInvalid } from '../../ui/dom.ts'
import { currentLanguage } from '../../ui/messages/use-messages.ts'
import { preparePicture } from '../../ui/pictures/prepare-picture.ts'
import { type PictureFields, pictureFieldsOf } from '../data/pictures.ts'
import { useWriter } from '../data/writing/use-writer.ts'
import type { Writer } from '../data/writing/writer.ts'
import { outcomeText } from '../outcomes/outcome-text.ts'
import { pictureValues } from './picture-values.ts'

const prepare = fromWork<Prepared, ChosenFile, PrepareEvent>(async ({ input: { content }, signal, notify }) => {
  if (!(content instanceof Blob)) throw new Error('What was chosen is no file.')
  const progress = (fraction: number) => notify({ type: 'prepare.progressed', fraction })
  const never = new Promise<never>(() => {})
  // An aborted task never settles: a restarted actor, as in StrictMode, would take its result.
  return preparePicture(content, { signal, progress }).finally(() => (signal.aborted ? never : undefined))
})

/** Issues of an upload's texts. */
export const textIssues = (collection: Collection, { texts: names }: PictureFields, texts: Texts): Issues =>
  Object.fromEntries(
    Object.entries(issuesOf(collection, cleaned(collection, texts))).filter(([name]) => names.includes(name)),
  )

/**
 * Stores a prepared picture under this id, so that a retry writes the same record.
 *
 * @throws {PortError} with a message for the person
 */
const savePicture = async ({ collection, write, flush }: Writer, { id, prepared, texts }: SaveInput): Promise<void> => {
  const values = pictureValues(collection, prepared, texts)
  const outcome = await write({ id, before: null, values, action: 'create', token: id })
  await flush()
  if (outcome.type === 'saved') return
  const message = outcomeText(collection, outcome, currentLanguage())
  throw new PortError(outcome.type === 'failed' ? outcome.failure : { code: outcome.type, message })
}

const filesIn = (store: Store, files: readonly File[]): readonly ChosenFile[] =>
  files.map(file => ({ id: store.newId(), name: file.name, content: file }))

/**
 * Uploads into a collection of pictures: prepared on this device, described, stored. `queue` emits `uploaded` with each
 * record's id, and `emptied`.
 *
 * @param first the initial files
 */
export const useUploads = (collection: Collection, first: readonly File[] = []) => {
  const writer = useWriter(collection)
  const { store } = writer
  const [{ machine, input }] = useState(() => {
    const fields = pictureFieldsOf(collection)
    const upload = uploadMachine.provide({
      actors: { prepare, save: fromPromise<void, SaveInput>(({ input: given }) => savePicture(writer, given)) },
      guards: {
        isDescribed: ({ context }) => Object.keys(textIssues(collection, fields, context.texts)).length === 0,
      },
    })
    return {
      machine: uploadsMachine.provide({ actors: { upload } }),
      input: { titleField: collection.title, first: filesIn(store, first) },
    }
  })
  const queue = useActorRef(machine, { input })
  const list = useRef<HTMLUListElement>(null)
  return {
    queue,
    list,
    uploads: useSelector(queue, snapshot => snapshot.context.uploads),
    /** Leaving the page would lose work. */
    isOpen: useSelector(queue, snapshot => snapshot.hasTag('open')),
    saveAll: () => {
      flushSync(() => queue.send({ type: 'saveAll' }))
      if (list.current) focusFirstInvalid(list.current)
    },
    choose: (files: readonly File[]) => queue.send({ type: 'files.chosen', files: filesIn(store, files) }),
  }
}

export type OfUpload = { readonly upload: ActorRefFrom<typeof uploadMachine> }
