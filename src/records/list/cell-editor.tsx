import { type KeyboardEvent, useImperativeHandle, useRef, useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { Row } from '../../../machines/records/list/pages.ts'
import { cleaned, type Issues, issuesOf } from '../../model/check.ts'
import { type Stored, valuesOf } from '../../model/record.ts'
import { type Json, same } from '../../model/values/json.ts'
import type { CellEditing } from '../../ui/grid/columns.ts'
import { useLeavingGuard } from '../../ui/leaving/use-leaving-guard.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useWriter } from '../data/writing/use-writer.ts'
import { CellValue } from '../fields/cells.tsx'
import { useFieldMessages, useTitles } from '../fields/labels.ts'
import { RecordField } from '../fields/record-field.tsx'
import { outcomeText } from '../outcomes/outcome-text.ts'
import { useActionState, useRecordAction } from '../outcomes/use-action.tsx'
import { useCollection } from '../registry/contexts.ts'
import { settingOf } from './bulk/actions.ts'
import { cellMessages } from './messages.ts'

const noIssues: Issues = {}

const enter = (form: HTMLFormElement | null): void => {
  const control = form?.querySelector<HTMLElement>('input:not([type=color]), select, textarea')
  control?.focus({ preventScroll: true })
  if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.select()
  form?.scrollIntoView({ block: 'nearest' })
}

/** Edits one field over its cell. Enter saves; Tab saves and moves on; Esc cancels. */
export default function CellEditor({ row, column: name, onClose, onMove, leaving }: CellEditing<Row>) {
  const t = useMessages(cellMessages)
  const language = useLanguage()
  const collection = useCollection()
  const { field: labelOf } = useFieldMessages()
  const record = row.value as unknown as Stored
  const values = valuesOf(collection, record)
  const [value, setValue] = useState<Json>(values[name] ?? null)
  /** The value last seen by the person, so that a colleague's change shows before it is overwritten. */
  const [seen, setSeen] = useState<Json>(values[name] ?? null)
  const [isOvertaken, setOvertaken] = useState(false)
  const [issues, setIssues] = useState(noIssues)
  const title = useTitles(collection, [String(values[collection.title])])(String(values[collection.title] ?? row.id))
  const writer = useWriter(collection)
  const goOn = useRef(onClose)
  const actions = useRecordAction(
    () => writer,
    ({ values: saved }) => {
      const now = saved?.[name] ?? null
      // Stays open for a value typed meanwhile.
      if (same(next[name], now)) goOn.current()
      else setSeen(now)
    },
  )
  const { isBusy, refused, refusal } = useActionState(actions)
  const stored = refused?.type === 'conflict' && refused.theirs
  /** The stored value if both saved at once: the refusal found it. */
  const met = stored ? (valuesOf(collection, stored)[name] ?? null) : seen
  const hasClashed = !same(met, seen)
  const next = { ...values, [name]: cleaned(collection, { [name]: value })[name] ?? null }

  const { dialog } = useLeavingGuard(!same(value, seen))

  const save = (then: () => void) => {
    if (isBusy) return
    const theirs = values[name] ?? null
    if (same(next[name], theirs)) return then()
    if (!same(theirs, met)) {
      setSeen(theirs)
      setOvertaken(true)
      actions.send({ type: 'cancel' })
      return
    }
    const before = issuesOf(collection, values)
    const found = Object.entries(issuesOf(collection, next)).filter(([one]) => one === name || !(one in before))
    setIssues(Object.fromEntries(found))
    if (found.length > 0) return
    goOn.current = then
    const done = t('saved', { field: labelOf(name), title })
    const setting = settingOf(collection, record, { type: 'set', field: name, value: next[name] ?? null })
    actions.send({
      type: 'do',
      action: { collection, id: row.id, before: record, values: setting, action: 'change', done },
    })
  }
  useImperativeHandle(leaving, () => save)
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (key === 'Escape') onClose()
    else if (key === 'Tab') save(() => onMove(shiftKey ? -1 : 1))
    else if (key === 'Enter' && !(event.target instanceof HTMLButtonElement)) save(onClose)
    else return
    event.preventDefault()
  }
  const known = refused?.type === 'invalid' ? refused.issues : issues
  const { [name]: own = null, ...others } = known
  const isElsewhere = Object.keys(others).length > 0
  return (
    <form
      ref={enter}
      className="cell-editor"
      aria-label={t('form', { field: labelOf(name), title })}
      noValidate
      onKeyDown={press}
      onSubmit={event => {
        event.preventDefault()
        save(onClose)
      }}
    >
      <RecordField
        id={`cell-${name}`}
        name={name}
        value={value}
        values={next}
        issue={own}
        isReadOnly={false}
        isSaved
        onChange={(_, typed) => {
          setValue(typed)
          setIssues(noIssues)
          actions.send({ type: 'cancel' })
        }}
        onLeave={() => {}}
      />
      <div role="alert" className="cell-editor-refusal">
        {isElsewhere ? outcomeText(collection, { type: 'invalid', issues: others }, language, { values: next }) : null}
        {refused && refused.type !== 'invalid' && !hasClashed ? refusal : null}
        {isOvertaken || hasClashed ? (
          <>
            {t('overtaken')} <strong>{met === null ? t('empty') : <CellValue name={name} value={met} />}</strong>
          </>
        ) : null}
      </div>
      <div className="d-flex align-items-center gap-2">
        <Button type="submit" size="sm" disabled={isBusy}>
          {t(isBusy ? 'saving' : 'save')}
        </Button>
        <Button size="sm" variant="outline-primary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
      {dialog}
    </form>
  )
}
