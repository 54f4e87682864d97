import { ColourField } from '../../ui/form/colour-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { TimestampField } from '../../ui/form/timestamp-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { LazyMarkdownEditor } from '../../ui/markdown/lazy-markdown-editor.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { type ControlOf, framed, textOf } from './control-props.ts'
import { messages } from './messages.ts'

/** Controls that are one field of a form: here the field's declaration meets it. */

export const LineControl = (props: ControlOf<'line'>) => (
  <TextInput
    {...framed(props)}
    type={props.control.input}
    maxLength={props.control.max}
    value={textOf(props.value)}
    onChange={props.onChange}
  />
)

export const SlugControl = (props: ControlOf<'slug'>) => (
  <TextInput
    {...framed(props)}
    isSpellChecked={false}
    maxLength={props.control.max}
    value={textOf(props.value)}
    onChange={props.onChange}
  />
)

export const LinesControl = (props: ControlOf<'lines'>) => {
  const { control, value, isFixed, onChange, onLeave, ...more } = props
  if (!control.markdown)
    return <TextArea {...framed(props)} maxLength={control.max} value={textOf(value)} onChange={onChange} />
  return (
    <FormField label={more.label} hint={more.hint} error={more.error} isRequired={more.field.required}>
      {framing => (
        <LazyMarkdownEditor
          id={framing.id}
          describedBy={framing['aria-describedby']}
          invalid={framing['aria-invalid']}
          max={control.max}
          readOnly={isFixed}
          value={textOf(value)}
          onChange={onChange}
          onBlur={onLeave}
        />
      )}
    </FormField>
  )
}

/** What is no number stays as it was typed, for the check to refuse. */
const typedIn = ({ value }: ControlOf<'number'> | ControlOf<'money'>) =>
  typeof value === 'number' || typeof value === 'string' ? value : null

export const NumberControl = (props: ControlOf<'number'>) => (
  <NumberField
    {...framed(props)}
    unit={props.control.unit ?? undefined}
    value={typedIn(props)}
    onChange={props.onChange}
  />
)

export const MoneyControl = (props: ControlOf<'money'>) => (
  <MoneyField {...framed(props)} currency={props.control.currency} value={typedIn(props)} onChange={props.onChange} />
)

export const ToggleControl = (props: ControlOf<'toggle'>) => (
  <Toggle {...framed(props)} value={props.value === true} onChange={props.onChange} />
)

export const ChoiceControl = (props: ControlOf<'choice'>) => {
  const t = useMessages(messages)
  const { field, control, value, onChange } = props
  const language = useLanguage()
  return (
    <SelectField
      {...framed(props)}
      emptyLabel={t(field.required ? 'choose' : 'none')}
      options={control.values.map(one => ({ value: one, label: field.valueLabels?.[one]?.[language] ?? one }))}
      value={textOf(value) || null}
      onChange={onChange}
    />
  )
}

export const TimestampControl = (props: ControlOf<'timestamp'>) => {
  const { value, onChange } = props
  return (
    <TimestampField
      {...framed(props)}
      value={typeof value === 'number' || typeof value === 'string' ? value : null}
      onChange={onChange}
    />
  )
}

export const DateControl = (props: ControlOf<'date'>) => (
  <DateField {...framed(props)} value={textOf(props.value) || null} onChange={props.onChange} />
)

export const ColourControl = (props: ControlOf<'colour'>) => (
  <ColourField {...framed(props)} value={textOf(props.value)} onChange={props.onChange} />
)
