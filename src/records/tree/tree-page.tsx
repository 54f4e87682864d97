import { useFieldMessages } from '../fields/labels.ts'
import './tree.scss'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { can } from '../../model/permissions.ts'
import { Loader } from '../../ui/loading/loader.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { LoadFailure } from '../live/live-view.tsx'
import { useCollection, usePaths } from '../records-context.ts'
import { messages } from './messages.ts'
import { MovePanel } from './move-panel.tsx'
import { TreeRows } from './tree-rows.tsx'
import { mostShown, treeFieldsOf, useTree } from './use-tree.ts'

export const TreePage = () => {
  const t = useMessages(messages)
  const collection = useCollection()
  const paths = usePaths()
  const { role } = useViewer()
  const { one, many } = useFieldMessages()
  const [fields] = useState(() => treeFieldsOf(collection))
  const { live, records, rows, nameOf, move } = useTree(collection, fields)
  const { counts = {}, total = null } = live.value ?? {}
  const isLoading = live.status === 'loading'
  const isFailed = live.status === 'failed'
  const [asked, setAsked] = useState<string | null>(null)
  const count = total ?? rows.length
  const mayMove = can(role, collection.permissions.change)

  return (
    <section aria-labelledby="tree-count">
      <div className="tree-bar">
        <h2 className="tree-count" id="tree-count">
          {isLoading || isFailed ? many : t('count', { count, name: count === 1 ? one : many })}
        </h2>
        {paths.import && can(role, collection.permissions.create) ? (
          <Link to={paths.import} className="btn btn-outline-primary">
            {t('import')}
          </Link>
        ) : null}
        {paths.create && can(role, collection.permissions.create) ? (
          <Link to={paths.create} className="btn btn-primary">
            {t('create')}
          </Link>
        ) : null}
      </div>
      {live.status === 'failed' ? (
        <LoadFailure failure={live.failure} onRetry={live.retry} title={t('failedTitle')} />
      ) : null}
      {total !== null && total > mostShown ? (
        <p className="alert alert-warning">{t('more', { shown: mostShown, total })}</p>
      ) : null}
      {isLoading ? <Loader /> : null}
      {isLoading || isFailed || rows.length > 0 ? null : (
        <div className="card p-6">
          <h3 className="fs-6">{t('emptyTitle')}</h3>
          <p>{t('empty')}</p>
        </div>
      )}
      {rows.length === 0 || isFailed ? null : (
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
