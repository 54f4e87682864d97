import { useMemo, useState } from 'react'
import { changeSet } from '../../../model/change.ts'
import { isObject, type Json } from '../../../model/values/json.ts'
import { useLiveValue } from '../../../records/data/live/live.ts'
import { LoadFailure } from '../../../records/data/live/live-view.tsx'
import { type Overlay, overlaid } from '../../../records/data/overlay.ts'
import { GoToContext } from '../../../records/fields/form-place.ts'
import { useReferenceLabels } from '../../../records/fields/labels.ts'
import { useRecordKind } from '../../../records/registry/contexts.ts'
import { FormPart } from '../../../records/registry/form-part.tsx'
import type { FormPartProps } from '../../../records/registry/record-kind.ts'
import { StoreContext, useStore } from '../../../records/registry/store-context.ts'
import { SelectField } from '../../../ui/form/fields.tsx'
import { Loader } from '../../../ui/loading/loader.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { appsOf, type Part } from './parts.ts'
import { useParts } from './use-parts.ts'

/** Public copies that the parts would write, with this time. */
const copiesOf = (parts: readonly Part[], at: number): Overlay => {
  const copies = parts.flatMap(({ ready }) => {
    if (ready === null || ready.collection.publication?.to === undefined) return []
    const { collection, id, record, detached, step } = ready
    const update = changeSet(collection, {
      id,
      before: record,
      detached,
      values: { [collection.lifeCycle?.field ?? '']: step.to },
      action: step.event,
      by: 'preview',
      token: 'preview-of-release',
      now: at,
    })
    return Object.entries(update).filter(([path]) => path.startsWith('public/'))
  })
  return Object.fromEntries(copies.map(([path, value]) => [path, withTime(value, at)]))
}

const withTime = (value: Json, at: number): Json =>
  typeof value === 'string' || value === null
    ? value
    : (JSON.parse(JSON.stringify(value).replaceAll('{".sv":"timestamp"}', String(at))) as Json)

/** The apps as they will be once the release is published. */
export default function ReleasePreview({ id, before }: FormPartProps) {
  const t = useMessages(messages)
  const parts = useParts(id, before).value
  const [chosen, setChosen] = useState<string | null>(null)
  const apps = appsOf(parts ?? [])
  const names = useReferenceLabels('apps', apps)
  if (parts === undefined) return <Loader />
  const [first] = apps
  const app = chosen !== null && apps.includes(chosen) ? chosen : first
  if (app === undefined) return <p className="text-soft">{t('noApps')}</p>
  return (
    <>
      <p className="text-soft fs-small">{t('asPublished')}</p>
      <SelectField
        label={t('previewOf')}
        isRequired
        options={apps.map(value => ({ value, label: names[value] ?? value }))}
        value={app}
        onChange={next => setChosen(next)}
      />
      <AppPreview key={app} app={app} parts={parts} at={before?.publishAt ?? null} />
    </>
  )
}

/** Path of the layouts, which another area declares. */
const layoutsPath = 'layouts'

interface AppPreviewProps {
  readonly app: string
  readonly parts: readonly Part[]
  readonly at: Json
}

/** The app's home with the layout of the release, or else the public one. */
const AppPreview = ({ app, parts, at }: AppPreviewProps) => {
  const store = useStore()
  const kind = useRecordKind(layoutsPath)
  const part = parts.find(each => each.kind.collection.path === layoutsPath && each.id === app)
  const current = useLiveValue(part ? null : `public/${app}/layout`)
  const withCopies = useMemo(() => {
    const moment = typeof at === 'number' && at > store.now() ? at : store.now()
    const over = overlaid(store, copiesOf(parts, moment))
    return () => over
  }, [store, parts, at])
  if (current.status === 'failed') return <LoadFailure failure={current.failure} onRetry={current.retry} />
  if (kind?.preview === undefined || current.value === undefined) return <Loader />
  const values = part?.values ?? { app, sections: isObject(current.value) ? (current.value.sections ?? null) : null }
  return (
    <StoreContext value={withCopies}>
      <GoToContext value={null}>
        <FormPart load={kind.preview} id={app} values={values} before={null} />
      </GoToContext>
    </StoreContext>
  )
}
