import { useSelector } from '@xstate/react'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Collection } from '../../model/collection.ts'
import { can, rolesWith } from '../../model/permissions.ts'
import { useFailureMessage } from '../../ui/failures/use-failure-message.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useFieldMessages } from '../fields/labels.ts'
import type { RecordPaths } from '../paths.ts'
import type { KeptList } from './kept-lists.ts'
import { messages } from './messages.ts'

interface EmptyProps {
  readonly collection: Collection
  readonly paths: RecordPaths
  /** Filters or a search narrow the list: without them there may be something. */
  readonly isNarrowed: boolean
  readonly onWiden: () => void
}

interface BlankProps {
  readonly icon: ReactNode
  readonly title: string
  readonly line: string
  readonly children?: ReactNode
}

const Blank = ({ icon, title, line, children }: BlankProps) => (
  <div className="card record-blank">
    <span className="record-blank-icon">{icon}</span>
    <h3 className="record-blank-title">{title}</h3>
    <p className="record-blank-line">{line}</p>
    {children}
  </div>
)

/** A list without rows, with the way out. */
export const EmptyList = ({ collection, paths, isNarrowed, onWiden }: EmptyProps) => {
  const t = useMessages(messages)
  const { one, many } = useFieldMessages(collection)
  const { role } = useViewer()
  if (isNarrowed)
    return (
      <Blank icon={<SearchX aria-hidden="true" />} title={t('nothingMatches', { many })} line={t('nothingMatchesLine')}>
        <button type="button" className="btn btn-primary" onClick={onWiden}>
          {t('clearFilters')}
        </button>
      </Blank>
    )
  return (
    <Blank icon={<Inbox aria-hidden="true" />} title={t('nothingYet', { many })} line={t('nothingYetLine')}>
      {paths.create && can(role, collection.permissions.create) ? (
        <Link to={paths.create} className="btn btn-primary">
          {t('create', { one })}
        </Link>
      ) : null}
    </Blank>
  )
}

/** Why the list could not be read, and how to try again. */
export const FailedList = ({
  collection,
  kept: { list },
}: {
  readonly collection: Collection
  readonly kept: KeptList
}) => {
  const t = useMessages(messages)
  const { many } = useFieldMessages(collection)
  const { role } = useViewer()
  const failure = useSelector(list, ({ context }) => context.failure)
  const message = useFailureMessage(failure)
  if (failure === null) return null
  const permission = collection.permissions.read
  const isDenied = failure.code === 'permission_denied'
  return (
    <div className="alert alert-danger record-failed" role="alert">
      <strong>{t('failed')}</strong>
      <p>
        {isDenied && !can(role, permission)
          ? t('denied', { role, many, permission, roles: rolesWith(permission).join(', ') })
          : message}
        {isDenied && can(role, permission) ? ` (${permission})` : null}
      </p>
      <button type="button" className="btn btn-outline-primary" onClick={() => list.send({ type: 'retry' })}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
