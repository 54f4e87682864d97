import type { ReactNode } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { Control, Kind } from '../../model/fields/field.ts'
import type { Json } from '../../model/json.ts'
import type { Values } from '../../model/record.ts'

/** What each control is given; `C` is its own description. */
export interface ControlProps<C extends Control = Control> {
  readonly collection: Collection
  readonly name: string
  readonly field: Kind
  readonly control: C
  readonly label: string
  readonly hint: ReactNode
  /** What is wrong, in words. */
  readonly error: string | undefined
  readonly value: Json
  /** The whole form, for controls that show one field upon another. */
  readonly values: Values
  /** It can be read and not changed. */
  readonly isFixed: boolean
  readonly onChange: (value: Json) => void
  readonly onLeave: () => void
}

/** A kind of control by its name. */
export type ControlOf<Type extends Control['type']> = ControlProps<Extract<Control, { readonly type: Type }>>

/** What every field of a form takes besides its value. */
export const framed = ({ label, hint, error, field, isFixed, onLeave }: ControlProps) => ({
  label,
  hint,
  error,
  isRequired: field.required,
  isDisabled: isFixed,
  onBlur: onLeave,
})

export const textOf = (value: Json): string => (value === null || typeof value === 'object' ? '' : String(value))
