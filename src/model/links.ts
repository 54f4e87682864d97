import type { Collection, PublishedFrom } from './collection.ts'
import type { Part } from './fields/field.ts'

/** The collections that these fields refer to, and those that their parts do. */
const targetsOf = (fields: Readonly<Record<string, Part>>): readonly string[] =>
  Object.values(fields).flatMap(({ reference, control }) => [
    ...(reference ? [reference.to] : []),
    ...(control.type === 'parts' ? targetsOf(control.fields) : []),
  ])

/** The paths of the collections to which the records of this one refer. */
export const referredBy = ({ fields }: Pick<Collection, 'fields'>): readonly string[] => [...new Set(targetsOf(fields))]

export type Links = Pick<Collection, 'referredFrom' | 'publishedFrom'>

/** What other collections declare that concerns the records of this one. */
export const linksOf = (path: string, all: readonly Collection[]): Links => {
  const refersHere = ({ fields }: Collection) => Object.values(fields).some(({ reference }) => reference?.to === path)
  const referring = all.filter(refersHere).map(other => other.path)
  const publishing = all.flatMap(({ path: collection, publication, fields }): PublishedFrom[] =>
    publication && fields[publication.to]?.reference?.to === path ? [{ collection, field: publication.to }] : [],
  )
  return {
    ...(referring.length > 0 ? { referredFrom: referring } : {}),
    ...(publishing.length > 0 ? { publishedFrom: publishing } : {}),
  }
}

/** Lets each collection know which others refer to it: nobody declares that twice. */
export const link = (all: readonly Collection[]): void => {
  for (const collection of all) Object.assign(collection, linksOf(collection.path, all))
}
