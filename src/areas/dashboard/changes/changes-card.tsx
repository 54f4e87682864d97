import { useEffect, useMemo, useState } from 'react'
import ListGroup from 'react-bootstrap/ListGroup'
import { Link } from 'react-router-dom'
import type { CollectionHead } from '../../../model/head.ts'
import { can } from '../../../model/permissions.ts'
import { CardLine, CardNote, LiveCard, LoadingCard } from '../../../records/cards/card.tsx'
import { useLive, useLiveValue } from '../../../records/data/live/live.ts'
import { useAgo, usePersonName, useTimestampText } from '../../../records/fields/labels.ts'
import { knownCollections } from '../../../records/registry/known-collections.ts'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { arrangementPath } from '../arrangement.ts'
import { type Change, changesSource } from './changes.ts'
import { messages } from './messages.ts'
import { visited, visitOf } from './visit.ts'

/** Start of the listed period, fixed when the page was opened. */
const useSince = (): number | null => {
  const store = useStore()
  const { uid } = useViewer()
  const live = useLiveValue(arrangementPath(uid))
  const [visit, setVisit] = useState<ReturnType<typeof visitOf> | null>(null)
  // Without it, shows the card as on a first visit.
  if (visit === null && live.status !== 'loading') setVisit(visitOf(live.value ?? null, store.now()))
  useEffect(() => {
    if (visit === null) return
    // A failed write only lists the same changes again.
    store.update(visited(uid, visit)).catch(() => {})
  }, [store, uid, visit])
  return visit?.since ?? null
}

const ChangeLine = ({ change: { id, head, record, called } }: { readonly change: Change }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const ago = useAgo()
  const { action, updatedAt, updatedBy } = record
  const who = usePersonName(updatedBy)
  const other = useLiveValue('path' in called ? called.path : null)
  const name = 'name' in called ? called.name : other.value
  const what = t(action === 'create' || action === 'change' ? action : 'step', { who, ago: ago(updatedAt) })
  return (
    <CardLine
      title={
        <Link to={pathsOf(head).history(id)}>
          {typeof name === 'string' && name !== '' ? (
            name
          ) : (
            <span lang={language}>{head.titles.history[language]}</span>
          )}
        </Link>
      }
      note={
        <>
          <Link to={pathsOf(head).list}>{head.name[language]}</Link> · {what}
        </>
      }
    />
  )
}

const MoreLink = ({ head }: { readonly head: CollectionHead }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  return <Link to={pathsOf(head).list}>{t('more', { list: head.titles.list[language] })}</Link>
}

const ChangesSince = ({ since }: { readonly since: number }) => {
  const t = useMessages(messages)
  const timestampText = useTimestampText()
  const store = useStore()
  const { uid, role } = useViewer()
  const live = useLive(
    useMemo(() => {
      const heads = knownCollections().filter(({ read, changed }) => changed !== undefined && can(role, read))
      return changesSource(store, heads, { since, uid })
    }, [store, role, since, uid]),
  )
  return (
    <LiveCard live={live} count={({ list }) => (list.length > 0 ? String(list.length) : undefined)}>
      {({ list, more, isNewestOnly }) =>
        list.length === 0 ? (
          <CardNote>{t('none', { at: timestampText(since) })}</CardNote>
        ) : (
          <>
            <ListGroup as="ul" variant="flush">
              {list.map(change => (
                <ChangeLine key={`${change.head.path}/${change.id}`} change={change} />
              ))}
            </ListGroup>
            {isNewestOnly ? <CardNote>{t('newestOnly')}</CardNote> : null}
            {more.length === 0 ? null : (
              <CardNote>
                {more.map(head => (
                  <MoreLink key={head.path} head={head} />
                ))}
              </CardNote>
            )}
          </>
        )
      }
    </LiveCard>
  )
}

export default function ChangesCard() {
  const since = useSince()
  return since === null ? <LoadingCard /> : <ChangesSince since={since} />
}
