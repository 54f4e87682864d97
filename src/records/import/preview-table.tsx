import type { PlannedRow } from '../../../machines/records/import.ts'
import type { Collection } from '../../model/collection.ts'
import type { Language } from '../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { issueReasons } from './reason.ts'

interface PreviewTableProps {
  readonly collection: Collection
  readonly rows: readonly PlannedRow[]
  /** Only rows of this kind; null for all. */
  readonly kind: PlannedRow['type'] | null
}

/** As many rows as one looks through. */
const previewed = 50

const wordOf = { create: 'new', change: 'changed', same: 'unchanged', invalid: 'invalid' } as const

/** The first rows of a file, with what would happen to each. */
export const PreviewTable = ({ collection, rows, kind }: PreviewTableProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const meant = kind === null ? rows : rows.filter(({ type }) => type === kind)
  if (meant.length === 0) return <p className="text-soft">{t('noRows')}</p>
  const shown = meant.slice(0, previewed)
  return (
    <>
      <table className="import-preview">
        <thead>
          <tr>
            <th scope="col">{t('rowNumber')}</th>
            <th scope="col">{t('rowWhat')}</th>
            <th scope="col">{t('rowTitle')}</th>
            <th scope="col">{t('rowDetails')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(row => (
            <tr key={row.at}>
              <td>{row.at}</td>
              <td>
                <span className="import-mark" data-kind={row.type}>
                  {t(wordOf[row.type])}
                </span>
              </td>
              <td>{row.title}</td>
              <td>{detailsOf(collection, language, row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-soft">{t('previewNote', { shown: shown.length, total: meant.length })}</p>
    </>
  )
}

/** What is wrong, or which fields get a value. */
const detailsOf = (collection: Collection, language: Language, row: PlannedRow): string => {
  if (row.type === 'invalid') return issueReasons(collection, language, row.issues).join(' ')
  if (row.type !== 'change') return ''
  return Object.keys(row.values)
    .map(name => collection.fields[name]?.label[language] ?? name)
    .join(', ')
}
