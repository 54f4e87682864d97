import { type ReactNode, use } from 'react'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { GoToContext } from './form-place.ts'
import { useFieldMessages } from './labels.ts'
import { controlMessages } from './messages.ts'
import './editable.scss'

/** A part of a preview that leads to its field, by a click anywhere on it or by key. */
export const Editable = ({ field, children }: { readonly field: string; readonly children: ReactNode }) => {
  const t = useMessages(controlMessages)
  const { field: fieldName } = useFieldMessages()
  const goTo = use(GoToContext)
  if (goTo === null) return children
  return (
    <div className="editable">
      {children}
      {/* Beside the content, because a heading within a button is read as text. */}
      <button
        type="button"
        className="editable-opener"
        aria-label={t('editField', { field: fieldName(field) })}
        onClick={() => goTo({ field })}
      />
    </div>
  )
}
