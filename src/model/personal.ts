import type { Collection } from './collection.ts'

/** Whether a record of the collection is of a person, so that an admin may erase it for good. */
export const isPersonal = ({ personal }: Pick<Collection, 'personal'>): boolean => personal === true

/** The fields that tell of a person, with what is joined from them: an admin may erase them from a record and from all its history. */
export const personalFields = ({ fields }: Pick<Collection, 'fields'>): readonly string[] =>
  Object.keys(fields).filter(
    name => fields[name]?.personal === true || fields[name]?.computed?.of.some(part => fields[part]?.personal === true),
  )

/** Whether there is something in the collection that an admin may erase for good. */
export const tellsOfPeople = (collection: Collection): boolean =>
  isPersonal(collection) || personalFields(collection).length > 0

/** The personal fields that refer to a record: by them records tell of it. */
export const tellingFields = ({ fields }: Pick<Collection, 'fields'>, to: string): readonly string[] =>
  Object.keys(fields).filter(name => fields[name]?.personal === true && fields[name]?.reference?.to === to)

/** The longest reason that an admin gives for erasing, in UTF-16 code units. */
export const longestReason = 500

/** Where a declaration has something personal that could not be erased. */
export function* personalIssuesIn({ fields, personal = false }: Collection) {
  for (const [name, { personal: isTelling, detached, reference, control, required, fixed }] of Object.entries(fields)) {
    if (!isTelling) continue
    if (detached !== 'no') yield `"${name}" is personal and lies beside the record, from where it is not erased.`
    if (reference?.many) yield `"${name}" is personal and refers to many records, of which one is not erased.`
    if (personal) continue
    if (fixed) yield `"${name}" is personal and fixed, so it could not be emptied. Make the collection personal.`
    if (required && control.type !== 'line' && control.type !== 'lines')
      yield `"${name}" is personal and required, so it could not be emptied. Make it optional, or the collection personal.`
  }
}
