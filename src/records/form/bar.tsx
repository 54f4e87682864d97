import { use, useId, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { flushSync } from 'react-dom'
import { isDirty } from '../../../machines/records/editor/editing.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { focusIfLost, publishHeight } from '../../ui/dom.ts'
import { breakpoints, useWidth } from '../../ui/media.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { InPageHead } from '../../ui/page-head.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { FormPlace } from '../fields/form-place.ts'
import { usePersonName, useTimestampText } from '../fields/labels.ts'
import { StateMark } from '../fields/state-mark.tsx'
import { fieldId, useEditorParts, useEditorTag, useEditorValue } from './editor.ts'
import { BackToList, RecordNeighbours } from './head.tsx'
import { useEditorKeys } from './keys.ts'
import { messages as formMessages, sidebarMessages } from './messages.ts'
import { HistoryBeside, More } from './more.tsx'
import { hasUnpublished } from './steps.ts'
import { type StepChoice, useSteps } from './use-steps.tsx'

interface BarProps {
  readonly formId: string
  readonly mayChange: boolean
  readonly history: { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void }
}

/** Keeps focused elements clear of the bar (`scroll-padding` in editor.scss). */
const keepHeight = publishHeight('--bar-height')

/** Always visible: state of the record, save status, and actions. */
export const RecordBar = ({ formId, mayChange, history }: BarProps) => {
  const t = useMessages(sidebarMessages)
  const { collection } = useEditorParts()
  const { next, others, wasTaken, dialog } = useSteps()
  const isBeside = use(FormPlace) === 'drawer'
  const isNarrow = useWidth() < breakpoints.sm
  const hasChanges = useEditorValue(({ context }) => context.base === null || isDirty(context))
  const more = useRef<HTMLButtonElement>(null)
  // By keyboard the menu lists all steps, including those with a button.
  const [isByKey, setByKey] = useState(false)
  useEditorKeys({
    mayChange,
    onSteps: () => {
      if (more.current?.getAttribute('aria-expanded') !== 'false') return
      flushSync(() => setByKey(true))
      more.current.click()
    },
    onHistory: () => history.setOpen(true),
  })
  const stepsId = fieldId(formId, collection.lifeCycle?.field ?? '')
  return (
    <>
      <section
        className="editor-top"
        aria-label={isBeside ? undefined : t('bar')}
        ref={isBeside ? undefined : keepHeight}
      >
        {isBeside ? null : (
          <div className="editor-links">
            <BackToList />
            {isNarrow ? null : <RecordNeighbours />}
          </div>
        )}
        <RecordState wasTaken={wasTaken} />
        {mayChange ? <SaveState /> : null}
        <div className="editor-top-actions">
          <WhoIsHere />
          <span id={next === null ? stepsId : undefined}>
            <More
              ref={more}
              steps={isByKey && next !== null ? [next, ...others] : others}
              mayChange={mayChange}
              onHistory={() => history.setOpen(true)}
              onClosed={() => setByKey(false)}
            />
          </span>
          {mayChange ? <Save formId={formId} isMain={hasChanges} /> : null}
          {next === null ? null : (
            <span id={stepsId}>
              <NextStep key={next.event} step={next} isMain={!hasChanges} isSaving={mayChange && hasChanges} />
            </span>
          )}
        </div>
        {dialog}
        <HistoryBeside isOpen={history.isOpen} onClose={() => history.setOpen(false)} />
      </section>
      {/* There the bar has one line. */}
      {isNarrow && !isBeside ? (
        <InPageHead>
          <RecordNeighbours />
        </InPageHead>
      ) : null}
    </>
  )
}

const RecordState = ({ wasTaken }: { readonly wasTaken: boolean }) => {
  const t = useMessages(sidebarMessages)
  const { collection } = useEditorParts()
  const { lifeCycle } = collection
  const record = useEditorValue(({ context }) => context.base?.record ?? null)
  if (lifeCycle === undefined) return null
  const state = String(record?.[lifeCycle.field] ?? lifeCycle.initial)
  return (
    <>
      {/* The step's button is gone, so focus comes here. */}
      <StateMark
        key={record?.rev}
        collection={collection}
        state={state}
        tabIndex={-1}
        ref={wasTaken ? focusIfLost : undefined}
      />
      {hasUnpublished(collection, record) ? <span className="text-warning fs-small">{t('notPublished')}</span> : null}
    </>
  )
}

const SaveState = () => {
  const t = useMessages(formMessages)
  const timestampText = useTimestampText()
  const isBusy = useEditorTag('busy')
  const isWaiting = useEditorValue(({ context }) => !context.isConnected) && isBusy
  const hasChanges = useEditorValue(({ context }) => isDirty(context))
  const hasSaved = useEditorValue(({ context }) => context.hasSaved)
  const savedAt = useEditorValue(({ context }) => context.base?.record.updatedAt ?? null)
  const text = () => {
    if (isWaiting) return t('waiting')
    if (isBusy) return t('saving')
    if (hasChanges) return t('unsaved')
    if (savedAt === null) return t('noChanges')
    return t(hasSaved ? 'saved' : 'savedLast', { time: timestampText(savedAt) })
  }
  return (
    // The toast reports a save.
    <p className="save-state" role="status" aria-live={isWaiting ? 'polite' : 'off'} data-waiting={isWaiting}>
      {text()}
    </p>
  )
}

const WhoIsHere = () => {
  const t = useMessages(sidebarMessages)
  const { uid } = useViewer()
  const others = useEditorValue(({ context }) => context.others).filter(other => other.uid !== uid)
  const name = usePersonName(others[0]?.uid ?? '')
  if (others.length === 0) return null
  return (
    <p className="editor-top-here">
      <Avatar name={name} className="avatar-small" />
      <span>
        {others.length === 1 ? t('isPresent', { name }) : t('arePresent', { name, count: others.length - 1 })}
      </span>
    </p>
  )
}

const Save = ({ formId, isMain }: { readonly formId: string; readonly isMain: boolean }) => {
  const t = useMessages(formMessages)
  const isNew = useEditorValue(({ context }) => context.base === null)
  const isBusy = useEditorTag('busy')
  return (
    <SubmitButton
      form={formId}
      variant={isMain ? 'primary' : 'outline-primary'}
      label={t(isNew ? 'create' : 'save')}
      busyLabel={t('saving')}
      isBusy={isBusy}
    />
  )
}

interface NextStepProps {
  readonly step: StepChoice
  readonly isMain: boolean
  /** Saved with unsaved changes. */
  readonly isSaving: boolean
}

const NextStep = ({ step: { label, disabledReason: why, take }, isMain, isSaving }: NextStepProps) => {
  const t = useMessages(sidebarMessages)
  const isBusy = useEditorTag('busy')
  const id = useId()
  const note = why ?? (isSaving ? t('withChanges') : null)
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'outline-primary'}
        aria-disabled={why !== null || isBusy}
        aria-describedby={note === null ? undefined : id}
        title={why === null ? (note ?? undefined) : undefined}
        onClick={take}
      >
        {label}
      </Button>
      {note === null ? null : (
        // Typing must not move the page, so the note is for screen readers and the tooltip only.
        <p className={why === null ? 'visually-hidden' : 'editor-top-note'} id={id}>
          {note}
        </p>
      )}
    </>
  )
}
