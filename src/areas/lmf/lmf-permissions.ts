import type { Collection } from '../../model/collection.ts'

/** Who may do what with the records of the area, where a collection says nothing else. */
export const lmfPermissions: Collection['permissions'] = {
  read: 'lmf.open',
  create: 'lmf.write',
  change: 'lmf.write',
  delete: 'lmf.delete',
}
