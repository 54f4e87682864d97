import type { Collection } from './collection.ts'

/** Whether a record of the collection is of a person, so that an admin may erase it for good. */
export const isPersonal = ({ personal }: Pick<Collection, 'personal'>): boolean => personal === true

/** The fields that tell of a person in records that are not: an admin may erase them from a record and from all its history. */
export const personalFields = ({ fields }: Pick<Collection, 'fields'>): readonly string[] =>
  Object.keys(fields).filter(name => fields[name]?.personal === true)

/** The longest reason that an admin gives for erasing, in UTF-16 code units. */
export const longestReason = 500
