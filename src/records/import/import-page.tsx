import './import.scss'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { Link } from 'react-router-dom'
import { nextStep } from '../../model/life-cycle.ts'
import { can } from '../../model/permissions.ts'
import { ConfirmDialog } from '../../ui/dialogs/dialogs.tsx'
import { focusIfLost } from '../../ui/dom.ts'
import { numberFormat } from '../../ui/format.ts'
import { useLeavingGuard } from '../../ui/leaving/use-leaving-guard.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import type { RefusedWrite } from '../data/writing/batch.ts'
import { useFieldMessages, useTitles } from '../fields/labels.ts'
import { firstSteps } from '../list/bulk/actions.ts'
import BulkSteps from '../list/bulk/bulk-steps.tsx'
import { BatchProgress, type BatchState, BatchSummary, useBatch } from '../outcomes/batch-view.tsx'
import { refusalText, withoutCauses } from '../outcomes/outcome-text.ts'
import { useCollection, usePaths } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { CheckStep, DownloadRows } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { messages } from './messages.ts'
import { rowOf } from './plan.ts'
import { type ImportParts, useImport } from './use-import.ts'

/** Offers steps for the imported records in their initial state. */
function FirstSteps({ ids }: { readonly ids: readonly string[] }) {
  const t = useMessages(messages)
  const collection = useCollection()
  const { value } = useFieldMessages()
  const store = useStore()
  const { lifeCycle } = collection
  const events = firstSteps(collection)
  if (lifeCycle === undefined || ids.length === 0 || events.length === 0) return null
  return (
    <BulkSteps ids={ids} events={events} next={nextStep(lifeCycle, lifeCycle.initial, {}, store.now())}>
      <p className="m-0">{t('begun', { count: ids.length, state: value(lifeCycle.field, lifeCycle.initial) })}</p>
    </BulkSteps>
  )
}

export const RecordImportPage = () => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { permissions } = useCollection()
  const { many } = useFieldMessages()
  if (!can(role, permissions.create) && !can(role, permissions.change))
    return (
      <Card as="section" className="import-card">
        <h2 className="section-title">{t('chooseTitle')}</h2>
        <p>{t('mayNot', { many })}</p>
      </Card>
    )
  return <Import />
}

const Import = () => {
  const parts = useImport()
  const t = useMessages(messages)
  const { actor, job } = parts
  const [undoing, setUndoing] = useState<string | null>(null)
  const batch = useBatch(job)
  const isPicking = useSelector(actor, snapshot => snapshot.hasTag('picking') || snapshot.hasTag('parsing'))
  const isMapping = useSelector(actor, snapshot => snapshot.hasTag('mapping') || snapshot.hasTag('checking'))
  const isChecked = useSelector(actor, snapshot => snapshot.hasTag('checking') || snapshot.hasTag('ready'))
  const hasChoices = useSelector(actor, ({ context }) => context.hasChoices)
  const hasRun = batch.isRunning || batch.report !== null
  const { dialog, ask } = useLeavingGuard(batch.isRunning || (hasChoices && !hasRun))
  const undo = () => {
    if (undoing === null) return
    if (hasRun) job.send({ type: 'undo' })
    else job.send({ type: 'ask', request: { type: 'undo', batch: undoing } })
    setUndoing(null)
  }
  return (
    <div className="import">
      <Steps current={hasRun ? 3 : isChecked ? 2 : isMapping ? 1 : 0} />
      {hasRun ? null : isPicking ? (
        <FileStep {...parts} onUndo={setUndoing} />
      ) : isMapping ? (
        <ColumnsStep {...parts} ask={ask} />
      ) : (
        <CheckStep {...parts} />
      )}
      {batch.isRunning ? <RunStep job={job} batch={batch} /> : null}
      {hasRun && !batch.isRunning ? <DoneStep {...parts} batch={batch} onUndo={setUndoing} /> : null}
      <ConfirmDialog
        isOpen={undoing !== null}
        title={t('askTitle')}
        confirmLabel={t('askYes')}
        kind="danger"
        onConfirm={undo}
        onCancel={() => setUndoing(null)}
      >
        {t('askLine')}
      </ConfirmDialog>
      {dialog}
    </div>
  )
}

const steps = ['stepFile', 'stepColumns', 'stepCheck', 'stepImport'] as const

const Steps = ({ current }: { readonly current: number }) => {
  const t = useMessages(messages)
  return (
    <ol className="import-steps" aria-label={t('steps')}>
      {steps.map((key, at) => (
        <li
          key={key}
          className="import-step"
          data-passed={at < current}
          aria-current={at === current ? 'step' : undefined}
        >
          {t(key)}
        </li>
      ))}
    </ol>
  )
}

