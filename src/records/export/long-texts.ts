import type { Collection } from '../../model/collection.ts'

/** The heavy fields that are texts: pictures are never exported. */
export const longTextsOf = ({ fields }: Collection): readonly string[] =>
  Object.keys(fields).filter(name => fields[name]?.detached !== 'no' && fields[name]?.control.type !== 'picture')
