import type { Notice, Text } from '../../config/area.ts'
import type { Permission } from '../../model/permissions.ts'
import { isStored } from '../../model/record.ts'

interface RecordsInState {
  readonly id: string
  readonly permission: Permission
  readonly path: string
  /** Base address of the collection's pages. */
  readonly at: string
  /** Life cycle field and its state; needs a filter with the order `updatedAt`. */
  readonly field: string
  readonly state: string
  /** Field that fills `{title}`. */
  readonly title: string
  readonly text: Text
  readonly textOfMore: Text
}

/** Few, because the bell reads them on every page. */
const maxItems = 9

/** Notices of records that somebody else moved into a state, latest first. */
export const noticeOfState = (options: RecordsInState): Notice => {
  const { id, permission, path, at, field, state, title, text, textOfMore } = options
  return {
    id,
    permission,
    request: () => ({
      path,
      order: `keys/${field}~updatedAt`,
      from: `${state}~`,
      to: `${state}~\uf8ff`,
      limit: maxItems + 1,
      descending: true,
    }),
    maxItems,
    itemOf: (entry, uid) => {
      const { value } = entry
      if (!isStored(value) || value.updatedBy === uid) return null
      const values = { title: String(value[title] ?? '') }
      return { at: value.updatedAt, text, values, to: `${at}/edit/${encodeURIComponent(entry.id)}` }
    },
    more: { text: textOfMore, to: `${at}?filter.${field}=${state}` },
  }
}
