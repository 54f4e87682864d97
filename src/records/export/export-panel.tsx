import { useSelector } from '@xstate/react'
import { useId } from 'react'
import Button from 'react-bootstrap/Button'
import type { ActorRefFrom } from 'xstate'
import type { ExportChoice, exportMachine } from '../../../machines/records/export.ts'
import { type Collection, heavyTexts } from '../../model/collection.ts'
import { SidePanel } from '../../ui/dialogs/dialogs.tsx'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

export interface ExportPanelProps {
  readonly actor: ActorRefFrom<typeof exportMachine>
  readonly collection: Collection
  /** How many rows are selected. */
  readonly selected: number
  readonly total: number | null
}

/** What is exported and how, then how far it is. */
export const ExportPanel = (props: ExportPanelProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { actor, collection } = props
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isOver = useSelector(actor, snapshot => snapshot.hasTag('done') || snapshot.hasTag('failed'))
  const many = collection.name.many[language]
  return (
    <SidePanel
      isOpen
      title={t('title', { many })}
      isBusy={isBusy}
      onClose={() => actor.send({ type: 'close' })}
      footer={<Buttons actor={actor} />}
    >
      {isBusy || isOver ? <HowFar {...props} /> : <Choices {...props} />}
    </SidePanel>
  )
}

const Buttons = ({ actor }: Pick<ExportPanelProps, 'actor'>) => {
  const t = useMessages(messages)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isDone = useSelector(actor, snapshot => snapshot.hasTag('done'))
  const isFailed = useSelector(actor, snapshot => snapshot.hasTag('failed'))
  if (isBusy)
    return (
      <Button variant="outline-primary" onClick={() => actor.send({ type: 'cancel' })}>
        {t('stop')}
      </Button>
    )
  if (isDone) return <Button onClick={() => actor.send({ type: 'close' })}>{t('close')}</Button>
  return (
    <>
      <Button variant="outline-primary" onClick={() => actor.send({ type: 'close' })}>
        {t('cancel')}
      </Button>
      <Button onClick={() => actor.send({ type: 'start' })}>{t(isFailed ? 'retry' : 'start')}</Button>
    </>
  )
}

const HowFar = ({ actor, selected, total }: ExportPanelProps) => {
  const t = useMessages(messages)
  const done = useSelector(actor, ({ context }) => context.done)
  const scope = useSelector(actor, ({ context }) => context.choice.scope)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const reason = useFailureMessage(useSelector(actor, ({ context }) => context.failure))
  const whole = scope === 'selected' ? selected : total
  if (reason !== null)
    return (
      <p className="alert alert-danger" role="alert">
        {t('failed', { reason })}
      </p>
    )
  if (!isBusy) return <p role="status">{t('done', { done })}</p>
  const label = whole === null ? t('running', { done }) : t('runningOf', { done, total: whole })
  return (
    <div>
      <p aria-hidden="true">{label}</p>
      <progress aria-label={label} {...(whole === null ? {} : { value: done, max: Math.max(whole, 1) })} />
    </div>
  )
}

const Choices = ({ actor, collection, selected, total }: ExportPanelProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const choice = useSelector(actor, ({ context }) => context.choice)
  const choose = (change: Partial<ExportChoice>) => actor.send({ type: 'choose', choice: change })
  const longTexts = heavyTexts(collection).map(name => collection.fields[name]?.label[language] ?? name)
  return (
    <>
      <fieldset className="export-choice">
        <legend>{t('scope')}</legend>
        {selected === 0 ? null : (
          <Option
            type="radio"
            name="export-scope"
            label={t('selected', { count: selected })}
            isChosen={choice.scope === 'selected'}
            onChange={() => choose({ scope: 'selected' })}
          />
        )}
        <Option
          type="radio"
          name="export-scope"
          label={total === null ? t('all') : t('allCounted', { count: total })}
          isChosen={choice.scope === 'all'}
          onChange={() => choose({ scope: 'all' })}
        />
      </fieldset>
      <fieldset className="export-choice">
        <legend>{t('format')}</legend>
        <Option
          type="radio"
          name="export-format"
          label={t('csv')}
          isChosen={choice.format === 'csv'}
          onChange={() => choose({ format: 'csv' })}
        />
        <Option
          type="radio"
          name="export-format"
          label={t('json')}
          isChosen={choice.format === 'json'}
          onChange={() => choose({ format: 'json' })}
        />
      </fieldset>
      {longTexts.length === 0 ? null : (
        <Option
          type="checkbox"
          name="export-long-texts"
          label={t('longTexts', { fields: longTexts.join(', ') })}
          isChosen={choice.withLongTexts}
          onChange={() => choose({ withLongTexts: !choice.withLongTexts })}
        />
      )}
      {choice.format === 'csv' ? (
        <Option
          type="checkbox"
          name="export-mark"
          label={t('mark')}
          isChosen={choice.withMark}
          onChange={() => choose({ withMark: !choice.withMark })}
        />
      ) : null}
      <p className="text-soft">{t('pictures')}</p>
    </>
  )
}

interface OptionProps {
  readonly type: 'radio' | 'checkbox'
  /** Common to those of which one can be chosen: the arrow keys go from one to the other. */
  readonly name: string
  readonly label: string
  readonly isChosen: boolean
  readonly onChange: () => void
}

const Option = ({ type, name, label, isChosen, onChange }: OptionProps) => {
  const id = useId()
  return (
    <div className="export-option">
      <input type={type} name={name} id={id} checked={isChosen} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
