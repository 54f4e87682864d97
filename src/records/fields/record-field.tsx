import { type ClipboardEvent, type DragEvent, memo, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Field, Issue } from '../../model/fields/field.ts'
import type { Values } from '../../model/record.ts'
import type { Json } from '../../model/values/json.ts'
import { slugOf } from '../../model/values/sortable.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useKind } from '../registry/contexts.ts'
import { FieldControl } from './controls.tsx'
import { FoldedField } from './folded-field.tsx'
import { textOf } from './format.ts'
import { FreeSlug } from './free-slug.tsx'
import { issueText } from './issue-text.ts'
import { controlMessages } from './messages.ts'
import { OwnControl } from './own-control.tsx'

interface RecordFieldProps {
  readonly id: string
  readonly name: string
  readonly value: Json
  readonly values: Values
  readonly issue: Issue | null
  readonly isReadOnly: boolean
  readonly isSaved: boolean
  readonly onChange: (name: string, value: Json) => void
  readonly onLeave: (name: string) => void
}

const longest = ({ control }: Field): number | null =>
  control.type === 'line' || control.type === 'lines' || control.type === 'slug' ? control.max : null

/** Lengths beyond this are no slip that somebody will shorten. */
const farTooLong = (max: number) => 2 * max + 1_000

export const RecordField = memo((recordField: RecordFieldProps) => {
  const t = useMessages(controlMessages)
  const language = useLanguage()
  const { collection, controls } = useKind()
  const { id, name, value, values, issue, isReadOnly, isSaved, onChange, onLeave } = recordField
  const [isRefused, setRefused] = useState(false)
  const leave = useCallback(() => onLeave(name), [onLeave, name])
  const field = collection.fields[name]
  if (field === undefined) return null
  const isFixed = isSaved && field.fixed
  const max = longest(field)

  /** Megabytes of text are a mistake and would freeze the page, so the field stays unchanged. */
  const refuseTooMuch = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    if (max === null) return
    const { length } = data?.getData('text/plain') ?? ''
    const isTooMuch = length + textOf(value).length > farTooLong(max)
    flushSync(() => setRefused(isTooMuch))
    if (!isTooMuch) return
    // Otherwise the message could be out of view below a long text.
    event.currentTarget.querySelector('.field-error')?.scrollIntoView({ block: 'nearest' })
    event.preventDefault()
    event.stopPropagation()
  }
  const error =
    isRefused && max !== null
      ? t('pasteRefused', { max })
      : issue
        ? issueText({ collection, name, issue, value }, language)
        : undefined
  const own = controls?.[name]
  const props = {
    name,
    field,
    label: field.label[language],
    hint: isFixed && !isReadOnly ? t('fixed') : field.hint?.[language],
    error,
    value,
    values,
    isFixed: isFixed || isReadOnly,
    onChange: (next: Json) => {
      setRefused(false)
      onChange(name, next)
    },
    onLeave: leave,
  }
  return (
    <div
      id={id}
      className="record-field"
      data-control={field.control.type === 'lines' && field.control.markdown ? 'markdown' : field.control.type}
      onPasteCapture={event => refuseTooMuch(event, event.clipboardData)}
      onDropCapture={event => refuseTooMuch(event, event.dataTransfer)}
    >
      {own === undefined ? (
        <FoldedField {...props} isSettled={isSaved && !props.isFixed && error === undefined}>
          <FieldControl {...props} />
        </FoldedField>
      ) : (
        <OwnControl {...props} load={own} issue={issue} />
      )}
      {issue?.code === 'taken' && field.control.type === 'slug' && !props.isFixed ? (
        <FreeSlug
          name={name}
          taken={String(value)}
          proposed={slugOf(textOf(values[field.control.from ?? ''] ?? null), field.control.max)}
          max={field.control.max}
          onChoose={props.onChange}
        />
      ) : null}
    </div>
  )
})
