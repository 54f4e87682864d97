import type { ComponentType } from 'react'
import type { Control } from '../../model/fields/control.ts'
import { ChoiceControl } from './choice-control.tsx'
import { ColourControl } from './colour-control.tsx'
import type { ControlOf, ControlProps } from './control-props.ts'
import { DateControl } from './date-control.tsx'
import { ImageControl } from './image-control.tsx'
import { LineControl } from './line-control.tsx'
import { LinesControl } from './lines-control.tsx'
import { MomentControl } from './moment-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PartsControl } from './parts-control.tsx'
import { PictureControl } from './picture-control.tsx'
import { PointControl } from './point-control.tsx'
import { ReferenceControl } from './reference-control.tsx'
import { TagsControl } from './tags-control.tsx'
import { ToggleControl } from './toggle-control.tsx'

/** A list of single lines is entered like tags, any other list part by part. */
const ListControl = (props: ControlOf<'parts'>) => {
  const { value, ...more } = props.control.fields
  const isTags = value?.control.type === 'line' && Object.keys(more).length === 0
  return isTags ? <TagsControl {...props} /> : <PartsControl {...props} />
}

const controls: { readonly [Type in Control['type']]: ComponentType<ControlOf<Type>> } = {
  line: LineControl,
  slug: LineControl,
  lines: LinesControl,
  number: NumberControl,
  money: NumberControl,
  toggle: ToggleControl,
  choice: ChoiceControl,
  moment: MomentControl,
  date: DateControl,
  colour: ColourControl,
  reference: ReferenceControl,
  image: ImageControl,
  picture: PictureControl,
  point: PointControl,
  parts: ListControl,
  none: () => null,
}

/** What a field is entered with, as its kind says. */
export const FieldControl = (props: Omit<ControlProps, 'control'>) => {
  const { control } = props.field
  // The table gives each control its own kind of description; the compiler does not see that they go together.
  const Drawn = controls[control.type] as ComponentType<ControlProps>
  return <Drawn {...props} control={control} />
}
