import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router-dom'
import { breakpoints, useWidth } from '../ui/media.ts'
import { defineMessages } from '../ui/messages/define-messages.ts'
import { useMessages } from '../ui/messages/use-messages.ts'
import { useFieldMessages } from './fields/labels.ts'

const messages = defineMessages({
  create: { en: 'Create {one}', es: 'Crear {one}' },
  short: { en: 'Create', es: 'Crear' },
})

interface CreateLinkProps {
  readonly to: string
  /** Where something else is done than to create one. */
  readonly label?: string | undefined
}

/** Begins a record. On a phone the title beside it says of what. */
export const CreateLink = ({ to, label }: CreateLinkProps) => {
  const t = useMessages(messages)
  const { one } = useFieldMessages()
  const name = label ?? t('create', { one })
  const isNarrow = useWidth() < breakpoints.md
  return (
    <Link to={to} className="btn btn-primary" aria-label={isNarrow ? name : undefined}>
      <Plus size={16} aria-hidden="true" /> {isNarrow ? (label ?? t('short')) : name}
    </Link>
  )
}
