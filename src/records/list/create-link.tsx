import Inbox from 'lucide-react/icons/inbox'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { Link } from 'react-router-dom'
import { can } from '../../model/permissions.ts'
import { breakpoints, useWidth } from '../../ui/media.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useCollection, usePaths } from '../registry/contexts.ts'
import { Blank } from './blank.tsx'

const messages = defineMessages({
  create: { en: 'Create {one}', es: 'Crear {one}' },
  short: { en: 'Create', es: 'Crear' },
  import: { en: 'Import', es: 'Importar' },
  nothingYet: { en: 'There are no {many} yet', es: 'Todavía no hay {many}' },
  nothingYetLine: { en: 'New ones will appear here.', es: 'Aparecerán aquí en cuanto se agreguen.' },
})

interface CreateLinkProps {
  readonly to: string
  /** Label of an action other than creation. */
  readonly label?: string | undefined
}

/** Link to a new record. On a phone the title next to it names the collection. */
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

/** Replaces the rows of an empty collection with a first action, which the page's head then omits. */
export const NothingYet = ({ action }: { readonly action?: string | undefined }) => {
  const t = useMessages(messages)
  const paths = usePaths()
  const { permissions } = useCollection()
  const { many } = useFieldMessages()
  const { role } = useViewer()
  return (
    <Blank icon={<Inbox aria-hidden="true" />} title={t('nothingYet', { many })} line={t('nothingYetLine')}>
      {paths.create && can(role, permissions.create) ? (
        <div className="d-flex flex-wrap justify-content-center gap-2">
          <CreateLink to={paths.create} label={action} />
          {paths.import ? (
            <Link to={paths.import} className="btn btn-outline-primary">
              <Upload size={16} aria-hidden="true" /> {t('import')}
            </Link>
          ) : null}
        </div>
      ) : null}
    </Blank>
  )
}
