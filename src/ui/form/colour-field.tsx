import { useMessages } from '../messages/use-messages.ts'
import { type FieldProps, FormField } from './form-field.tsx'
import { messages } from './messages.ts'

const hex = /^#[0-9a-f]{6}$/i

/** What the browser's picker begins with where there is no colour yet. */
const anyColour = '#808080'

/** A colour as `#rrggbb`, picked or typed; what is typed halfway is the value, too. */
export const ColourField = ({ value, onChange, onBlur, ...field }: FieldProps<string>) => {
  const t = useMessages(messages)
  return (
    <FormField {...field}>
      {control => (
        <div className="field-colour">
          <input
            type="color"
            className="field-colour-picker"
            aria-label={t('pickColour', { label: field.label })}
            disabled={control.disabled}
            value={hex.test(value) ? value.toLowerCase() : anyColour}
            data-empty={!hex.test(value)}
            onChange={event => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <input
            {...control}
            className="form-control"
            placeholder="#rrggbb"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={event => onChange(event.target.value.trim().toLowerCase())}
            onBlur={onBlur}
          />
        </div>
      )}
    </FormField>
  )
}
