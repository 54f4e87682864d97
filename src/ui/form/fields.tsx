import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import Form from 'react-bootstrap/Form'
import InputGroup from 'react-bootstrap/InputGroup'
import type { Shown } from '../../config/area.ts'
import { currencySymbol, formatMoment, zoneAt } from '../format.ts'
import { useLanguage, useMessages } from '../messages/use-messages.ts'
import { type FieldProps, FormField } from './form-field.tsx'
import { messages } from './messages.ts'
import { centsIn, centsText, localText, numberIn, timestampIn } from './numbers.ts'

const hex = /^#[0-9a-f]{6}$/i

const anyColour = '#808080'

/** A colour as `#rrggbb`, picked or typed; incomplete text is a value, too. */
export const ColourField = ({ value, onChange, onBlur, ...field }: FieldProps<string>) => {
  const t = useMessages(messages)
  return (
    <FormField {...field}>
      {control => (
        <InputGroup className="field-short">
          <input
            type="color"
            aria-label={t('pickColour', { label: field.label })}
            disabled={control.disabled}
            value={hex.test(value) ? value.toLowerCase() : anyColour}
            data-empty={!hex.test(value)}
            onChange={event => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <Form.Control
            {...control}
            placeholder="#rrggbb"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={event => onChange(event.target.value.trim().toLowerCase())}
            onBlur={onBlur}
          />
        </InputGroup>
      )}
    </FormField>
  )
}

/** Value of an incomplete date or time, which no check accepts, so that it cannot be saved as empty. */
export const unfinished = '?'

const dateTextIn = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): string | null =>
  target.value || (target.validity.badInput ? unfinished : null)

interface DateFieldProps extends FieldProps<string | null> {
  readonly min?: string
}

/** A day as YYYY-MM-DD; null for none. */
export const DateField = ({ value, onChange, onBlur, min, ...field }: DateFieldProps) => (
  <FormField {...field}>
    {control => (
      <Form.Control
        {...control}
        className="w-auto mw-100"
        type="date"
        min={min}
        value={value === unfinished ? '' : (value ?? '')}
        onChange={event => onChange(dateTextIn(event))}
        onBlur={onBlur}
      />
    )}
  </FormField>
)

/** A number, null for none, or invalid text as typed, which is kept and checked like any value. */
export type NumberTyped = number | string | null

interface TypedNumberProps extends FieldProps<NumberTyped> {
  /** Unit after the number, for example km. */
  readonly unit?: string | undefined
  readonly read: (text: string) => NumberTyped
  readonly write: (value: number) => string
}

/** Shared by number and amount fields: shows the typed text while the value is unchanged. */
const TypedNumber = ({ value, onChange, onBlur, unit, read, write, ...field }: TypedNumberProps) => {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: NumberTyped } | null>(null)
  const written = typeof value === 'number' ? write(value) : (value ?? '')
  const change = (text: string) => {
    const next = read(text)
    setTyped({ text, value: next })
    onChange(next)
  }
  return (
    <FormField {...field}>
      {control => (
        <InputGroup className="field-short">
          <Form.Control
            {...control}
            className="text-end tabular"
            inputMode="decimal"
            autoComplete="off"
            value={typed?.value === value ? typed.text : written}
            onChange={event => change(event.target.value)}
            onBlur={onBlur}
          />
          {unit === undefined ? null : <InputGroup.Text>{unit}</InputGroup.Text>}
        </InputGroup>
      )}
    </FormField>
  )
}

/** An amount: the value in whole cents, shown in units of the currency (ISO 4217). */
export const MoneyField = ({ currency, ...props }: FieldProps<NumberTyped> & { readonly currency: string }) => {
  const unit = currencySymbol(useLanguage(), currency)
  return <TypedNumber {...props} unit={unit} read={centsIn} write={centsText} />
}

export const NumberField = (props: Omit<TypedNumberProps, 'read' | 'write'>) => (
  <TypedNumber {...props} read={numberIn} write={String} />
)

interface SelectFieldProps extends FieldProps<string | null> {
  readonly options: readonly { readonly value: string; readonly label: Shown }[]
  /** Label of the empty choice. If required, it cannot be chosen again. */
  readonly emptyLabel?: string
}

