import { type ReactNode, useId } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import { isDecided, mergeIn } from '../../../machines/records/editor/editing.ts'
import type { Conflict } from '../../../machines/records/editor/merging.ts'
import type { Stored, Values } from '../../model/record.ts'
import type { Json } from '../../model/values/json.ts'
import { focusMainOnUnmount, publishHeight, takeFocus } from '../../ui/dom.ts'
import { TextArea } from '../../ui/form/fields.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { FullValue } from '../fields/full-value.tsx'
import { useFieldMessages, usePersonName, useTimestampText } from '../fields/labels.ts'
import { PartChanges, usePartChanges } from '../fields/part-changes.tsx'
import { OwnValues } from '../fields/zone.tsx'
import { useEditorParts, useEditorValue, useTitle } from './editor.ts'
import { rareMessages } from './messages.ts'
import './conflict.scss'

const keepHeight = publishHeight('--save-bar-height')

const ConflictField = ({ conflict, other }: { readonly conflict: Conflict; readonly other: string }) => {
  const { field, base, mine, theirs } = conflict
  const t = useMessages(rareMessages)
  const titleId = useId()
  const { actor, collection } = useEditorParts()
  const { field: labelOf } = useFieldMessages()
  const choice = useEditorValue(({ context }) => context.choices[field])
  const label = labelOf(field)
  const control = collection.fields[field]?.control.type
  const isText = control === 'line' || control === 'lines' || control === 'slug'
  const decide = (from: 'mine' | 'theirs' | 'edited', value: Json) =>
    actor.send({ type: 'conflict.decided', field, choice: { from, value } })
  const begun = typeof choice?.value === 'string' ? choice.value : String(mine ?? '')
  return (
    <Card className="conflict" role="radiogroup" aria-labelledby={titleId}>
      <h3 className="section-title" id={titleId}>
        {label}
      </h3>
      <div className="conflict-sides">
        <Side
          label={t('takeMine')}
          name={field}
          isChosen={choice?.from === 'mine'}
          onChoose={() => decide('mine', mine)}
        >
          <SideValue name={field} base={base} value={mine} />
        </Side>
        <Side
          label={t('takeTheirs', { name: other })}
          name={field}
          isChosen={choice?.from === 'theirs'}
          onChoose={() => decide('theirs', theirs)}
        >
          <SideValue name={field} base={base} value={theirs} />
        </Side>
      </div>
      {isText ? (
        <Side
          label={t('edit')}
          name={field}
          isChosen={choice?.from === 'edited'}
          onChoose={() => decide('edited', begun)}
        >
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
        <EditedValue name={field} value={base} />
      </div>
    </Card>
  )
}

interface ValueProps {
  readonly name: string
  readonly value: Json
}

/** A value of the field, resolved with the other values of the form. */
const EditedValue = (props: ValueProps) => {
  const values = useEditorValue(({ context }) => context.values)
  return (
    <OwnValues value={values}>
      <FullValue {...props} />
    </OwnValues>
  )
}

/** One side's value. Lists whose parts have keys also say what that side changed. */
const SideValue = ({ base, ...props }: ValueProps & { readonly base: Json }) => {
  const parts = usePartChanges(props.name, base, props.value)
  return (
    <>
      <EditedValue {...props} />
      {parts && <PartChanges {...parts} />}
    </>
  )
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
  const t = useMessages(rareMessages)
  const { actor } = useEditorParts()
  const context = useEditorValue(snapshot => snapshot.context)
  const title = useTitle()
  const record = context.latest?.record
  const name = usePersonName(record?.updatedBy ?? '')
  if (record === undefined) return null
  const merge = mergeIn(context)
  const left = merge.conflicts.filter(({ field }) => !(field in context.choices)).length
  const isReady = isDecided(context)
  return (
    <div className="editor" ref={focusMainOnUnmount}>
      <h2 className="editor-title conflict-title" tabIndex={-1} ref={takeFocus}>
        {t('conflictTitle', { title })}
      </h2>
      <Lead record={record} name={name} />
      {merge.conflicts.map(conflict => (
        <ConflictField key={conflict.field} conflict={conflict} other={name} />
      ))}
      {merge.conflicts.length === 0 ? <p>{t('conflictNone')}</p> : null}
      <Settled title={t('takenTitle', { name })} fields={merge.taken} values={context.latest?.values ?? {}} />
      <Settled title={t('keptTitle')} fields={merge.kept} values={context.values} />
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
  const t = useMessages(rareMessages)
  const timestampText = useTimestampText()
  const restored = useEditorValue(({ context }) => context.restored)
  const said = { name, rev: record.rev, time: timestampText(record.updatedAt) }
  return (
    <Notice kind="warning">
      {restored === null
        ? t('conflictLead', said)
        : t('conflictRestored', { ...said, restored: timestampText(restored) })}
    </Notice>
  )
}

interface SettledProps {
  readonly title: string
  readonly fields: readonly string[]
  readonly values: Values
}

const Settled = ({ title, fields, values }: SettledProps) => {
  const { field: labelOf } = useFieldMessages()
  if (fields.length === 0) return null
  return (
    <Card as="section" className="conflict-settled">
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
      </dl>
    </Card>
  )
}

export default ConflictScreen
