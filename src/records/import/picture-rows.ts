import type { RowIssue } from '../../../machines/records/import-rows.ts'
import type { NewPicture, PictureFile } from '../../../machines/records/import-table.ts'
import { issuesOf } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import { getOrMake } from '../../model/memoize.ts'
import { can, type Role } from '../../model/permissions.ts'
import type { Language } from '../../ui/messages/language.ts'
import { problemText } from '../../ui/pictures/picture-problem.ts'
import { readPictureHeader } from '../../ui/pictures/picture-size.ts'
import { limits, PictureError } from '../../ui/pictures/picture-types.ts'
import { pictureFieldsOf } from '../data/pictures.ts'

interface PictureOptions {
  readonly find: (name: string) => readonly PictureFile[]
  readonly newId: () => string
  readonly role: Role
  readonly language: Language
}

type Found = { readonly picture: NewPicture } | { readonly issues: readonly RowIssue[] }

/** Reason why a file cannot become a picture, found before it is unpacked; null if it can. */
const problemOf = async (file: PictureFile): Promise<PictureError | null> => {
  if (file.size > limits.fileBytes) return new PictureError('tooHeavy', 'It is larger than pictures may be.')
  if (file.size === 0) return new PictureError('notAnImage', 'It is empty.', { reason: 'empty' })
  try {
    const { width, height } = readPictureHeader(await file.head())
    return width * height > limits.pixels ? new PictureError('tooManyPixels', 'It has too many pixels.') : null
  } catch (error) {
    return error instanceof PictureError ? error : new PictureError('notAnImage', String(error), { reason: 'damaged' })
  }
}

export const isPictureName = (text: string): boolean => /\.(png|jpe?g|webp|avif|gif|bmp|heic|svg)$/i.test(text)

const withoutEnding = (name: string): string => name.slice(name.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')

/** Pictures in a ZIP by file name, described by the first row that names each. Null for no file name. */
export const pictureFinder = ({ find, newId, role, language }: PictureOptions) => {
  const known = new Map<PictureFile, Promise<Found>>()
  const look = async (collection: Collection, file: PictureFile, field: string, alt: string): Promise<Found> => {
    const refused = (...issues: readonly RowIssue[]): Found => ({ issues })
    if (!can(role, collection.permissions.create)) return refused({ field, rowIssue: { code: 'mayNotUpload' } })
    const problem = await problemOf(file)
    if (problem !== null) return refused({ field, text: problemText(language, file.name, problem) })
    const { texts } = pictureFieldsOf(collection)
    const said = Object.fromEntries(
      texts.map(name => [name, name === collection.title ? withoutEnding(file.name) : alt]),
    )
    const control = collection.fields[collection.title]?.control
    const max = control?.type === 'line' ? control.max : undefined
    const values = { ...said, [collection.title]: (said[collection.title] ?? '').slice(0, max) }
    const wrong = Object.entries(issuesOf(collection, values)).filter(([name]) => texts.includes(name))
    if (wrong.length > 0) return refused(...wrong.map(([, issue]) => ({ field, issue })))
    return { picture: { id: newId(), collection, texts: values, file } }
  }
  return async (collection: Collection, field: string, text: string, alt: string): Promise<Found | null> => {
    const [file, ...more] = find(text)
    if (file === undefined)
      return isPictureName(text) ? { issues: [{ field, rowIssue: { code: 'noFile', text } }] } : null
    if (more.length > 0) return { issues: [{ field, rowIssue: { code: 'sameFiles', text } }] }
    return getOrMake(known, file, () => look(collection, file, field, alt))
  }
}
