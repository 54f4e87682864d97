import { type ReactNode, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import { askedOf, mayBeEmpty, valuesToChoose } from '../../model/finding/asked.ts'
import { type Condition, me } from '../../model/selection.ts'
import { dayAt, ownZone } from '../../model/values/time-zone.ts'
import { Combobox } from '../../ui/combobox/combobox.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { type Colleague, colleaguesWith } from '../data/colleagues.ts'
import { useLive } from '../data/live/live.ts'
import { constant } from '../data/live/sources.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useReferenceSearch } from '../fields/use-reference-search.ts'
import { useCollection } from '../registry/contexts.ts'
import { useStore } from '../registry/store-context.ts'
import { ValueName } from './chip-words.tsx'
import { messages } from './messages.ts'
import { isInverted, type Limits, toggledValue } from './narrowed.ts'

const presets = ['today', 'lastDays', 'thisMonth', 'thisYear'] as const
type Preset = (typeof presets)[number]

const day = (date: Date): string => dayAt(date.getTime(), ownZone())

/** Days as yyyy-mm-dd in this machine's zone, both inclusive; whole months and years. */
const rangeOfPreset = (preset: Preset, now: Date): { readonly from: string; readonly to: string } => {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  switch (preset) {
    case 'today':
      return { from: day(now), to: day(now) }
    case 'lastDays':
      return { from: day(new Date(year, month, now.getDate() - 6)), to: day(now) }
    case 'thisMonth':
      return { from: day(new Date(year, month, 1)), to: day(new Date(year, month + 1, 0)) }
    case 'thisYear':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
  }
}

export interface ConditionEditorProps {
  readonly name: string
  readonly condition: Condition | undefined
  readonly onChange: (condition: Condition | null) => void
  readonly onClose: () => void
}

type PartProps = Omit<ConditionEditorProps, 'onClose'>

/** Text that is typed, and not among the values yet. */
interface Typed {
  readonly text: string
  readonly onType: (text: string) => void
  readonly onTake: () => void
}

interface ValuesProps extends Pick<PartProps, 'name'> {
  readonly chosen: readonly string[]
  readonly typed: Typed
  readonly onToggle: (value: string) => void
}

const focusFirst = (part: HTMLElement | null) => part?.querySelector<HTMLElement>('input')?.focus()

const valuesOf = (condition: Condition | undefined): readonly string[] =>
  condition && 'values' in condition ? condition.values : []

const isNot = (condition: Condition | undefined): boolean =>
  condition !== undefined && 'values' in condition && condition.not === true

interface LineProps {
  readonly isOn: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

const Line = ({ isOn, onToggle, children }: LineProps) => (
  <label className="filter-line">
    <input type="checkbox" checked={isOn} onChange={onToggle} />
    <span>{children}</span>
  </label>
)

const nobody = constant<readonly Colleague[]>([])

/** Selects several values, with the known ones listed. */
const Values = ({ name, chosen, typed, onToggle }: ValuesProps) => {
  const collection = useCollection()
  const to = collection.fields[name]?.reference?.to
  const asked = askedOf(collection, name)
  const isPerson = asked === 'person'
  const store = useStore()
  const { uid } = useViewer()
  const colleagues = useLive(isPerson ? colleaguesWith(store, collection.permissions.read) : nobody).value ?? []
  const others = colleagues.map(colleague => colleague.uid).filter(id => id !== uid)
  const listed = isPerson
    ? [...new Set([me, ...others, ...chosen])]
    : to === undefined
      ? [...new Set([...valuesToChoose(collection, name), ...chosen])].filter(value => value !== '')
      : chosen.filter(value => value !== '')
  return (
    <>
      {asked === 'text' || asked === 'part' ? <TextValue name={name} {...typed} /> : null}
      {to === undefined ? null : <ConditionReference name={name} to={to} chosen={chosen} onTake={onToggle} />}
      <div className="filter-lines">
        {listed.map(value => (
          <Line key={value} isOn={chosen.includes(value)} onToggle={() => onToggle(value)}>
            {colleagues.find(colleague => colleague.uid === value)?.name ?? <ValueName name={name} value={value} />}
          </Line>
        ))}
        {mayBeEmpty(collection, name) ? (
          <Line isOn={chosen.includes('')} onToggle={() => onToggle('')}>
            <ValueName name={name} value="" />
          </Line>
        ) : null}
      </div>
    </>
  )
}

const TextValue = ({ name, text, onType, onTake }: Typed & Pick<PartProps, 'name'>) => {
  const t = useMessages(messages)
  const { field } = useFieldMessages()
  const isPart = askedOf(useCollection(), name) === 'part'
  return (
    <Form.Control
      aria-label={field(name)}
      placeholder={t(isPart ? 'typePart' : 'typeValue')}
      dir="auto"
      autoComplete="off"
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || text.trim() === '') return
        event.preventDefault()
        onTake()
      }}
    />
  )
}

