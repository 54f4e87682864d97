import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import Table from 'react-bootstrap/Table'
import { Link } from 'react-router-dom'
import { everyRecord, lookOf, looksPath, type NotedLook } from '../../../model/look.ts'
import { soughtRecord } from '../../../model/sought.ts'
import type { Entry, PageRequest } from '../../../model/store.ts'
import { useLive } from '../../../records/data/live/live.ts'
import { LiveView } from '../../../records/data/live/live-view.tsx'
import { mapped, page } from '../../../records/data/live/sources.ts'
import { ReferenceName } from '../../../records/fields/cells.tsx'
import { usePersonName, useTimestampText } from '../../../records/fields/labels.ts'
import { useRecordKind } from '../../../records/registry/contexts.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { messages } from './messages.ts'
import './access-log.scss'

const pageSize = 50

/** One extra, to know whether there are older ones. */
const looksAfter = (after: PageRequest['after']): PageRequest => ({
  path: looksPath,
  order: 'at',
  after: after ?? null,
  limit: pageSize + 1,
  descending: true,
})

const looksIn = (entries: readonly Entry[]): readonly NotedLook[] =>
  entries.map(({ id, value }) => lookOf(id, value)).filter(look => look !== null)

const What = ({ look: { collection: path, record } }: { readonly look: NotedLook }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const kind = useRecordKind(path)
  if (kind === undefined) return <>{path}</>
  const { name } = kind.collection
  if (record === soughtRecord) return <>{t('sought', { many: name.many[language] })}</>
  if (record === everyRecord) return <>{t('exported', { many: name.many[language] })}</>
  return (
    <>
      <span className="text-soft">{name.one[language]}</span>{' '}
      <Link to={kind.paths.edit(record)}>
        <ReferenceName to={path} id={record} />
      </Link>
    </>
  )
}

const Line = ({ look }: { readonly look: NotedLook }) => {
  const t = useMessages(messages)
  const name = usePersonName(look.by)
  const time = useTimestampText()(look.at)
  return (
    <tr>
      <td data-label={t('when')}>{time}</td>
      <th scope="row" data-label={t('who')}>
        <bdi>{name}</bdi>
      </th>
      <td data-label={t('what')}>
        <What look={look} />
      </td>
      <td data-label={t('reason')}>{look.reason ?? <span className="text-soft">{t('noReason')}</span>}</td>
    </tr>
  )
}

interface PageOfLooksProps {
  readonly entries: readonly NotedLook[]
  readonly isFirst: boolean
  readonly onTurn: (after: NotedLook | null) => void
}

const PageOfLooks = ({ entries, isFirst, onTurn }: PageOfLooksProps) => {
  const t = useMessages(messages)
  const shown = entries.slice(0, pageSize)
  const last = shown.at(-1)
  const hasMore = entries.length > pageSize
  return (
    <>
      {last === undefined ? (
        <p className="text-soft">{t(isFirst ? 'empty' : 'noMore')}</p>
      ) : (
        <Table className="looks" aria-label={t('table')}>
          <TableHead headings={[t('when'), t('who'), t('what'), t('reason')]} />
          <tbody>
            {shown.map(look => (
              <Line key={look.id} look={look} />
            ))}
          </tbody>
        </Table>
      )}
      {isFirst && !hasMore ? null : (
        <nav className="d-flex gap-2 mt-4" aria-label={t('pages')}>
          <Button variant="outline-primary" disabled={isFirst} onClick={() => onTurn(null)}>
            {t('newest')}
          </Button>
          <Button
            variant="outline-primary"
            disabled={!hasMore || last === undefined}
            onClick={() => onTurn(last ?? null)}
          >
            {t('older')}
          </Button>
        </nav>
      )}
    </>
  )
}

const AccessLogPage = () => {
  const t = useMessages(messages)
  const store = useStore()
  const [after, setAfter] = useState<NotedLook | null>(null)
  const source = useMemo(
    () => mapped(page(store, looksAfter(after && { id: after.id, value: after.at })), looksIn),
    [store, after],
  )
  const live = useLive(source)
  return (
    <Card as="section" className="p-5">
      <h2 className="visually-hidden">{t('table')}</h2>
      <p className="text-soft">{t('lead')}</p>
      <LiveView live={live} failedTitle={t('failed')}>
        {entries => <PageOfLooks entries={entries} isFirst={after === null} onTurn={setAfter} />}
      </LiveView>
    </Card>
  )
}

export default AccessLogPage
