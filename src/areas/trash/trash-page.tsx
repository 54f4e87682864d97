import { useMemo, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import Form from 'react-bootstrap/Form'
import { useSearchParams } from 'react-router-dom'
import type { CollectionHead } from '../../model/head.ts'
import { can } from '../../model/permissions.ts'
import { useLive } from '../../records/data/live/live.ts'
import { LiveView } from '../../records/data/live/live-view.tsx'
import { once, withKeys } from '../../records/data/live/sources.ts'
import { knownCollections } from '../../records/registry/known-collections.ts'
import { useStore } from '../../records/registry/store-context.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { EmptyTrash } from './empty-trash.tsx'
import { messages } from './messages.ts'
import { RestoreQuestion, RestoreReport, useLastRun, useRestoring } from './restoring.tsx'
import { TrashTable } from './trash-table.tsx'
import { type Cursors, cursorsAfter, inspect, type TrashedRecord, trashPage } from './trashed.ts'
import './trash.scss'

/** Address parameter with the one collection shown. */
const kindParameter = 'of'

/** The page's records, each inspected; again after each run of restoring, which may clear obstacles. */
const usePageOfTrash = (paths: readonly string[], after: Cursors, run: string) => {
  const store = useStore()
  const key = paths.join(' ')
  const source = useMemo(
    () =>
      withKeys(
        trashPage(store, key === '' ? [] : key.split(' '), after),
        ({ entries }) => entries.map(({ path, id, at }) => `${path} ${id} ${at} ${run}`),
        entry => {
          const [path = '', id = '', at = ''] = entry.split(' ')
          return once(() => inspect(store, { path, id, at: Number(at) }))
        },
      ),
    [store, key, after, run],
  )
  const live = useLive(source)
  // While the same page is inspected again, the last result stays.
  const [last, setLast] = useState<{ readonly of: string; readonly value: (typeof live)['value'] } | null>(null)
  const of = `${key} ${JSON.stringify(after)}`
  if (live.status === 'ready' && last?.value !== live.value) setLast({ of, value: live.value })
  const kept = live.status === 'loading' && last?.of === of ? last.value : undefined
  return kept === undefined ? live : ({ ...live, status: 'ready', value: kept, failure: null } as const)
}

interface KindChoiceProps {
  readonly heads: readonly CollectionHead[]
  readonly chosen: string
  readonly onChoose: (path: string) => void
}

const KindChoice = ({ heads, chosen, onChoose }: KindChoiceProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <Form.Group controlId="trash-kind">
      <Form.Label>{t('kind')}</Form.Label>
      <Form.Select value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('allKinds')}</option>
        {heads.map(({ path, name }) => (
          <option key={path} value={path}>
            {name[language]}
          </option>
        ))}
      </Form.Select>
    </Form.Group>
  )
}

const TrashPage = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const heads = knownCollections().filter(({ read }) => can(role, read))
  const [parameters, setParameters] = useSearchParams()
  const chosen = heads.find(({ path }) => path === parameters.get(kindParameter))
  const paths = (chosen ? [chosen] : heads).map(({ path }) => path)
  const [after, setAfter] = useState<Cursors>({})
  const restoring = useRestoring()
  const live = usePageOfTrash(paths, after, useLastRun(restoring))
  const isFirst = Object.keys(after).length === 0
  const choose = (path: string) => {
    setAfter({})
    setParameters(path === '' ? {} : { [kindParameter]: path }, { replace: true })
  }
  return (
    <>
      <RestoreReport restoring={restoring} />
      <Card as="section" className="p-5">
        <h2 className="visually-hidden">{t('table')}</h2>
        <p className="text-soft">{t('lead')}</p>
        <div className="trash-bar">
          <KindChoice heads={heads} chosen={chosen?.path ?? ''} onChoose={choose} />
          {can(role, 'trash.empty') ? (
            <EmptyTrash paths={paths} kind={chosen?.name[language] ?? null} onEmptied={() => setAfter({})} />
          ) : null}
        </div>
        <LiveView live={live} failedTitle={t('failed')}>
          {({ item: { entries, hasMore }, more }) => {
            const records = [...more.values()].filter((record): record is TrashedRecord => record !== null)
            return (
              <>
                {records.length === 0 ? (
                  <p className="text-soft">{t(hasMore ? 'noneHere' : isFirst ? 'empty' : 'noMore')}</p>
                ) : (
                  <TrashTable
                    records={records}
                    onRestore={chosen => restoring.send({ type: 'ask', request: chosen })}
                  />
                )}
                {isFirst && !hasMore ? null : (
                  <nav className="d-flex gap-2 mt-4" aria-label={t('pages')}>
                    <Button variant="outline-primary" disabled={isFirst} onClick={() => setAfter({})}>
                      {t('newest')}
                    </Button>
                    <Button
                      variant="outline-primary"
                      disabled={!hasMore}
                      onClick={() => setAfter(cursorsAfter(after, entries))}
                    >
                      {t('older')}
                    </Button>
                  </nav>
                )}
              </>
            )
          }}
        </LiveView>
      </Card>
      <RestoreQuestion restoring={restoring} />
    </>
  )
}

export default TrashPage
