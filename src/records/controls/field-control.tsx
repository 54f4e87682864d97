import type { ComponentType } from 'react'
import type { Control } from '../../model/fields/field.ts'
import type { ControlOf, ControlProps } from './control-props.ts'
import { ListControl } from './lazy-controls.ts'
import { ImageControl, PictureControl, PointControl } from './picture-controls.tsx'
import { ReferenceControl } from './reference-control.tsx'
import {
  ChoiceControl,
  ColourControl,
  DateControl,
  LineControl,
  LinesControl,
  MoneyControl,
  NumberControl,
  SlugControl,
  TimestampControl,
  ToggleControl,
} from './simple-controls.tsx'

const controls: { readonly [Type in Control['type']]: ComponentType<ControlOf<Type>> } = {
  line: LineControl,
  slug: SlugControl,
  lines: LinesControl,
  number: NumberControl,
  money: MoneyControl,
  toggle: ToggleControl,
  choice: ChoiceControl,
  timestamp: TimestampControl,
  date: DateControl,
  colour: ColourControl,
  reference: ReferenceControl,
  image: ImageControl,
  picture: PictureControl,
  point: PointControl,
  parts: ListControl,
  rank: () => null,
  none: () => null,
}

/** What a field is entered with, as its kind says. */
export const FieldControl = (props: Omit<ControlProps, 'control'>) => {
  const { control } = props.field
  // The table gives each control its own kind of description; the compiler does not see that they go together.
  const Drawn = controls[control.type] as ComponentType<ControlProps>
  return <Drawn {...props} control={control} />
}
