import type { Collection } from '../../model/collection.ts'
import type { Control } from '../../model/fields/control.ts'
import type { Field } from '../../model/fields/field.ts'
import type { Json } from '../../model/json.ts'
import type { Values } from '../../model/record.ts'

/** What each control is given; `C` is its own description. */
export interface ControlProps<C extends Control = Control> {
  /** Of the element that takes the focus: the label names it, and the list of faults leads to it. */
  readonly id: string
  readonly collection: Collection
  readonly name: string
  readonly field: Field
  readonly control: C
  readonly label: string
  readonly value: Json
  /** The whole form, for controls that show one field upon another. */
  readonly values: Values
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  /** It can be read and not changed. */
  readonly isFixed: boolean
  readonly onChange: (value: Json) => void
  readonly onLeave: () => void
}

/** A kind of control by its name. */
export type ControlOf<Type extends Control['type']> = ControlProps<Extract<Control, { readonly type: Type }>>

/** Whether the control is several elements, so that its label names a group. */
export const isGroup = ({ control, reference }: Field): boolean =>
  control.type === 'parts' ||
  control.type === 'image' ||
  control.type === 'picture' ||
  control.type === 'point' ||
  (control.type === 'reference' && reference?.many !== undefined)

/** How many characters a text may have; null where that is no question. */
export const longest = ({ control }: Field): number | null =>
  control.type === 'line' || control.type === 'lines' || control.type === 'slug' ? control.max : null

export const textOf = (value: Json): string => (value === null || typeof value === 'object' ? '' : String(value))

/** The attributes that every native element of a control shares. */
export const nativeProps = ({ id, describedBy, isInvalid, isFixed, field, onLeave }: ControlProps) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid,
  'aria-required': field.required,
  readOnly: isFixed,
  onBlur: onLeave,
})
