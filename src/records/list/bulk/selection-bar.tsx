import { useSelector } from '@xstate/react'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { ListState } from '../../../model/selection.ts'
import { publishHeight } from '../../../ui/dom.ts'
import { formatNumber } from '../../../ui/format.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { Disclosure } from '../../../ui/popup/popup.tsx'
import { useFieldMessages } from '../../fields/labels.ts'
import { useCollection, useKind } from '../../registry/contexts.ts'
import { AskingDialog } from '../../steps/asking.tsx'
import type { ListActor } from '../use-list.ts'
import { ActionButton, type ActionButtonProps } from './action-button.tsx'
import { askedOnce, type BulkAction, handSteps, settableFields } from './actions.ts'
import { messages } from './messages.ts'
import type { SetFieldProps } from './set-field-dialog.tsx'
import { useBulk } from './use-bulk.ts'

const SetFieldDialog = lazyPart<SetFieldProps>(() => import('./set-field-dialog.tsx'))

interface SelectionBarProps {
  readonly state: ListState
  readonly list: ListActor
  readonly onAsked: () => void
}

interface ActionMenuProps extends Pick<ActionButtonProps, 'label' | 'onRefused'> {
  readonly actions: readonly (BulkAction & { readonly label: string })[]
  readonly onChoose: (action: BulkAction) => void
}

const ActionMenu = ({ label: title, actions, onChoose, onRefused }: ActionMenuProps) =>
  actions.length === 0 ? null : (
    <Disclosure label={title}>
      {close =>
        actions.map(({ label, ...action }) => (
          <ActionButton
            key={label}
            action={action}
            label={label}
            onRefused={onRefused}
            onChoose={() => {
              close()
              onChoose(action)
            }}
          />
        ))
      }
    </Disclosure>
  )

const keepHeight = publishHeight('--save-bar-height')

export default function SelectionBar({ state, list, onAsked }: SelectionBarProps) {
  const t = useMessages(messages)
  const collection = useCollection()
  const language = useLanguage()
  const { many, field, step } = useFieldMessages()
  const { controls } = useKind()
  const { ask, isBusy } = useBulk()
  const [settingField, setSettingField] = useState<string | null>(null)
  const [askedStep, setAskedStep] = useState<string | null>(null)
  /** Reason of the last refused action; touch screens have no tooltip. */
  const [refusal, setRefusal] = useState('')
  const selection = useSelector(list, ({ context }) => context.selection)
  const total = useSelector(list, ({ context }) => context.total)
  const hasMore = useSelector(list, ({ context }) => context.listing.pages.at(-1)?.isFull ?? false)
  const loaded = useSelector(list, ({ context }) => context.ids.length)
  const counted = total === null ? null : formatNumber(language, total)
  const begin = (action: BulkAction) => {
    if (action.type === 'step' && !action.values && askedOnce(collection, action.event).length > 0)
      return setAskedStep(action.event)
    // In list order, whatever the order of selection: limited places go to the first.
    const rowsOf = (ids: ReadonlySet<string>) => [
      ...new Set([...list.getSnapshot().context.ids.filter(id => ids.has(id)), ...ids]),
    ]
    const scope =
      selection === 'all' ? ({ type: 'all', state } as const) : ({ type: 'rows', ids: rowsOf(selection) } as const)
    ask(action, scope)
    onAsked()
  }
  const canSelectAll = selection !== 'all' && selection.size >= loaded && (hasMore || (total ?? 0) > selection.size)
  const selectedText =
    selection !== 'all'
      ? t('selected', { count: selection.size })
      : counted === null
        ? t('allSelected')
        : t('allCounted', { count: counted })
  return (
    <section className="selection-bar" aria-label={t('bar', { many })} ref={keepHeight}>
      <p className="m-0 fw-bold" role="status">
        {selectedText}
      </p>
      {canSelectAll ? (
        <Button variant="link" onClick={() => list.send({ type: 'all.selected' })}>
          {counted === null ? t('selectAll') : t('selectAllCounted', { count: counted })}
        </Button>
      ) : null}
      <fieldset className="selection-actions" disabled={isBusy}>
        <ActionMenu
          label={t('steps')}
          actions={handSteps(collection).map(event => ({ type: 'step', event, label: step(event) }))}
          onChoose={begin}
          onRefused={setRefusal}
        />
        <ActionMenu
          label={t('set')}
          actions={settableFields(collection)
            // The own control of a reference only narrows its choice, for one record.
            .filter(name => controls?.[name] === undefined || collection.fields[name]?.reference)
            .map(name => ({
              type: 'set',
              field: name,
              value: null,
              label: t('setField', { field: field(name) }),
            }))}
          onChoose={action => action.type === 'set' && setSettingField(action.field)}
          onRefused={setRefusal}
        />
        <ActionButton
          action={{ type: 'delete' }}
          label={t('delete')}
          className="selection-delete"
          onRefused={setRefusal}
          onChoose={() => begin({ type: 'delete' })}
        />
      </fieldset>
      <Button
        variant="icon"
        aria-label={t('clear')}
        title={t('clear')}
        onClick={() => list.send({ type: 'selection.cleared' })}
      >
        <X size={16} aria-hidden="true" />
      </Button>
      <p className="selection-refusal" role="status">
        {refusal}
      </p>
      {askedStep === null ? null : (
        <AskingDialog
          {...{ collection, event: askedStep, title: selectedText, asks: askedOnce(collection, askedStep) }}
          onCancel={() => setAskedStep(null)}
          onTake={values => {
            setAskedStep(null)
            begin({ type: 'step', event: askedStep, values })
          }}
        />
      )}
      {settingField === null ? null : (
        <SetFieldDialog
          name={settingField}
          onCancel={() => setSettingField(null)}
          onSet={value => {
            setSettingField(null)
            begin({ type: 'set', field: settingField, value })
          }}
        />
      )}
    </section>
  )
}
