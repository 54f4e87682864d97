import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { FoundUse } from '../../../machines/records/uses/uses.ts'
import type { Collection } from '../../model/collection.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { ReferenceName } from '../fields/cells.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { useRecordKind } from '../records-context.ts'
import { messages } from './messages.ts'

interface UseListProps {
  readonly collection: Collection
  readonly uses: readonly FoundUse[]
  readonly children?: ReactNode
}

/** The records of one collection that refer to something: their names, lead to them, and by which of their fields. */
export const UseList = ({ collection, uses, children }: UseListProps) => {
  const t = useMessages(messages)
  const { many, field } = useFieldMessages(collection)
  const paths = useRecordKind(collection.path)?.paths
  return (
    <>
      <h3 className="aside-subtitle">{many}</h3>
      <ul className="aside-list">
        {uses.map(({ id, fields }) => {
          const name = <ReferenceName to={collection.path} id={id} />
          return (
            <li key={id}>
              {paths ? <Link to={paths.edit(id)}>{name}</Link> : name}{' '}
              <span className="text-soft">{t('byFields', { fields: fields.map(field).join(', ') })}</span>
            </li>
          )
        })}
      </ul>
      {children}
    </>
  )
}