/** One of a few options. Unknown values are shown unchanged, so that a form preserves them. */
export const SelectField = ({ value, onChange, onBlur, options, emptyLabel, ...field }: SelectFieldProps) => {
  const t = useMessages(messages)
  const isKnown = value === null || options.some(option => option.value === value)
  return (
    <FormField {...field}>
      {control => (
        <Form.Select
          {...control}
          value={value ?? ''}
          onChange={event => onChange(event.target.value || null)}
          onBlur={onBlur}
        >
          <option value="" disabled={field.isRequired}>
            {emptyLabel ?? t('none')}
          </option>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {isKnown ? null : <option value={value}>{value}</option>}
        </Form.Select>
      )}
    </FormField>
  )
}

interface TextAreaProps extends FieldProps<string> {
  readonly rows?: number
  /** Counted, not enforced: pasted text is never cut. */
  readonly maxLength?: number
}

export const TextArea = ({ value, onChange, onBlur, rows = 4, ...field }: TextAreaProps) => (
  <FormField {...field} text={value}>
    {control => (
      <Form.Control
        as="textarea"
        dir="auto"
        {...control}
        value={value}
        onChange={event => onChange(event.target.value)}
        className="field-area"
        rows={rows}
        onBlur={onBlur}
      />
    )}
  </FormField>
)

interface TextInputProps extends FieldProps<string> {
  readonly type?: 'text' | 'url' | 'email' | 'tel' | 'search'
  readonly placeholder?: string
  /** Counted, not enforced: pasted text is never cut. */
  readonly maxLength?: number
  readonly isSpellChecked?: boolean
  /** A long text takes several lines, without line breaks of its own. */
  readonly isWrapped?: boolean
}

const submitOnEnter = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}

const wrapped = { as: 'textarea', rows: 1, className: 'field-wrapped', onKeyDown: submitOnEnter } as const

export const TextInput = ({ value, onChange, onBlur, type = 'text', isWrapped = false, ...field }: TextInputProps) => (
  <FormField {...field} text={value}>
    {control => (
      <div className="field-box">
        <Form.Control
          {...control}
          value={value}
          onChange={event => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
          {...(isWrapped ? wrapped : { type })}
          dir="auto"
          // A blank lets style sheets detect empty fields: no attribute reflects typed text.
          placeholder={field.placeholder ?? ' '}
          autoComplete="off"
          spellCheck={field.isSpellChecked ?? type === 'text'}
          onBlur={onBlur}
        />
      </div>
    )}
  </FormField>
)

/** UTC milliseconds since 1970, null for none, or `unfinished` while typing. */
export type TimestampTyped = number | string | null

/** Clock of a zone to show and enter a timestamp, in `datetime-local` format. */
export interface FieldClock {
  readonly zone: string
  /** Readable name of the zone. */
  readonly name: string
  readonly textOf: (timestamp: number) => string
  /** NaN if invalid. */
  readonly momentIn: (text: string) => number
}

interface TimestampFieldProps extends FieldProps<TimestampTyped> {
  /** The browser's clock by default. */
  readonly clock?: FieldClock | undefined
  /** Follows the hint once there is a timestamp. */
  readonly note?: string | undefined
}

/** A timestamp: UTC as its value, shown in a zone that the field names. */
export const TimestampField = ({ value, onChange, onBlur, hint, clock, note, ...field }: TimestampFieldProps) => {
  const timestamp = typeof value === 'number' ? value : null
  const change = (text: string | null) => onChange(text === null ? null : timestampIn(text, clock?.momentIn))
  return (
    <FormField
      {...field}
      hint={
        <>
          {hint ? <>{hint} </> : null}
          <ZoneLine timestamp={timestamp} clock={clock} />
          {note && timestamp !== null ? <> {note}</> : null}
        </>
      }
    >
      {control => (
        <Form.Control
          {...control}
          className="w-auto mw-100"
          type="datetime-local"
          value={timestamp === null ? '' : (clock?.textOf ?? localText)(timestamp)}
          onChange={event => change(dateTextIn(event))}
          onBlur={onBlur}
        />
      )}
    </FormField>
  )
}

const ZoneLine = ({
  timestamp,
  clock,
}: {
  readonly timestamp: number | null
  readonly clock: FieldClock | undefined
}) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { zone: named, offset } = zoneAt(timestamp, language, clock?.zone)
  const zone = clock?.name ?? named
  if (timestamp === null || offset === null) return <>{t('zone', { zone })}</>
  if (clock === undefined || clock.textOf(timestamp) === localText(timestamp))
    return <>{t('zoneNow', { zone, offset })}</>
  return <>{t('zoneOther', { zone, offset, own: formatMoment(language, 'timestamp', timestamp) })}</>
}
