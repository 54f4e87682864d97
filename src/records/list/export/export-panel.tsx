import { useActorRef, useSelector } from '@xstate/react'
import { type ComponentProps, use, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import { type JobNews, type JobPlan, jobMachine, type Report, type WriteInput } from '../../../../machines/job.ts'
import { fromWork } from '../../../../machines/work.ts'
import { loadChunk } from '../../../config/chunk-load.ts'
import { type Collection, confidentialFields, detachedTexts, referredBy } from '../../../model/collection.ts'
import { everyRecord, longestLookReason } from '../../../model/look.ts'
import { can } from '../../../model/permissions.ts'
import type { ListState } from '../../../model/selection.ts'
import type { Store } from '../../../model/store.ts'
import { dayAt, ownZone } from '../../../model/values/time-zone.ts'
import { SidePanel } from '../../../ui/dialogs/dialogs.tsx'
import { TextInput } from '../../../ui/form/fields.tsx'
import { useFailureMessage } from '../../../ui/loading/failure-message.ts'
import { currentLanguage, useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { useViewer } from '../../../ui/viewer.ts'
import { NoFileChosen, openSink } from '../../data/files.ts'
import { logAccess } from '../../fields/log-access.ts'
import { KindsContext, useKind } from '../../registry/contexts.ts'
import { loadKinds } from '../../registry/known-collections.ts'
import type { Kinds, RecordKind } from '../../registry/record-kind.ts'
import { useStore } from '../../registry/store-context.ts'
import { messages } from './messages.ts'
import type { WordsOptions } from './words-of-record.ts'
import { type ExportOptions, writeExport } from './write-export.ts'

export interface ExportChoice extends Omit<ExportOptions, 'scope' | 'columns'> {
  readonly scope: 'selected' | 'all'
  readonly columns: 'shown' | 'all'
  /** Reason for exporting confidential values; may be empty. */
  readonly reason: string
}

const isTooLong = ({ withClear, reason }: ExportChoice): boolean =>
  withClear && reason.trim().length > longestLookReason

interface Exported {
  readonly canUndo: false
}

interface ExportPlan extends JobPlan<Exported, never> {
  readonly options: ExportRequest
}

interface ExportRequest extends ExportOptions {
  readonly reason: string
}

const exportMachine = jobMachine<ExportRequest, ExportPlan, Exported, never>()

const types = { csv: 'text/csv', reimport: 'text/csv', json: 'application/json' } as const

/** Referenced collections, whose titles stand in for ids; those of the page are loaded. */
const namedBy = async (collection: Collection, loaded: Kinds): Promise<WordsOptions['collectionOf']> => {
  const open = referredBy(collection).filter(path => loaded[path] === undefined)
  const kinds = { ...loaded, ...(await loadKinds(open)) }
  return path => kinds[path]?.collection
}

const loadOwnWords = async (ownWords: RecordKind['ownWords'] = {}): Promise<WordsOptions['ownWords']> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(ownWords).map(async ([name, load]) => [name, (await loadChunk(load)).default] as const),
    ),
  )

/** `contents-2026-11-21.csv`, by the person's date. */
const fileNameOf = ({ path }: Collection, format: keyof typeof types, now: number): string =>
  `${path}-${dayAt(now, ownZone())}.${format === 'json' ? 'json' : 'csv'}`

/** Writes one file, and discards it if cancelled. */
const exportActors = (store: Store, { collection, ownWords }: RecordKind, by: string, kinds: Kinds) => ({
  plan: fromWork<ExportPlan, { readonly request: ExportRequest }, JobNews>(async ({ input: { request } }) => ({
    options: request,
    writes: 1,
    next: 'write',
  })),
  write: fromWork<Report<Exported, never>, WriteInput<ExportPlan, Exported>, JobNews>(
    async ({ input: { plan }, stopped, notify }) => {
      const { options } = plan
      const sink = await openSink(fileNameOf(collection, options.format, store.now()), types[options.format]).catch(
        unlessDismissed,
      )
      const moved = (done: number) => notify({ type: 'job.moved', done })
      const note = () =>
        logAccess(store, { by, collection: collection.path, record: everyRecord, reason: options.reason.trim() })
      const words = {
        language: currentLanguage(),
        collectionOf: await namedBy(collection, kinds),
        ownWords: await loadOwnWords(ownWords),
      }
      const tools = { store, collection, sink, signal: stopped, notify: moved, logAccess: note, ...words }
      const done = sink && (await writeExport({ ...options, ...tools, sink }))
      return { done: done === null ? [] : [{ canUndo: false }], refused: [], left: done === null ? 1 : 0 }
    },
  ),
})

const unlessDismissed = (error: unknown): null => {
  if (error instanceof NoFileChosen) return null
  throw error
}

export interface ExportPanelProps {
  readonly state: ListState
  readonly selected: readonly string[]
  readonly columns: readonly string[]
  readonly total: number | null
  readonly choice: ExportChoice
  readonly onChoose: (choice: ExportChoice) => void
  readonly onClose: () => void
}

const confidentialIn = (collection: Collection, { choice, columns }: Pick<ExportPanelProps, 'choice' | 'columns'>) =>
  confidentialFields(collection).filter(
    name => choice.format !== 'csv' || choice.columns === 'all' || columns.includes(name),
  )

