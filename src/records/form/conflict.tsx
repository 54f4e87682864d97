import { type ReactNode, useId } from 'react'
import Button from 'react-bootstrap/Button'
import { isDecided, mergeIn } from '../../../machines/records/editor/editing.ts'
import type { Conflict, Merge } from '../../../machines/records/editor/merging.ts'
import type { Json } from '../../model/json.ts'
import { heightAs, leaveFocusToPage, takeFocus } from '../../ui/dom.ts'
import { TextArea } from '../../ui/form/fields.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { FullValue } from '../fields/full-value.tsx'
import { useFieldMessages, usePersonName, useTimestampText } from '../fields/labels.ts'
import { PartChanges, PartConflictValue, useKeyedList, usePartConflictLabel } from '../fields/part-changes.tsx'
import { OwnValues } from '../fields/zone.tsx'
import { useEditorParts, useEditorValue, useTitle } from './editor.ts'
import { messages } from './rare-messages.ts'
import './conflict.scss'
import type { Stored, Values } from '../../model/record.ts'

const keepHeight = heightAs('--save-bar-height')

const ConflictField = ({ conflict, other }: { readonly conflict: Conflict; readonly other: string }) => {
  const { id, field, of, base, mine, theirs } = conflict
  const t = useMessages(messages)
  const titleId = useId()
  const { actor, collection } = useEditorParts()
  const { field: labelOf } = useFieldMessages()
  const choice = useEditorValue(({ context }) => context.choices[id])
  const list = useKeyedList(field)
  const within = usePartConflictLabel(list, of)
  const label = within === '' ? labelOf(field) : `${labelOf(field)}: ${within}`
  const entered = of === null ? collection.fields[field] : list?.fields[of.field ?? '']
  const control = entered?.control.type
  const isText = control === 'line' || control === 'lines' || control === 'slug'
  const decide = (from: 'mine' | 'theirs' | 'edited', value: Json) =>
    actor.send({ type: 'conflict.decided', id, choice: { from, value } })
  const begun = typeof choice?.value === 'string' ? choice.value : String(mine ?? '')
  return (
    <div className="card conflict" role="radiogroup" aria-labelledby={titleId}>
      <h3 className="section-title" id={titleId}>
        {label}
      </h3>
      <div className="conflict-sides">
        <Side label={t('takeMine')} name={id} isChosen={choice?.from === 'mine'} onChoose={() => decide('mine', mine)}>
          <ConflictValue conflict={conflict} value={mine} />
        </Side>
        <Side
          label={t('takeTheirs', { name: other })}
          name={id}
          isChosen={choice?.from === 'theirs'}
          onChoose={() => decide('theirs', theirs)}
        >
          <ConflictValue conflict={conflict} value={theirs} />
        </Side>
      </div>
      {isText ? (
        <Side label={t('edit')} name={id} isChosen={choice?.from === 'edited'} onChoose={() => decide('edited', begun)}>
          {choice?.from === 'edited' ? (
            <TextArea
              label={t('editLabel', { field: label })}
              rows={control === 'lines' ? 8 : 2}
              value={String(choice.value ?? '')}
              onChange={text => decide('edited', text)}
            />
          ) : null}
        </Side>
      ) : null}
      <div className="conflict-base">
        <span>{t('base')}: </span>
        <ConflictValue conflict={conflict} value={base} />
      </div>
    </div>
  )
}

const ConflictValue = ({ conflict, value }: { readonly conflict: Conflict; readonly value: Json }) => {
  const { field, of, base } = conflict
  const list = useKeyedList(field)
  const all = useEditorValue(({ context }) => context.values[field] ?? null)
  const values = useEditorValue(({ context }) => context.values)
  if (list === null || of === null)
    return (
      <OwnValues value={values}>
        <FullValue name={field} value={value} />
      </OwnValues>
    )
  return <PartConflictValue list={list} of={of} value={value} base={base} all={all} />
}

