import { useId } from 'react'
import type { Texts } from '../../../machines/uploads/upload.ts'
import type { Collection } from '../../model/collection.ts'
import { useLanguage } from '../../ui/messages/use-messages.ts'
import { issueText } from '../fields/issue-text.ts'
import type { PictureFields } from './picture-fields.ts'
import { textIssues } from './upload-actors.ts'

interface UploadTextsProps {
  readonly collection: Collection
  readonly fields: PictureFields
  readonly texts: Texts
  /** Somebody tried to save: what is wrong is said. */
  readonly isChecked: boolean
  readonly isBusy: boolean
  readonly onChange: (field: string, text: string) => void
}

/** The texts that every picture needs, with what is wrong beside each. */
export const UploadTexts = ({ collection, fields, texts, isChecked, isBusy, onChange }: UploadTextsProps) => {
  const id = useId()
  const language = useLanguage()
  const issues = isChecked ? textIssues(collection, fields, texts) : {}
  return fields.texts.map(name => {
    const issue = issues[name]
    const { label, hint: said } = collection.fields[name] ?? {}
    const hint = said?.[language]
    const described = [hint ? `${id}-${name}-hint` : '', issue ? `${id}-${name}-error` : ''].filter(Boolean).join(' ')
    const shared = {
      id: `${id}-${name}`,
      name,
      className: issue ? 'form-control is-invalid' : 'form-control',
      value: texts[name] ?? '',
      readOnly: isBusy,
      'aria-required': true,
      'aria-invalid': issue !== undefined,
      'aria-describedby': described || undefined,
    }
    return (
      <div className="field" key={name}>
        <label className="form-label" htmlFor={shared.id}>
          {label?.[language]}
        </label>
        {collection.fields[name]?.control.type === 'lines' ? (
          <textarea {...shared} rows={2} onChange={event => onChange(name, event.target.value)} />
        ) : (
          <input {...shared} onChange={event => onChange(name, event.target.value)} />
        )}
        {hint ? (
          <p className="field-hint" id={`${id}-${name}-hint`}>
            {hint}
          </p>
        ) : null}
        {issue ? (
          <p className="field-error" id={`${id}-${name}-error`}>
            {issueText({ collection, name, issue, value: texts[name] ?? null }, language)}
          </p>
        ) : null}
      </div>
    )
  })
}
