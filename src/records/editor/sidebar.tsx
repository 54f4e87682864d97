import Copy from 'lucide-react/icons/copy'
import History from 'lucide-react/icons/history'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, use, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { isDirty } from '../../../machines/records/editor/editing.ts'
import type { Present } from '../../../machines/records/editor/ports.ts'
import { cleaned } from '../../model/check.ts'
import { countedAt, countIn, isKept } from '../../model/life-cycle.ts'
import { can } from '../../model/permissions.ts'
import { type Values, writersOf } from '../../model/record.ts'
import { Button } from '../../ui/button.tsx'
import { prepareSidePanel, SidePanel } from '../../ui/dialogs/dialogs.tsx'
import { OnceInSight } from '../../ui/loading/in-view.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { EraseButton } from '../erasing/erased.tsx'
import { toneOf } from '../fields/cells.tsx'
import { useFieldMessages, usePersonName, useTimestampText } from '../fields/labels.ts'
import { useClosing } from '../live/closing.ts'
import { useLiveValue } from '../live/live.ts'
import { RecordsContext } from '../records-context.ts'
import { AskingDialog } from '../steps/asking.tsx'
import { useStore } from '../store-context.ts'
import { AreaPart } from './area-part.tsx'
import { fieldId, useEditorParts, useEditorTag, useEditorValue, useTitle } from './editor.ts'
import { HistoryPanel } from './lazy-screens.ts'
import { messages } from './sidebar-messages.ts'
import { hasUnpublished, type OfferedStep, offeredSteps } from './steps.ts'

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

interface LifeCycleCardProps {
  readonly formId: string
  readonly mayChange: boolean
}

const LifeCycleCard = ({ formId, mayChange }: LifeCycleCardProps) => {
  const t = useMessages(messages)
  const { collection } = useEditorParts()
  const { value: nameOf } = useFieldMessages()
  const record = useEditorValue(({ context }) => context.base?.record ?? null)
  const { lifeCycle } = collection
  if (lifeCycle === undefined) return null
  const state = String(record?.[lifeCycle.field] ?? lifeCycle.initial)
  return (
    <AsideCard title={t('state')}>
      <p>
        <span className="cell-state" data-tone={toneOf(lifeCycle, state)}>
          {nameOf(lifeCycle.field, state)}
        </span>
      </p>
      {hasUnpublished(record) ? <p className="text-warning">{t('notPublished')}</p> : null}
      <Steps id={fieldId(formId, lifeCycle.field)} mayChange={mayChange} />
    </AsideCard>
  )
}