interface SideProps {
  readonly label: string
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

const Side = ({ label, name, isChosen, onChoose, children }: SideProps) => (
  <div className="conflict-side" data-chosen={isChosen}>
    <label className="check-line">
      <input type="radio" name={`conflict-${name}`} checked={isChosen} onChange={onChoose} />
      {label}
    </label>
    {children}
  </div>
)

const ConflictScreen = () => {
  const t = useMessages(messages)
  const { actor } = useEditorParts()
  const context = useEditorValue(snapshot => snapshot.context)
  const title = useTitle()
  const record = context.latest?.record
  const name = usePersonName(record?.updatedBy ?? '')
  if (record === undefined) return null
  const merge = mergeIn(context)
  const left = merge.conflicts.filter(({ id }) => !(id in context.choices)).length
  const isReady = isDecided(context)
  return (
    <div className="editor" ref={leaveFocusToPage}>
      <h2 className="editor-title conflict-title" tabIndex={-1} ref={takeFocus}>
        {t('conflictTitle', { title })}
      </h2>
      <Lead record={record} name={name} />
      {merge.conflicts.map(conflict => (
        <ConflictField key={conflict.id} conflict={conflict} other={name} />
      ))}
      {merge.conflicts.length === 0 ? <p>{t('conflictNone')}</p> : null}
      <Settled
        title={t('takenTitle', { name })}
        fields={merge.taken}
        values={context.latest?.values ?? {}}
        lists={merge.combined.map(({ field, taken }) => ({ field, changes: taken }))}
      />
      <Settled
        title={t('keptTitle')}
        fields={merge.kept}
        values={context.values}
        lists={merge.combined.map(({ field, kept }) => ({ field, changes: kept }))}
      />
      <div className="save-bar" ref={keepHeight}>
        <p className="save-state" role="status" id="conflicts-left">
          {t('conflictsLeft', { count: left })}
        </p>
        <Button variant="outline-primary" onClick={() => actor.send({ type: 'conflict.left' })}>
          {t('backToForm')}
        </Button>
        <Button variant="outline-danger" onClick={() => actor.send({ type: 'conflict.dropped' })}>
          {t('dropMine')}
        </Button>
        <Button
          aria-disabled={!isReady}
          aria-describedby="conflicts-left"
          onClick={() => actor.send({ type: 'conflict.saved' })}
        >
          {t('saveMerged')}
        </Button>
      </div>
    </div>
  )
}

const Lead = ({ record, name }: { readonly record: Stored; readonly name: string }) => {
  const t = useMessages(messages)
  const timestampText = useTimestampText()
  const restored = useEditorValue(({ context }) => context.restored)
  const said = { name, rev: record.rev, time: timestampText(record.updatedAt) }
  return (
    <div className="alert alert-warning" role="status">
      {restored === null
        ? t('conflictLead', said)
        : t('conflictRestored', { ...said, restored: timestampText(restored) })}
    </div>
  )
}

interface SettledList {
  readonly field: string
  readonly changes: Merge['combined'][number]['taken']
}

interface SettledProps {
  readonly title: string
  readonly fields: readonly string[]
  readonly values: Values
  /** Those that both changed, each with what one of them did to its parts. */
  readonly lists: readonly SettledList[]
}

const Settled = ({ title, fields, values, lists }: SettledProps) => {
  const { field: labelOf } = useFieldMessages()
  const changed = lists.filter(({ changes }) => changes.length > 0)
  if (fields.length + changed.length === 0) return null
  return (
    <section className="card conflict-settled">
      <h3 className="section-title">{title}</h3>
      <dl className="settled-fields">
        {fields.map(field => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>
              <OwnValues value={values}>
                <FullValue name={field} value={values[field] ?? null} />
              </OwnValues>
            </dd>
          </div>
        ))}
        {changed.map(({ field, changes }) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>
              <ListChanges field={field} changes={changes} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const ListChanges = ({ field, changes }: SettledList) => {
  const list = useKeyedList(field)
  return list && <PartChanges list={list} changes={changes} />
}

export default ConflictScreen
