import { Link } from 'react-router-dom'
import type { Collection } from '../../model/collection.ts'
import { publishedOf, type Stored } from '../../model/record.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { AsideCard } from '../editor/aside-card.tsx'
import { ReferenceName } from '../fields/cells.tsx'
import { formatTimestamp } from '../fields/format.ts'
import { useRecordKind } from '../records-context.ts'
import { messages } from './messages.ts'

interface WhatIsPublicProps {
  readonly collection: Collection
  readonly id: string
  readonly record: Stored
}

/** What people outside the console see of a record, and where it lies for the apps: nothing of a collection that is not published. */
const WhatIsPublic = ({ collection, id, record }: WhatIsPublicProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { publication, fields } = collection
  const to = fields[publication?.to ?? '']?.reference?.to ?? ''
  const kind = useRecordKind(to)
  if (publication === undefined) return null
  const published = publishedOf(record)
  const behind = published ? record.rev - published.rev : 0
  return (
    <AsideCard title={t('publicTitle')}>
      {published === null ? (
        <p className="text-soft">{t('notPublic')}</p>
      ) : (
        <>
          <p>{t('publicSince', { since: formatTimestamp(language, published.at) })}</p>
          <ul className="aside-list">
            {published.to.map(target => {
              const name = <ReferenceName to={to} id={target} />
              return (
                <li key={target}>
                  {kind ? <Link to={kind.paths.edit(target)}>{name}</Link> : name}{' '}
                  <code className="aside-place">{`public/${target}/${collection.path}/${id}`}</code>
                </li>
              )
            })}
          </ul>
          <p className={behind > 0 ? 'aside-behind' : 'text-soft'}>
            {behind > 0 ? t('publicBehind', { count: behind }) : t('publicAsNow')}
          </p>
        </>
      )}
    </AsideCard>
  )
}

export default WhatIsPublic