export const ExportPanel = (props: ExportPanelProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const kind = useKind()
  const { collection } = kind
  const { state, selected, columns, choice, onClose } = props
  const store = useStore()
  const { uid } = useViewer()
  const kinds = use(KindsContext)
  const [machine] = useState(() => exportMachine.provide({ actors: exportActors(store, kind, uid, kinds) }))
  const job = useActorRef(machine)
  const snapshot = useSelector(job, current => current)
  const { failure, progress, written } = snapshot.context
  const reason = useFailureMessage(failure)
  const isBusy = snapshot.hasTag('running') || snapshot.hasTag('planning')
  const isDone = written !== null && written.left === 0
  const start = () => {
    const scope =
      choice.scope === 'selected' ? ({ type: 'rows', ids: selected } as const) : ({ type: 'all', state } as const)
    job.send({
      type: 'ask',
      request: {
        ...choice,
        scope,
        columns: choice.columns === 'all' ? 'all' : columns,
        withClear: choice.withClear && confidentialIn(collection, props).length > 0,
      },
    })
  }
  const buttons = isBusy ? (
    <Button variant="outline-primary" onClick={() => job.send({ type: 'stop' })}>
      {t('stop')}
    </Button>
  ) : isDone ? (
    <Button onClick={onClose}>{t('close')}</Button>
  ) : (
    <>
      <Button variant="outline-primary" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button disabled={isTooLong(choice)} onClick={start}>
        {t(reason === null ? 'export' : 'tryAgain')}
      </Button>
    </>
  )
  const title = t('title', { many: collection.name.many[language] })
  return (
    <SidePanel isOpen title={title} isBusy={isBusy} onClose={onClose} footer={buttons}>
      {reason === null ? null : <Notice kind="danger">{t('failed', { reason })}</Notice>}
      {isBusy ? <HowFar {...props} done={progress.done} /> : null}
      {isDone ? <p role="status">{t('done', { done: progress.done })}</p> : null}
      {isBusy || isDone || reason !== null ? null : <Choices {...props} />}
    </SidePanel>
  )
}

const HowFar = ({ choice, selected, total, done }: ExportPanelProps & { readonly done: number }) => {
  const t = useMessages(messages)
  const whole = choice.scope === 'selected' ? selected.length : total
  const label = whole === null ? t('running', { done }) : t('runningOf', { done, total: whole })
  return (
    <div>
      <p aria-hidden="true">{label}</p>
      <Progress label={label} {...(whole === null ? {} : { done, of: whole })} />
    </div>
  )
}

const Choices = ({ selected, columns, total, choice, onChoose }: ExportPanelProps) => {
  const { collection } = useKind()
  const t = useMessages(messages)
  const language = useLanguage()
  const choose = (change: Partial<ExportChoice>) => onChoose({ ...choice, ...change })
  const { role } = useViewer()
  const confidential = confidentialIn(collection, { choice, columns }).map(
    name => collection.fields[name]?.label[language] ?? name,
  )
  const longTexts = detachedTexts(collection).map(name => collection.fields[name]?.label[language] ?? name)
  const option = <Name extends 'scope' | 'columns' | 'format'>(
    name: Name,
    value: ExportChoice[Name],
    label: string,
  ) => (
    <Option
      type="radio"
      name={`export-${name}`}
      label={label}
      checked={choice[name] === value}
      onChange={() => choose({ [name]: value })}
    />
  )
  return (
    <>
      <fieldset className="mb-5">
        <Form.Label as="legend">{t('scope')}</Form.Label>
        {selected.length === 0 ? null : option('scope', 'selected', t('selected', { count: selected.length }))}
        {option('scope', 'all', total === null ? t('all') : t('allCounted', { count: total }))}
      </fieldset>
      <fieldset className="mb-5">
        <Form.Label as="legend">{t('format')}</Form.Label>
        {option('format', 'csv', t('csv'))}
        {option('format', 'reimport', t('reimport'))}
        {option('format', 'json', t('json'))}
      </fieldset>
      {choice.format === 'csv' ? (
        <fieldset className="mb-5">
          <Form.Label as="legend">{t('columns')}</Form.Label>
          {option('columns', 'shown', t('columnsShown', { count: columns.length }))}
          {option('columns', 'all', t('columnsAll'))}
        </fieldset>
      ) : null}
      {longTexts.length === 0 || (choice.format === 'csv' && choice.columns === 'shown') ? null : (
        <Option
          label={t('longTexts', { fields: longTexts.join(', ') })}
          checked={choice.withLongTexts}
          onChange={() => choose({ withLongTexts: !choice.withLongTexts })}
        />
      )}
      {confidential.length === 0 ? null : can(role, 'records.look') ? (
        <>
          <Option
            label={t('clear', { fields: confidential.join(', ') })}
            checked={choice.withClear}
            onChange={() => choose({ withClear: !choice.withClear })}
          />
          {choice.withClear ? (
            <div className="mb-5">
              <p className="text-soft">{t('clearNotes')}</p>
              <TextInput
                label={t('reason')}
                hint={t('reasonHint')}
                maxLength={longestLookReason}
                value={choice.reason}
                error={isTooLong(choice) ? t('reasonIssue', { max: longestLookReason }) : undefined}
                onChange={reason => choose({ reason })}
              />
            </div>
          ) : null}
        </>
      ) : (
        <p className="text-soft">{t('maskedValues', { fields: confidential.join(', ') })}</p>
      )}
      {choice.format !== 'json' ? (
        <Option label={t('mark')} checked={choice.withMark} onChange={() => choose({ withMark: !choice.withMark })} />
      ) : null}
      <p className="text-soft">{t('pictures')}</p>
    </>
  )
}

/** Options share a name, so that arrow keys move between them. */
const Option = (props: ComponentProps<typeof Form.Check>) => (
  <Form.Check className="check-line" id={useId()} {...props} />
)
