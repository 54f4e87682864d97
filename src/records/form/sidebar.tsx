import { type ReactNode, useEffect, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import type { Present } from '../../../machines/records/editor/ports.ts'
import { idle } from '../../config/idle.ts'
import { publicPaths } from '../../model/record.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { trackOverlayHeights } from '../../ui/dom.ts'
import { RenderWhenVisible } from '../../ui/loading/in-view.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { usePersonName, useTimestampText } from '../fields/labels.ts'
import { AreaPart } from './area-part.tsx'
import { ChecksCard } from './checks-card.tsx'
import { useEditorParts, useEditorValue, useTitle } from './editor.ts'
import { CommentsCard } from './lazy-screens.ts'
import { sidebarMessages } from './messages.ts'
import { WhatIsPublic, WhereUsed } from './references.tsx'

interface AsideCardProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

export const AsideCard = ({ title, action, children }: AsideCardProps) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Card.Header>
        <h2 id={id}>{title}</h2>
        {action}
      </Card.Header>
      {children === null ? null : <Card.Body>{children}</Card.Body>}
    </Card>
  )
}

export const AsidePerson = ({ uid, children }: { readonly uid: string; readonly children: ReactNode }) => (
  <div className="aside-person">
    <Avatar name={usePersonName(uid)} className="avatar-small" />
    <div>{children}</div>
  </div>
)

/** Renders an optional part when the browser is idle. */
const RenderWhenIdle = ({ children }: { readonly children: ReactNode }) => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    let isOver = false
    idle().then(() => {
      if (!isOver) setDue(true)
    })
    return () => {
      isOver = true
    }
  }, [])
  return isDue ? children : null
}

interface EditorAsideProps {
  readonly onHistory: () => void
  readonly children: ReactNode
}

export const EditorAside = ({ onHistory, children }: EditorAsideProps) => {
  const t = useMessages(sidebarMessages)
  const { collection } = useEditorParts()
  const id = useEditorValue(({ context }) => context.id)
  const record = useEditorValue(({ context }) => context.base?.record ?? null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls has to be reached by keyboard
    <aside className="editor-aside" tabIndex={0} aria-label={t('about')} ref={trackOverlayHeights}>
      {children}
      <AreaPart name="preview" />
      {/* Its length changes while somebody types, and would move what they are about to press. */}
      {collection.checks ? <ChecksCard /> : null}
      <AreaPart name="aside" />
      {id === null ? null : (
        <>
          <PresenceCard />
          <Comments />
          <HistoryCard onHistory={onHistory} />
          {record !== null && publicPaths(collection, id, record).length > 0 ? (
            <WhatIsPublic id={id} record={record} />
          ) : null}
          {/* Last, because its length is unknown. */}
          {collection.referredFrom ? (
            <RenderWhenVisible>
              <WhereUsed id={id} />
            </RenderWhenVisible>
          ) : null}
        </>
      )}
    </aside>
  )
}

const Comments = () => {
  const id = useEditorValue(({ context }) => context.id)
  const title = useTitle()
  return id === null ? null : (
    <RenderWhenIdle>
      <CommentsCard id={id} title={title} />
    </RenderWhenIdle>
  )
}

/** Visible when somebody else is here; absence is for screen readers only. */
const PresenceCard = () => {
  const t = useMessages(sidebarMessages)
  const others = useEditorValue(({ context }) => context.others)
  const hasFailed = useEditorValue(({ context }) => context.othersFailed)
  const isAlone = !hasFailed && others.length === 0
  return (
    <div className={isAlone ? 'visually-hidden' : undefined}>
      <AsideCard title={t('here')}>
        {hasFailed ? <p className="text-soft">{t('othersFailed')}</p> : null}
        {isAlone ? <p>{t('nobodyHere')}</p> : null}
        <ul className="present" aria-live="polite">
          {others.map(other => (
            <PresentPerson key={other.uid} {...other} />
          ))}
        </ul>
      </AsideCard>
    </div>
  )
}

const PresentPerson = ({ uid, since }: Present) => {
  const t = useMessages(sidebarMessages)
  const viewer = useViewer()
  const name = usePersonName(uid)
  const time = useTimestampText()(since)
  return (
    <li className="d-flex gap-2 align-items-baseline">
      <span className="present-mark" aria-hidden="true" />
      {uid === viewer.uid ? t('ownElsewhere', { time }) : t('isHere', { name, time })}
    </li>
  )
}

const HistoryCard = ({ onHistory }: Pick<EditorAsideProps, 'onHistory'>) => {
  const t = useMessages(sidebarMessages)
  const record = useEditorValue(({ context }) => context.base?.record ?? null)
  if (record === null) return null
  const { rev, updatedBy, updatedAt, createdBy, createdAt } = record
  const all = (
    <Button variant="link" onClick={onHistory}>
      {t('versions', { count: rev })}
    </Button>
  )
  return (
    <AsideCard title={t('history')} action={all}>
      {rev > 1 ? <Stamp uid={updatedBy} at={updatedAt} what={t('updatedBy')} /> : null}
      <Stamp uid={createdBy} at={createdAt} what={t('createdBy')} />
    </AsideCard>
  )
}

const Stamp = ({ uid, at, what }: { readonly uid: string; readonly at: number; readonly what: string }) => (
  <AsidePerson uid={uid}>
    <strong>{usePersonName(uid)}</strong> {what}
    <br />
    <span className="text-soft fs-smaller">{useTimestampText()(at)}</span>
  </AsidePerson>
)
