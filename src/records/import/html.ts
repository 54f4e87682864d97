import { columnsOf, type Mapping } from '../../../machines/records/import-mapping.ts'
import type { Table } from '../../../machines/records/import-table.ts'
import { loadChunk } from '../../config/chunk-load.ts'
import type { Collection } from '../../model/collection.ts'

const tag = /<\/?[a-z][^>]*>/i
const entity = /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/i
const pictures = /<img\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/gi

/** Targets whose texts may be HTML, as websites export them. */
const textTargets = ({ fields }: Collection, { targets }: Mapping): readonly string[] =>
  Object.keys(targets).filter(name => ['line', 'lines'].includes(fields[name]?.control.type ?? ''))

/** Converts a text of a field: HTML to Markdown, or to a line of plain text where the field has no Markdown. */
export type FromHtml = (field: Collection['fields'][string] | undefined, text: string) => string

/** The converter, if a file has HTML in its texts; null for other files, and without a page that parses HTML. */
export const htmlConverter = async (
  collection: Collection,
  mapping: Mapping,
  { rows }: Pick<Table, 'rows'>,
): Promise<FromHtml | null> => {
  if (typeof DOMParser === 'undefined') return null
  const columns = textTargets(collection, mapping).flatMap(target => columnsOf(mapping.targets[target]))
  const isHtml = (text: string) => tag.test(text) || entity.test(text)
  if (!rows.some(({ cells }) => columns.some(column => isHtml(cells[column] ?? '')))) return null
  const { lineFrom, markdownOf } = await loadChunk(() => import('../../ui/markdown/from-html.ts'))
  return (field, text) => {
    const { control } = field ?? {}
    if ((control?.type !== 'lines' && control?.type !== 'line') || !isHtml(text)) return text
    if (!tag.test(text)) return new DOMParser().parseFromString(text, 'text/html').body.textContent?.trim() ?? ''
    return control.type === 'lines' && control.markdown ? markdownOf(text) : lineFrom(text)
  }
}

interface LinkedPicture {
  readonly at: number
  readonly address: string
}

/** Pictures that HTML texts show by their address. They are not imported. */
export const linkedPictures = (
  collection: Collection,
  mapping: Mapping,
  { rows }: Pick<Table, 'rows'>,
): readonly LinkedPicture[] => {
  const columns = textTargets(collection, mapping).flatMap(target => columnsOf(mapping.targets[target]))
  return rows.flatMap(({ at, cells }) => {
    const found = columns.flatMap(column => {
      const text = cells[column] ?? ''
      return text.includes('<') ? [...text.matchAll(pictures)] : []
    })
    return [...new Set(found.map(([, address = '']) => address))].map(address => ({ at, address }))
  })
}