const Steps = ({ id, mayChange }: { readonly id: string; readonly mayChange: boolean }) => {
  const t = useMessages(messages)
  const { actor, collection } = useEditorParts()
  const { role, uid } = useViewer()
  const store = useStore()
  const context = useEditorValue(snapshot => snapshot.context)
  const isBusy = useEditorTag('busy')
  const title = useTitle()
  const [asked, setAsked] = useState<OfferedStep | null>(null)
  const counted = countedAt(collection.lifeCycle)
  const count = useLiveValue(counted !== null && context.id !== null ? `${counted}/${context.id}` : null).value
  const closed = useClosing(collection, context.base?.values ?? {})
  // What lies ahead lies behind in the end: a step is looked at anew when it is pressed.
  const [, lookAgain] = useState(0)
  const offers = (): readonly OfferedStep[] =>
    offeredSteps(collection, {
      record: context.base?.record ?? null,
      values: cleaned(collection, context.values),
      isDirty: isDirty(context),
      role,
      now: store.now(),
      closed,
      counting: { count: countIn(count ?? null), uid, writers: writersOf(context.base?.record ?? null) },
    })
  const take = (event: string, answers: Values | null = null) => {
    const offer = offers().find(one => one.event === event)
    setAsked(null)
    if (offer?.blocked !== null || isBusy) lookAgain(count => count + 1)
    else if (answers === null && offer.asks.length > 0) setAsked(offer)
    else {
      // What was answered stays in the form, should the step be refused.
      if (answers !== null) actor.send({ type: 'values.replaced', values: answers })
      actor.send({ type: 'step', intent: offer.intent })
    }
  }
  const shown = offers()
  const hasOpen = shown.some(({ blocked }) => blocked === null)
  return (
    <>
      {mayChange && hasOpen && isDirty(context) ? <p className="text-soft">{t('withChanges')}</p> : null}
      <ul className="steps" id={id} aria-label={t('stepsTitle')}>
        {shown.map(step => (
          <Step key={step.event} step={step} onTake={() => take(step.event)} />
        ))}
      </ul>
      {asked === null ? null : (
        <AskingDialog
          {...{ ...asked, collection, title, id: context.id }}
          before={context.base?.values ?? {}}
          values={context.values}
          onTake={answers => take(asked.event, answers)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

const Step = ({ step, onTake }: { readonly step: OfferedStep; readonly onTake: () => void }) => {
  const { event, isRenewal, blocked } = step
  const t = useMessages(messages)
  const { step: nameOf } = useFieldMessages()
  const isBusy = useEditorTag('busy')
  const why = useId()
  return (
    <li>
      <Button
        variant="outline-primary"
        aria-disabled={blocked !== null || isBusy}
        aria-describedby={blocked === null ? undefined : why}
        onClick={onTake}
      >
        {isRenewal ? t('publishChanges') : nameOf(event)}
      </Button>
      {blocked === null ? null : (
        <p className="mt-1 mb-0 text-soft fs-small" id={why}>
          <WhyBlocked blocked={blocked} />
        </p>
      )}
    </li>
  )
}

const WhyBlocked = ({ blocked }: { readonly blocked: NonNullable<OfferedStep['blocked']> }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { field } = useFieldMessages()
  switch (blocked.code) {
    case 'closed':
      return blocked.refusal[language]
    case 'needsPermission':
      return t('needsPermission', { permission: blocked.permission })
    case 'needsFields':
      return t('needsFields', { fields: blocked.fields.map(field).join(', ') })
    case 'needsAhead':
      return t('needsAhead', { field: field(blocked.field) })
    case 'needsOther':
      return t('needsOther', { most: blocked.most })
    default:
      return t(blocked.code)
  }
}

const WhatIsPublic = lazyPart(async () => ({ default: (await import('./references.tsx')).WhatIsPublic }))
const WhereUsed = lazyPart(async () => ({ default: (await import('./references.tsx')).WhereUsed }))

export const EditorAside = (props: LifeCycleCardProps) => {
  const t = useMessages(messages)
  const { collection } = useEditorParts()
  const id = useEditorValue(({ context }) => context.id)
  const record = useEditorValue(({ context }) => context.base?.record ?? null)
  return (
    <aside className="editor-aside" aria-label={t('about')}>
      <LifeCycleCard {...props} />
      <AreaPart name="preview" />
      <AreaPart name="aside" />
      {id === null ? null : (
        <>
          <PresenceCard />
          <MoreCard />
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
      {hasFailed ? <p className="text-soft">{t('othersFailed')}</p> : null}
      {!hasFailed && others.length === 0 ? <p className="text-soft">{t('nobodyHere')}</p> : null}
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

const prepareHistory = () => {
  prepareSidePanel()
  HistoryPanel.prepare()
}

/** What leads to new records of other collections that begin with the values of this one. */
const Copies = ({ id }: { readonly id: string }) => {
  const { collection } = useEditorParts()
  const language = useLanguage()
  const { role } = useViewer()
  const kinds = use(RecordsContext)
  return (kinds[collection.path]?.copies ?? []).map(({ to, label }) => {
    const target = kinds[to]
    if (target?.paths.create === undefined || !can(role, target.collection.permissions.create)) return null
    const from = encodeURIComponent(`${collection.path}/${id}`)
    return (
      <Link key={to} className="btn btn-outline-primary" to={`${target.paths.create}?from=${from}`}>
        <Copy size={16} aria-hidden="true" /> {label[language]}
      </Link>
    )
  })
}

const MoreCard = () => {
  const t = useMessages(messages)
  const { actor, collection, paths, onErase } = useEditorParts()
  const { role } = useViewer()
  const id = useEditorValue(({ context }) => context.id)
  const isBusy = useEditorTag('busy')
  const { permissions } = collection
  // A picture comes from a file: there is nothing to begin a duplicate with.
  const isMadeOfFiles = Object.values(collection.fields).some(
    field => field.required && field.control.type === 'picture',
  )
  const mayDuplicate = paths.create !== undefined && can(role, permissions.create) && !isMadeOfFiles && id !== null
  const isInUse = useEditorValue(({ context }) => isKept(collection, context.base?.record ?? null))
  const mayDelete = can(role, permissions.delete) && !isInUse
  const title = useTitle()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <AsideCard title={t('more')}>
      <div className="aside-actions">
        {mayDuplicate ? (
          <Link className="btn btn-outline-primary" to={`${paths.create}?from=${encodeURIComponent(id)}`}>
            <Copy size={16} aria-hidden="true" /> {t('duplicate')}
          </Link>
        ) : null}
        {id === null ? null : <Copies id={id} />}
        <Button
          variant="outline-primary"
          onPointerEnter={prepareHistory}
          onFocus={prepareHistory}
          onClick={() => setHistoryOpen(true)}
        >
          <History size={16} aria-hidden="true" /> {t('history')}
        </Button>
        <Button
          variant="outline-danger"
          disabled={isBusy}
          aria-disabled={!mayDelete}
          aria-describedby={mayDelete ? undefined : 'delete-why'}
          onClick={() => {
            if (mayDelete) actor.send({ type: 'delete' })
          }}
        >
          <Trash2 size={16} aria-hidden="true" /> {t('delete')}
        </Button>
        {mayDelete ? null : (
          <p className="mt-1 mb-0 text-soft fs-small" id="delete-why">
            {isInUse ? t('isKept') : t('needsPermission', { permission: permissions.delete })}
          </p>
        )}
        <EraseButton collection={collection} isBusy={isBusy} onErase={onErase} />
      </div>
      {id === null ? null : (
        <SidePanel isOpen={isHistoryOpen} title={title} onClose={() => setHistoryOpen(false)}>
          <p>
            <Link to={paths.history(id)}>{t('historyPage')}</Link>
          </p>
          <HistoryPanel
            id={id}
            onRestore={values => {
              actor.send({ type: 'values.replaced', values })
              setHistoryOpen(false)
            }}
          />
        </SidePanel>
      )}
    </AsideCard>
  )
}
