import { useLanguage } from '../messages/use-messages.ts'
import type { FieldProps } from './form-field.tsx'
import { centsIn, centsText } from './numbers.ts'
import { type NumberTyped, TypedNumber } from './typed-number.tsx'

export interface MoneyFieldProps extends FieldProps<NumberTyped> {
  /** ISO 4217; EUR unless told. */
  readonly currency?: string
}

/** An amount: whole cents as its value, units of the currency on the screen. */
export const MoneyField = ({ currency = 'EUR', ...props }: MoneyFieldProps) => {
  const language = useLanguage()
  const symbol = new Intl.NumberFormat(language, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
  return <TypedNumber {...props} unit={symbol?.value ?? currency} read={centsIn} write={centsText} />
}
