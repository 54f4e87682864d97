import { type ReactNode, useId } from 'react'
import type { Present } from '../../../machines/records/editor/ports.ts'
import { OnceInSight } from '../../ui/loading/in-view.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { usePersonName, useTimestampText } from '../fields/labels.ts'
import { AreaPart } from './area-part.tsx'
import { useEditorParts, useEditorValue } from './editor.ts'
import { messages } from './sidebar-messages.ts'

export const AsideCard = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <section className="card p-5" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

const WhatIsPublic = lazyPart(async () => ({ default: (await import('./references.tsx')).WhatIsPublic }))
const WhereUsed = lazyPart(async () => ({ default: (await import('./references.tsx')).WhereUsed }))

export const EditorAside = ({ children }: { readonly children: ReactNode }) => {
  const t = useMessages(messages)
  const { collection } = useEditorParts()
  const id = useEditorValue(({ context }) => context.id)
  const record = useEditorValue(({ context }) => context.base?.record ?? null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls has to be reached by keyboard
    <aside className="editor-aside" tabIndex={0} aria-label={t('about')}>
      {children}
      <AreaPart name="preview" />
      <AreaPart name="aside" />
      {id === null ? null : (
        <>
          <PresenceCard />
          {record !== null && collection.publication ? <WhatIsPublic id={id} record={record} /> : null}
          <AboutCard />
          {/* The last one, since nobody knows how long it is. */}
          {collection.referredFrom ? (
            <OnceInSight>
              <WhereUsed id={id} />
            </OnceInSight>
          ) : null}
        </>
      )}
    </aside>
  )
}

const PresenceCard = () => {
  const t = useMessages(messages)
  const others = useEditorValue(({ context }) => context.others)
  const hasFailed = useEditorValue(({ context }) => context.othersFailed)
  return (
    <AsideCard title={t('here')}>
      {hasFailed ? <p className="text-soft mb-0">{t('othersFailed')}</p> : null}
      {!hasFailed && others.length === 0 ? <p className="text-soft mb-0">{t('nobodyHere')}</p> : null}
      <ul className="present" aria-live="polite">
        {others.map(other => (
          <PresentPerson key={other.uid} {...other} />
        ))}
      </ul>
    </AsideCard>
  )
}

const PresentPerson = ({ uid, since }: Present) => {
  const t = useMessages(messages)
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

const AboutCard = () => {
  const t = useMessages(messages)
  const record = useEditorValue(({ context }) => context.base?.record ?? null)
  if (record === null) return null
  return (
    <AsideCard title={t('about')}>
      <dl className="stamps">
        <dt>{t('createdBy')}</dt>
        <dd>
          <Stamp uid={record.createdBy} at={record.createdAt} />
        </dd>
        <dt>{t('updatedBy')}</dt>
        <dd>
          <Stamp uid={record.updatedBy} at={record.updatedAt} />
        </dd>
        <dt>{t('version')}</dt>
        <dd>{record.rev}</dd>
      </dl>
    </AsideCard>
  )
}

const Stamp = ({ uid, at }: { readonly uid: string; readonly at: number }) => {
  const t = useMessages(messages)
  const name = usePersonName(uid)
  return <>{t('byAt', { name, time: useTimestampText()(at) })}</>
}
