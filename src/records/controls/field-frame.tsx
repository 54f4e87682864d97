import { type ClipboardEvent, type DragEvent, memo, useState } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { Fault } from '../../model/fields/field.ts'
import type { Json } from '../../model/json.ts'
import type { Values } from '../../model/record.ts'
import { useLanguage, useWords } from '../../ui/words/use-words.ts'
import { faultText } from '../faults/fault-text.ts'
import { isGroup, longest, textOf } from './control-props.ts'
import { FieldControl } from './field-control.tsx'
import { TextCounter } from './text-counter.tsx'
import { words } from './words.ts'

export interface FieldFrameProps {
  readonly id: string
  readonly collection: Collection
  readonly name: string
  readonly value: Json
  readonly values: Values
  readonly fault: Fault | null
  /** It may be read, and not changed here. */
  readonly isReadOnly: boolean
  /** Whether the record exists already: then what is fixed cannot be changed. */
  readonly isSaved: boolean
  readonly onChange: (name: string, value: Json) => void
  readonly onLeave: (name: string) => void
}

/** Text that is this much longer than what fits is no slip of somebody who will shorten it. */
const farTooLong = (max: number) => 2 * max + 1_000

/** A field of the form: its name, its control, what helps, and what is wrong, beside it. */
export const FieldFrame = memo((props: FieldFrameProps) => {
  const t = useWords(words)
  const language = useLanguage()
  const { id, collection, name, value, values, fault, isReadOnly, isSaved, onChange, onLeave } = props
  const [refused, setRefused] = useState<number | null>(null)
  const field = collection.fields[name]
  if (field === undefined) return null

  const { fields: labels, hints = {} } = collection.words[language]
  const label = labels[name] ?? name
  const max = longest(field)
  const isFixed = isReadOnly || (isSaved && field.fixed)
  const hasOwnCounter = field.control.type === 'lines' && field.control.markdown
  const length = textOf(value).length
  const notes = [
    hints[name] ? { id: `${id}-hint`, text: hints[name] } : null,
    isSaved && field.fixed && !isReadOnly ? { id: `${id}-fixed`, text: t('fixed') } : null,
    field.control.type === 'moment' ? { id: `${id}-zone`, text: t('timeZone', { zone: zone() }) } : null,
  ].filter(note => note !== null)
  const hasCounter = max !== null && !hasOwnCounter && !isFixed
  const describedBy = [
    ...notes.map(note => note.id),
    hasCounter ? `${id}-count` : '',
    refused === null ? '' : `${id}-refused`,
    fault ? `${id}-error` : '',
  ].filter(Boolean)

  /** Megabytes would freeze the page, and nobody means them: the clipboard or the drop is left where it is. */
  const refuseTooMuch = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    const text = max === null ? '' : (data?.getData('text/plain') ?? '')
    const isTooMuch = max !== null && text.length + length > farTooLong(max)
    setRefused(isTooMuch ? text.length : null)
    if (!isTooMuch) return
    event.preventDefault()
    event.stopPropagation()
  }
  const labelling = isGroup(field) ? ({ role: 'group', 'aria-labelledby': `${id}-label` } as const) : {}
  return (
    <div
      className="field record-field"
      data-control={field.control.type}
      onPasteCapture={event => refuseTooMuch(event, event.clipboardData)}
      onDropCapture={event => refuseTooMuch(event, event.dataTransfer)}
      {...labelling}
    >
      {isGroup(field) ? (
        <span className="form-label" id={`${id}-label`}>
          <FieldLabel label={label} isRequired={field.required} />
        </span>
      ) : (
        <label className="form-label" htmlFor={id} id={`${id}-label`}>
          <FieldLabel label={label} isRequired={field.required} />
        </label>
      )}
      <FieldControl
        id={id}
        collection={collection}
        name={name}
        field={field}
        label={label}
        value={value}
        values={values}
        describedBy={describedBy.join(' ') || undefined}
        isInvalid={fault !== null}
        isFixed={isFixed}
        onChange={next => {
          setRefused(null)
          onChange(name, next)
        }}
        onLeave={() => onLeave(name)}
      />
      {fault === null ? null : (
        <p className="field-error" id={`${id}-error`}>
          {faultText({ collection, name, fault, value }, language)}
        </p>
      )}
      {refused === null || max === null ? null : (
        <p className="field-error" id={`${id}-refused`} role="alert">
          {t('pasteRefused', { length: refused, max })}
        </p>
      )}
      {hasCounter ? <TextCounter id={`${id}-count`} length={length} max={max} /> : null}
      {notes.map(note => (
        <p key={note.id} className="field-hint" id={note.id}>
          {note.text}
        </p>
      ))}
    </div>
  )
})

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What may stay empty says so: most fields are needed. */
const FieldLabel = ({ label, isRequired }: { readonly label: string; readonly isRequired: boolean }) => {
  const t = useWords(words)
  return (
    <>
      {label}
      {isRequired ? null : <span className="field-optional"> ({t('optional')})</span>}
    </>
  )
}
