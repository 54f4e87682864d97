import { Notice } from '../../ui/notices/notice.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import './tree.scss'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { can } from '../../model/permissions.ts'
import { formatNumber } from '../../ui/format.ts'
import { Loader, useSkeleton } from '../../ui/loading/loader.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { InPageHead } from '../../ui/page-head.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { LoadFailure } from '../data/live/live-view.tsx'
import { CreateLink, NothingYet } from '../list/create-link.tsx'
import { useCollection, usePaths } from '../registry/contexts.ts'
import { messages } from './messages.ts'
import { MovePanel } from './move-panel.tsx'
import { TreeRows } from './tree-rows.tsx'
import { maxShown, treeFieldsOf, useTree } from './use-tree.ts'

export const TreePage = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  const collection = useCollection()
  const paths = usePaths()
  const { role } = useViewer()
  const { one, many } = useFieldMessages()
  const [fields] = useState(() => treeFieldsOf(collection))
  const { live, records, rows, nameOf, move } = useTree(collection, fields)
  const { counts = {}, total = null } = live.value ?? {}
  const isLoading = useSkeleton(live.status === 'loading')
  const isFailed = live.status === 'failed'
  const isEmpty = rows.length === 0 && !isLoading && !isFailed
  const [asked, setAsked] = useState<string | null>(null)
  const count = total ?? rows.length
  const canCreate = can(role, collection.permissions.create)
  const mayMove = can(role, collection.permissions.change)

  return (
    <section aria-labelledby="tree-title">
      <h2 className="visually-hidden" id="tree-title">
        {t('heading', { many })}
      </h2>
      <InPageHead
        count={
          isLoading || isFailed ? null : (
            <p className="d-flex align-items-center gap-2 m-0 text-soft tabular">
              <span className="visually-hidden">{t('count', { count, name: count === 1 ? one : many })}</span>
              <span aria-hidden="true">{formatNumber(language, count)}</span>
            </p>
          )
        }
      >
        {isEmpty || !canCreate ? null : (
          <div className="d-flex align-items-center gap-2 ms-auto text-nowrap">
            {paths.import ? (
              <Link to={paths.import} className="btn btn-outline-primary">
                <Upload size={16} aria-hidden="true" /> {t('import')}
              </Link>
            ) : null}
            {paths.create ? <CreateLink to={paths.create} /> : null}
          </div>
        )}
      </InPageHead>
      {live.status === 'failed' ? (
        <LoadFailure failure={live.failure} onRetry={live.retry} title={t('failedTitle')} />
      ) : null}
      {total !== null && total > maxShown ? (
        <Notice kind="warning">{t('more', { shown: maxShown, total })}</Notice>
      ) : null}
      {isLoading ? <Loader /> : null}
      {isEmpty ? <NothingYet /> : null}
      {rows.length === 0 || isLoading || isFailed ? null : (
        <>
          <p className="text-soft">{t(mayMove ? 'hint' : 'readOnly')}</p>
          <TreeRows
            fields={fields}
            rows={rows}
            records={records}
            counts={counts}
            mayMove={mayMove}
            onMove={(id, target) => void move(id, target)}
            onAsk={setAsked}
          />
        </>
      )}
      {asked !== null && records.has(asked) ? (
        <MovePanel
          key={asked}
          id={asked}
          rows={rows}
          levels={fields.levels}
          nameOf={nameOf}
          onMove={target => {
            void move(asked, target)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  )
}
