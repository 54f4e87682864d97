import type { Finder } from '../../config/area.ts'
import type { RecordKind } from '../records-context.ts'
import { byName, optionOf, searchRecords } from '../references/search-records.ts'

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Lets the palette find the records of a collection by the beginning of their names: one query of an index, whatever the collection holds. */
export const finderOf = ({ collection, paths }: RecordKind): Finder => ({
  id: collection.path,
  name: { en: capitalised(collection.name.many.en), es: capitalised(collection.name.many.es) },
  permission: collection.permissions.read,
  find: async (store, text, limit) => {
    const { entries } = await searchRecords(store, collection, { text, sort: byName(collection), limit })
    return entries.map(entry => {
      const { label, ...told } = optionOf(collection, entry)
      return { ...told, title: label, path: paths.edit(entry.id) }
    })
  },
})
