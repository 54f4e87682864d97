import { useState } from 'react'
import { isStored, type Values, valuesOf } from '../../../model/record.ts'
import { isObject, type Json } from '../../../model/values/json.ts'
import { useLive } from '../../../records/data/live/live.ts'
import { memoizePerStore, page } from '../../../records/data/live/sources.ts'
import { useWriter } from '../../../records/data/writing/use-writer.ts'
import { useActionState, useRecordAction } from '../../../records/outcomes/use-action.tsx'
import { useCollection } from '../../../records/registry/contexts.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { ConfirmDialog } from '../../../ui/dialogs/dialogs.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { Section } from '../home.ts'
import { maxSections, newSectionId, sectionsIn } from './editing.ts'
import { messages } from './messages.ts'
import { useSectionName } from './section-words.ts'

interface CopySectionProps {
  readonly section: Section
  /** The source app. */
  readonly from: string
  readonly onClose: () => void
}

/** More than there are apps. */
const maxLayouts = 100

const listed = memoizePerStore((store, path) => page(store, { path, order: '$key', limit: maxLayouts }))

/** Adds a section to another app's layout, as a change of that record. */
export const CopySection = ({ section, from, onClose }: CopySectionProps) => {
  const t = useMessages(messages)
  const store = useStore()
  const collection = useCollection()
  const writer = useWriter(collection)
  const name = useSectionName()(section)
  const records = useLive(listed(store, collection.path)).value ?? []
  const apps = useLive(listed(store, 'apps')).value ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const action = useRecordAction(() => writer, onClose)
  const { isBusy, refusal } = useActionState(action)
  const nameOf = (key: string): string => {
    const app = apps.find(({ id }) => id === key)?.value
    return isObject(app) && typeof app.name === 'string' ? app.name : key
  }
  const others = records.filter(({ id, value }) => id !== from && isStored(value))
  const target = others.find(({ id }) => id === chosen)?.value
  const before = isStored(target) ? target : null
  const theirs = before === null ? [] : sectionsIn(valuesOf(collection, before).sections ?? null)
  const isFull = theirs.length >= maxSections
  const copy = () => {
    if (chosen === null || before === null || isFull) return
    const sections = [...theirs, { ...section, id: newSectionId(theirs) }] as Json
    const values: Values = { sections }
    action.send({
      type: 'do',
      action: { collection, id: chosen, before, values, action: 'change', done: t('copied', { app: nameOf(chosen) }) },
    })
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('copyTitle', { section: name })}
      confirmLabel={t('copyDo')}
      isBusy={isBusy}
      isBlocked={before === null || isFull}
      failure={isFull && chosen !== null ? t('copyFull', { app: nameOf(chosen), max: maxSections }) : refusal}
      onConfirm={copy}
      onCancel={onClose}
    >
      <p>{others.length === 0 ? t('copyNone') : t('copyBody')}</p>
      {others.length === 0 ? null : (
        <SelectField
          label={t('copyTo')}
          isRequired
          options={others.map(({ id }) => ({ value: id, label: nameOf(id) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </ConfirmDialog>
  )
}
