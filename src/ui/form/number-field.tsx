import type { FieldProps } from './form-field.tsx'
import { numberIn, numberText } from './numbers.ts'
import { type NumberTyped, TypedNumber } from './typed-number.tsx'

export interface NumberFieldProps extends FieldProps<NumberTyped> {
  /** For example km or min. */
  readonly unit?: string | undefined
}

/** A number, with the decimal comma or point of the page's language. */
export const NumberField = (props: NumberFieldProps) => <TypedNumber {...props} read={numberIn} write={numberText} />
