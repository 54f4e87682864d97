import Clock from 'lucide-react/icons/clock'
import Link from 'lucide-react/icons/link'
import { type ReactNode, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import type { Collection } from '../../model/collection.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useCollection } from '../registry/contexts.ts'
import type { ControlProps } from './controls.tsx'
import { formatZonedTimestamp } from './format.ts'
import { controlMessages } from './messages.ts'
import { useZone } from './zone.tsx'

/** Seldom changed fields: the slug, and the time of a worker's step. */
const isSeldomChanged = ({ lifeCycle, fields }: Collection, name: string): boolean => {
  const type = fields[name]?.control.type
  return type === 'slug' || (type === 'timestamp' && lifeCycle?.steps.some(({ due }) => due === name) === true)
}

const focusField = (element: HTMLElement | null) => element?.querySelector<HTMLElement>('input:not(:disabled)')?.focus()

interface FoldedFieldProps extends Pick<ControlProps, 'name' | 'field' | 'label' | 'value' | 'values'> {
  /** Saved, editable, and valid. */
  readonly isSettled: boolean
  readonly children: ReactNode
}

/** Shows a seldom changed field as text until edited. */
export const FoldedField = ({ isSettled, children, ...props }: FoldedFieldProps) => {
  const { name, value } = props
  const collection = useCollection()
  const isShown = isSettled && (typeof value === 'number' || (typeof value === 'string' && value !== ''))
  const [isFolded, setFolded] = useState(isShown && isSeldomChanged(collection, name))
  const [isAsked, setAsked] = useState(false)
  const edit = () => {
    setAsked(true)
    setFolded(false)
  }
  if (isFolded && !isShown) setFolded(false)
  if (isFolded && isShown) return <FoldedText {...props} onEdit={edit} />
  return isAsked ? <div ref={focusField}>{children}</div> : children
}

const FoldedText = ({
  field,
  label,
  value,
  values,
  onEdit,
}: Omit<FoldedFieldProps, 'isSettled' | 'children'> & { readonly onEdit: () => void }) => {
  const t = useMessages(controlMessages)
  const language = useLanguage()
  const zone = useZone(field, values) ?? undefined
  const isTime = typeof value === 'number'
  const Icon = isTime ? Clock : Link
  return (
    <div className="field">
      <Form.Label as="p" visuallyHidden={!isTime}>
        {label}
      </Form.Label>
      <p className="field-folded">
        <Icon size={14} aria-hidden="true" />
        <span>{isTime ? formatZonedTimestamp(language, value, zone) : `/${value}`}</span>
        <Button variant="link" className="text-nowrap" aria-label={t('editOf', { field: label })} onClick={onEdit}>
          {t('edit')}
        </Button>
      </p>
    </div>
  )
}
