import { useSelector } from '@xstate/react'
import { type FocusEvent, type FormEvent, useCallback, useId } from 'react'
import type { Section } from '../../model/collection.ts'
import type { Json } from '../../model/json.ts'
import { stampedFields } from '../../model/life-cycle.ts'
import { can } from '../../model/permissions.ts'
import type { Values } from '../../model/record.ts'
import { useWasOpened } from '../../ui/dialogs/dialogs.tsx'
import { lazyPart, OverPage } from '../../ui/loading/lazy-part.tsx'
import { useLanguage } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { RecordField } from '../fields/record-field.tsx'
import { EditorAside } from './editor-aside.tsx'
import { useEditorParts, useEditorTag, useEditorValue } from './editor-context.ts'
import { EditorHead } from './editor-head.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { fieldId } from './field-id.ts'
import { IssueSummary } from './issue-summary.tsx'
import { SaveBar } from './save-bar.tsx'
import { issuesIn, sameIssues } from './shown-issues.ts'
import { useEditorKeys } from './use-editor-keys.ts'

const DeletionDialogs = lazyPart(() => import('./deletion-dialogs.tsx'))

/** The form, and beside it what the record is and who else is here. */
export const EditorForm = () => {
  const { actor, collection } = useEditorParts()
  const mayChange = useMayChange()
  const formId = useId()
  useEditorKeys(mayChange)
  const isAskingToDelete = useEditorTag('askingToDelete')
  const isInUse = useEditorTag('inUse')
  const wasDeletion = useWasOpened(isAskingToDelete || isInUse)
  const save = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog of the page bubbles through to here.
    if (event.target === event.currentTarget) actor.send({ type: 'save' })
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) actor.send({ type: 'form.left' })
  }
  return (
    <div className="editor">
      <EditorHead />
      <EditorNotices mayChange={mayChange} />
      <div className="editor-columns">
        <form
          className="editor-form"
          noValidate
          onSubmit={save}
          onFocus={() => actor.send({ type: 'form.entered' })}
          onBlur={leave}
        >
          <IssueSummary formId={formId} />
          {collection.sections.map(section => (
            <FormSection key={section.label.en} {...section} formId={formId} mayChange={mayChange} />
          ))}
          {mayChange ? <SaveBar /> : null}
        </form>
        <EditorAside formId={formId} mayChange={mayChange} />
      </div>
      {wasDeletion ? (
        <OverPage isOpen={isAskingToDelete || isInUse} onClose={() => actor.send({ type: 'delete.cancelled' })}>
          <DeletionDialogs />
        </OverPage>
      ) : null}
    </div>
  )
}

/** Whether the role may write what the form shows. */
const useMayChange = (): boolean => {
  const { collection } = useEditorParts()
  const { role } = useViewer()
  const isNew = useEditorValue(({ context }) => context.id === null)
  return can(role, isNew ? collection.permissions.create : collection.permissions.change)
}

interface FormSectionProps extends Section {
  readonly formId: string
  readonly mayChange: boolean
}

const FormSection = ({ label, fields, isRead = false, formId, mayChange }: FormSectionProps) => {
  const titleId = `${formId}-section-${fields[0]}`
  const language = useLanguage()
  return (
    <section className="card editor-section" aria-labelledby={titleId}>
      <h3 className="editor-section-title" id={titleId}>
        {label[language]}
      </h3>
      {fields.map(name => (
        <FormField key={name} name={name} formId={formId} isReadOnly={isRead || !mayChange} />
      ))}
    </section>
  )
}

const nothing: Values = {}

interface FormFieldProps {
  readonly name: string
  readonly formId: string
  readonly isReadOnly: boolean
}

const FormField = ({ name, formId, isReadOnly }: FormFieldProps) => {
  const { actor, collection } = useEditorParts()
  const isStamped = stampedFields(collection).has(name)
  // What the database's clock says is never of the form, which nobody enters it in.
  const value = useEditorValue(({ context }) => (isStamped ? context.base?.record[name] : context.values[name]) ?? null)
  const issue = useSelector(actor, issuesIn, sameIssues)[name] ?? null
  const isSaved = useEditorValue(({ context }) => context.base !== null)
  // Only a point is set upon another field; the others are drawn anew by their own value alone.
  const isPoint = collection.fields[name]?.control.type === 'point'
  const values = useEditorValue(({ context }) => (isPoint ? context.values : nothing))
  const change = useCallback(
    (field: string, next: Json) => actor.send({ type: 'field.changed', field, value: next }),
    [actor],
  )
  const leave = useCallback((field: string) => actor.send({ type: 'field.left', field }), [actor])
  return (
    <RecordField
      id={fieldId(formId, name)}
      collection={collection}
      name={name}
      value={value}
      values={values}
      issue={issue}
      isReadOnly={isReadOnly || isStamped}
      isSaved={isSaved}
      onChange={change}
      onLeave={leave}
    />
  )
}
