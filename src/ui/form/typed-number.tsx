import { useState } from 'react'
import type { Language } from '../messages/language.ts'
import { useLanguage } from '../messages/use-messages.ts'
import { type FieldProps, FormField } from './form-field.tsx'

/** A number, null for none, or what was typed where that is no number: it is kept, and checked like any other value. */
export type NumberTyped = number | string | null

interface TypedNumberProps extends FieldProps<NumberTyped> {
  /** Stands behind the number. */
  readonly unit?: string | undefined
  readonly read: (text: string, language: Language) => NumberTyped
  readonly write: (value: number, language: Language) => string
}

/** What a number's field and an amount's have in common: as long as the value is what was typed, the field shows what was typed. */
export const TypedNumber = ({ value, onChange, onBlur, unit, read, write, ...field }: TypedNumberProps) => {
  const language = useLanguage()
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: NumberTyped } | null>(null)
  const written = typeof value === 'number' ? write(value, language) : (value ?? '')
  const change = (text: string) => {
    const next = read(text, language)
    setTyped({ text, value: next })
    onChange(next)
  }
  return (
    <FormField {...field}>
      {control => (
        <div className="field-box field-number">
          <input
            {...control}
            className="form-control"
            inputMode="decimal"
            autoComplete="off"
            value={typed?.value === value ? typed.text : written}
            onChange={event => change(event.target.value)}
            onBlur={onBlur}
          />
          {unit === undefined ? null : <span className="field-unit">{unit}</span>}
        </div>
      )}
    </FormField>
  )
}
