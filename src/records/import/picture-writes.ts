import type { KeptJob, WriteRow } from '../../../machines/records/import-rows.ts'
import { type NewPicture, type PictureFile, SourceError } from '../../../machines/records/import-table.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import { PortError } from '../../model/failure.ts'
import type { Store } from '../../model/store.ts'
import { say } from '../../ui/messages/define-messages.ts'
import type { Language } from '../../ui/messages/language.ts'
import type { BatchWrite } from '../data/writing/batch.ts'
import { messages } from './messages.ts'
import type { CollectionOf } from './resolve-references.ts'

/** Without a file it is not created: it exists already, or is skipped. */
export interface PlannedPicture extends Omit<NewPicture, 'file'> {
  readonly name: string
  readonly file: PictureFile | null
}

export const picturesOf = (rows: readonly WriteRow[]): readonly PlannedPicture[] => {
  const all = new Map(rows.flatMap(row => row.pictures ?? []).map(picture => [picture.id, picture]))
  return [...all.values()].map(picture => ({ ...picture, name: picture.file.name }))
}

/** In the device's stored form of an import. */
export const keptPictures = (pictures: readonly PlannedPicture[]): Pick<KeptJob, 'pictures'> =>
  pictures.length === 0
    ? {}
    : {
        pictures: pictures.map(({ id, collection, texts, name }) => ({ id, collection: collection.path, texts, name })),
      }

interface ReopenOptions {
  readonly store: Pick<Store, 'read'>
  readonly collectionOf: CollectionOf
  /** Finds the files still to upload. Null continues without them; undefined is undecided. */
  readonly find: ((name: string) => readonly PictureFile[]) | null | undefined
}

export interface Reopened {
  readonly picture: PlannedPicture
  readonly isThere: boolean
}

/**
 * Pictures of an interrupted import, with those uploaded.
 *
 * @throws {SourceError} if some are missing, and the ZIP is not given or a different one
 */
export const reopenPictures = async (
  { pictures = [] }: KeptJob,
  { store, collectionOf, find }: ReopenOptions,
): Promise<readonly Reopened[]> =>
  Promise.all(
    pictures.map(async ({ collection: path, ...kept }): Promise<Reopened> => {
      const collection = collectionOf(path)
      if (collection === undefined) throw new SourceError('importNotKept')
      const isThere = (await store.read(`${path}/${kept.id}/rev`)) !== null
      if (isThere || find === null) return { picture: { ...kept, collection, file: null }, isThere }
      if (find === undefined) throw new SourceError('zipNeeded')
      const [file] = find(kept.name)
      if (file === undefined) throw new SourceError('zipOther')
      return { picture: { ...kept, collection, file }, isThere }
    }),
  )

/** Written before the rows that refer to them, and created one at a time, because decoding takes much memory. */
export const pictureWrites = (pictures: readonly PlannedPicture[], language: Language): readonly BatchWrite[] => {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = ({ file, name, ...picture }: PlannedPicture) => {
    if (file === null)
      return Promise.reject(
        new PortError({ code: 'pictureLeft', message: say(messages, language, 'pictureLeft', { name }) }),
      )
    const made = last.then(async () =>
      (await loadChunk(() => import('./make-picture.ts'))).makePicture({ ...picture, file }, language),
    )
    last = made.catch(() => undefined)
    return made
  }
  return pictures.map(picture => ({
    collection: picture.collection,
    id: picture.id,
    title: picture.name,
    action: 'create',
    before: null,
    values: picture.texts,
    prepare: () => inTurn(picture),
    stage: 0,
  }))
}