interface ReferenceValueProps {
  readonly name: string
  readonly to: string
  readonly chosen: readonly string[]
  readonly onTake: (id: string) => void
}

const ConditionReference = ({ name, to, chosen, onTake }: ReferenceValueProps) => {
  const t = useMessages(messages)
  const { field } = useFieldMessages()
  const search = useReferenceSearch(to)
  return (
    <Combobox
      label={field(name)}
      placeholder={t('findValue')}
      value={null}
      onChange={option => {
        if (option && !chosen.includes(option.id)) onTake(option.id)
      }}
      {...search}
    />
  )
}

const limitsOf = (condition: Condition | undefined): Limits =>
  condition && !('values' in condition) ? { from: condition.from ?? '', to: condition.to ?? '' } : { from: '', to: '' }

const Range = ({ name, asked, condition, onChange }: PartProps & { readonly asked: 'days' | 'numbers' }) => {
  const t = useMessages(messages)
  const collection = useCollection()
  const id = useId()
  const [limits, setLimits] = useState(limitsOf(condition))
  const isEmpty = valuesOf(condition).includes('')
  const isWrong = isInverted(limits, asked)
  const take = (next: Limits) => {
    const { from, to } = next
    setLimits(next)
    if (isInverted(next, asked)) return
    onChange(from === '' && to === '' ? null : { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) })
  }
  const limit = (which: keyof Limits) => (
    <div>
      <Form.Label htmlFor={`${id}-${which}`}>{t(which)}</Form.Label>
      <Form.Control
        id={`${id}-${which}`}
        type={asked === 'days' ? 'date' : 'number'}
        value={limits[which]}
        aria-invalid={isWrong}
        aria-describedby={`${id}-why`}
        onChange={({ target }) => take({ ...limits, [which]: target.value })}
      />
    </div>
  )
  return (
    <>
      {asked === 'days' ? (
        <div className="filter-presets">
          {presets.map(preset => (
            <Button
              key={preset}
              variant="outline-primary"
              size="sm"
              onClick={() => take(rangeOfPreset(preset, new Date()))}
            >
              {t(preset)}
            </Button>
          ))}
        </div>
      ) : null}
      <div className="filter-range">
        {limit('from')}
        {limit('to')}
      </div>
      <p id={`${id}-why`} className="filter-issue" role="alert">
        {isWrong ? t('inverted') : null}
      </p>
      {mayBeEmpty(collection, name) ? (
        <div className="filter-lines">
          <Line
            isOn={isEmpty && !isNot(condition)}
            onToggle={() => {
              setLimits({ from: '', to: '' })
              onChange(isEmpty && !isNot(condition) ? null : { values: [''] })
            }}
          >
            {t('emptyValue')}
          </Line>
        </div>
      ) : null}
    </>
  )
}

/** Edits one filter, with immediate effect. */
export default function ConditionEditor({ onClose, ...props }: ConditionEditorProps) {
  const { name, condition, onChange } = props
  const t = useMessages(messages)
  const { field } = useFieldMessages()
  const asked = askedOf(useCollection(), name)
  const chosen = valuesOf(condition)
  const [isNegative, setNegative] = useState(isNot(condition))
  const [text, setText] = useState('')
  const toggle = (value: string) => onChange(toggledValue(chosen, value, isNegative))
  const take = () => {
    const value = text.trim()
    if (value !== '' && !chosen.includes(value)) toggle(value)
    setText('')
  }
  return (
    <section className="filter-editor" aria-label={field(name)} ref={focusFirst}>
      <h3 className="m-0 fs-small">{field(name)}</h3>
      {asked === 'days' || asked === 'numbers' ? (
        <Range {...props} asked={asked} />
      ) : (
        <>
          <Segmented
            className="w-100"
            label={t('condition')}
            value={isNegative ? 'not' : 'is'}
            options={[
              { value: 'is', label: t(asked === 'part' ? 'contains' : 'is') },
              { value: 'not', label: t(asked === 'part' ? 'lacks' : 'not') },
            ]}
            onChange={choice => {
              setNegative(choice === 'not')
              if (chosen.length > 0) onChange({ values: chosen, ...(choice === 'not' ? { not: true } : {}) })
            }}
          />
          <Values name={name} chosen={chosen} typed={{ text, onType: setText, onTake: take }} onToggle={toggle} />
        </>
      )}
      <Button
        size="sm"
        className="ms-auto"
        onClick={() => {
          take()
          onClose()
        }}
      >
        {t('done')}
      </Button>
    </section>
  )
}