const RunStep = ({ job, batch }: Pick<ImportParts, 'job'> & { readonly batch: BatchState }) => {
  const t = useMessages(messages)
  const hasPictures = useSelector(job, ({ context: { plan } }) => plan !== null && plan.list.length > plan.rows.length)
  const { isUndoing, isKept, progress } = batch
  return (
    <Card as="section" className="import-card" aria-labelledby="import-run">
      <h2 className="section-title" id="import-run" tabIndex={-1} ref={focusIfLost}>
        {t(isUndoing ? 'undoing' : 'importing')}
      </h2>
      <BatchProgress batch={batch} label={t(hasPictures ? 'writtenWithPictures' : 'written', progress)}>
        {isKept && !isUndoing ? <p className="text-soft">{t('keepOpen')}</p> : null}
      </BatchProgress>
    </Card>
  )
}

type DoneStepProps = ImportParts & { readonly batch: BatchState; readonly onUndo: (batch: string) => void }

const DoneStep = ({ actor, job, batch, onUndo }: DoneStepProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const collection = useCollection()
  const paths = usePaths()
  const plan = useSelector(job, ({ context }) => context.plan)
  const { isUndone, report, failure } = batch
  const named = useTitles(
    collection,
    (report?.refused ?? []).map(({ write }) => write.title),
  )
  if (plan === null || report === null) return null
  const { done, refused, left } = report
  const ofRows = done.filter(({ write }) => write.collection === collection)
  const pictures = done.filter(({ position }) => position >= plan.rows.length).length
  const first = done.length - ofRows.length - pictures
  const created = ofRows.filter(({ write }) => write.before === null)
  const begun = created.filter(({ write }) => write.action === 'create')
  const title =
    failure !== null
      ? 'failedTitle'
      : isUndone
        ? left > 0
          ? 'undoStoppedTitle'
          : 'undoneTitle'
        : left > 0
          ? 'stoppedTitle'
          : 'doneTitle'
  const again = () => {
    job.send({ type: 'close' })
    actor.send({ type: 'again' })
  }
  const rowAt = (position: number) => rowOf(plan, position)?.at ?? 0
  const reasons = new Map(withoutCauses(refused).map(one => [rowAt(one.position), refusalText(one, language)]))
  const titleOf = ({ position, write }: RefusedWrite) =>
    // Records created for rows have no row of their own.
    rowAt(position) === 0 ? write.title : t('rowAt', { row: rowAt(position), title: named(write.title) })
  return (
    <Card as="section" className="import-card" aria-labelledby="import-done">
      <h2 className="section-title" id="import-done" aria-live="polite" tabIndex={-1} ref={focusIfLost}>
        {t(title)}
      </h2>
      {isUndone || !plan.offersSteps ? null : <FirstSteps ids={begun.map(({ write }) => write.id)} />}
      <BatchSummary
        batch={batch}
        isOpen
        isFinal
        titleOf={titleOf}
        undoLabel={t('undo')}
        onUndo={() => onUndo(plan.batch)}
        summary={
          <ul className="import-counts" aria-label={t('reportList')}>
            <Count kind="create" label={t(isUndone ? 'deleted' : 'created')} count={created.length} />
            <Count kind="change" label={t(isUndone ? 'restored' : 'changed')} count={ofRows.length - created.length} />
            <Count
              kind="invalid"
              label={t(isUndone ? 'stays' : 'refused')}
              count={isUndone ? refused.length : reasons.size}
            />
            {first > 0 ? (
              <Count kind="create" label={t(isUndone ? 'deletedFirst' : 'createdBefore')} count={first} />
            ) : null}
            {pictures > 0 ? (
              <Count kind="create" label={t(isUndone ? 'removed' : 'uploaded')} count={pictures} />
            ) : null}
            {left > 0 ? <Count kind="same" label={t('left')} count={left} /> : null}
          </ul>
        }
      >
        {isUndone || refused.length === 0 ? null : (
          <DownloadRows
            actor={actor}
            kind="refused"
            label={t('downloadRefused', { count: reasons.size })}
            reasons={() => reasons}
          />
        )}
        <Button variant="outline-primary" onClick={again}>
          {t('again')}
        </Button>
        <Link className="btn btn-primary" to={paths.list}>
          {t('toList', { many: collection.name.many[language] })}
        </Link>
      </BatchSummary>
    </Card>
  )
}

const Count = ({ kind, label, count }: { readonly kind: string; readonly label: string; readonly count: number }) => (
  <li className="import-count" data-kind={kind}>
    <strong>{numberFormat(useLanguage())(count)}</strong> {label}
  </li>
)
