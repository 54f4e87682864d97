import type { Json } from '../values/json.ts'
import type { Field, Issue, Labels } from './field.ts'
import { references } from './reference.ts'

/** More would be slow on a phone, and too long for the record. */
export const maxPictures = 20

/** Markdown before a picture's id: `![alternative text](/images/ID "Caption")`. The rules look for it. */
export const pictureMark = (to: string): string => `](/${to}/`

/** Address of a picture in a text. */
export const pictureAddress = (to: string, id: string): string => `/${to}/${id}`

interface ShownPicture {
  readonly id: string
  readonly alt: string
  readonly caption?: string
}

/** Markdown of a picture. */
export const pictureText = (to: string, { id, alt, caption = '' }: ShownPicture): string => {
  const said = (text: string, marks: RegExp) => text.trim().replaceAll(/\s+/g, ' ').replaceAll(marks, String.raw`\$&`)
  const title = caption.trim() === '' ? '' : ` "${said(caption, /[\\"]/g)}"`
  return `![${said(alt, /[\\[\]]/g)}](${pictureAddress(to, id)}${title})`
}

/** Distinct ids of a collection's pictures that a Markdown text shows or links to, in order. */
export const picturesIn = (to: string, text: Json | undefined): readonly string[] => {
  if (typeof text !== 'string') return []
  const [, ...behind] = text.split(pictureMark(to))
  return [...new Set(behind.flatMap(rest => /^([A-Za-z0-9_-]{1,64})[\s)]/.exec(rest)?.[1] ?? []))]
}

export const picturesIssue = (to: string, text: Json | undefined): Issue | null =>
  picturesIn(to, text).length > maxPictures ? { code: 'tooManyPictures', limit: maxPictures } : null

interface TextPicturesOptions<Of extends string> extends Labels {
  /** The Markdown text, which names the same collection in `pictures`. */
  readonly of: Of
  readonly to: string
}

/** Pictures in a Markdown text, derived in every change; the rules check them, but cannot detect a missing one. */
export const textPictures = <const Of extends string>({ of, to, ...labels }: TextPicturesOptions<Of>) => {
  const made = references({ ...labels, to, max: maxPictures, required: false })
  const list = { ...made, control: { type: 'none' }, cell: 'none', reference: { to, many: maxPictures, within: of } }
  return list as Field<readonly string[] | null, Of>
}
