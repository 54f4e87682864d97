import type { Collection } from '../../model/collection.ts'

/** Who may do what with the records of the area, where a collection says nothing else. */
export const contentsPermissions: Collection['permissions'] = {
  read: 'contents.open',
  create: 'contents.write',
  change: 'contents.write',
  delete: 'contents.delete',
}
