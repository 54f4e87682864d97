import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { ListState } from '../../model/keys.ts'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { formatNumber } from '../fields/format.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { type KeptList, keepBulk } from '../list/kept-lists.ts'
import { useWriter } from '../writing/use-writer.ts'
import { messages } from './messages.ts'
import { type BulkAction, type BulkActor, handSteps, lackedFor, openBulk, settableFields } from './plan.ts'
import { SetFieldDialog } from './set-field-dialog.tsx'

interface SelectionBarProps {
  readonly collection: Collection
  readonly state: ListState
  readonly kept: KeptList
  readonly bulk: BulkActor | null
  readonly onAsked: () => void
}

interface ActionButtonProps {
  readonly collection: Collection
  readonly action: BulkAction
  readonly label: string
  readonly className?: string
  readonly onChoose: () => void
  /** Called with the reason where the role may not do it. */
  readonly onRefused: (why: string) => void
}

/** An action that the role may not carry out stands there all the same, and says which permission it takes. */
const ActionButton = (props: ActionButtonProps) => {
  const { collection, action, label, className = 'disclosure-choice', onChoose, onRefused } = props
  const t = useMessages(messages)
  const { role } = useViewer()
  const lacked = lackedFor(collection, role, action)
  const why = lacked === null ? undefined : t('lacked', { permission: lacked })
  return (
    <button
      type="button"
      className={className}
      aria-disabled={why !== undefined}
      title={why}
      onClick={() => (why === undefined ? onChoose() : onRefused(why))}
    >
      {label}
    </button>
  )
}

/** What is selected, and what can be done to all of it. */
export default function SelectionBar({
  collection,
  state,
  kept: { list, selection },
  bulk,
  onAsked,
}: SelectionBarProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { many, field, step } = useFieldMessages(collection)
  const writer = useWriter(collection)
  const { uid, role } = useViewer()
  const [settingField, setSettingField] = useState<string | null>(null)
  /** Why the action that was pressed last cannot be carried out: the tooltip says it, too, but not on a touch screen. */
  const [refusal, setRefusal] = useState('')
  const isAll = useSelector(selection, snapshot => snapshot.hasTag('all'))
  const ids = useSelector(selection, ({ context }) => context.ids)
  const total = useSelector(list, ({ context }) => context.total)
  const hasMore = useSelector(list, ({ context }) => context.places.pages.at(-1)?.isFull ?? false)
  const loaded = useSelector(list, ({ context }) => context.ids.length)
  const isBusy = useSelector(bulk ?? undefined, snapshot => snapshot?.hasTag('running') ?? false)
  const steps = handSteps(collection)
  const fields = settableFields(collection)
  const counted = total === null ? null : formatNumber(language, total)
  const begin = (action: BulkAction) => {
    const scope = isAll ? ({ type: 'all', state } as const) : ({ type: 'rows', ids: [...ids] } as const)
    const asked = bulk ?? openBulk({ writer, viewer: { uid, role } })
    if (bulk === null) keepBulk(writer.store, { uid, role }, collection, asked)
    asked.send({ type: 'ask', request: { action, scope } })
    onAsked()
  }
  const canSelectAll = !isAll && ids.size >= loaded && (hasMore || (total ?? 0) > ids.size)
  const selectedText = isAll
    ? counted === null
      ? t('allSelected')
      : t('allCounted', { count: counted })
    : t('selected', { count: ids.size })
  return (
    <section className="selection-bar" aria-label={t('bar', { many })}>
      <p className="selection-count" role="status">
        {selectedText}
      </p>
      {canSelectAll ? (
        <button type="button" className="btn btn-link" onClick={() => selection.send({ type: 'all.selected' })}>
          {counted === null ? t('selectAll') : t('selectAllCounted', { count: counted })}
        </button>
      ) : null}
      <fieldset className="selection-actions" disabled={isBusy}>
        {steps.length === 0 ? null : (
          <Disclosure label={t('steps')} className="btn btn-outline-primary record-button">
            {close =>
              steps.map(event => (
                <ActionButton
                  key={event}
                  collection={collection}
                  action={{ type: 'step', event }}
                  label={step(event)}
                  onRefused={setRefusal}
                  onChoose={() => {
                    close()
                    begin({ type: 'step', event })
                  }}
                />
              ))
            }
          </Disclosure>
        )}
        {fields.length === 0 ? null : (
          <Disclosure label={t('set')} className="btn btn-outline-primary record-button">
            {close =>
              fields.map(name => (
                <ActionButton
                  key={name}
                  collection={collection}
                  action={{ type: 'set', field: name, value: null }}
                  label={t('setField', { field: field(name) })}
                  onRefused={setRefusal}
                  onChoose={() => {
                    close()
                    setSettingField(name)
                  }}
                />
              ))
            }
          </Disclosure>
        )}
        <ActionButton
          collection={collection}
          action={{ type: 'delete' }}
          label={t('delete')}
          className="btn btn-danger record-button"
          onRefused={setRefusal}
          onChoose={() => begin({ type: 'delete' })}
        />
      </fieldset>
      <button type="button" className="btn btn-link" onClick={() => selection.send({ type: 'selection.cleared' })}>
        {t('clear')}
      </button>
      <p className="selection-refusal" role="status">
        {refusal}
      </p>
      <SetFieldDialog
        collection={collection}
        name={settingField}
        onCancel={() => setSettingField(null)}
        onSet={(name, value) => {
          setSettingField(null)
          begin({ type: 'set', field: name, value })
        }}
      />
    </section>
  )
}
