import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import type { ControlOf } from './control-props.ts'

/** Controls that few forms have. */

export const ListControl = lazyPart<ControlOf<'parts'>>(async () => ({
  default: (await import('./list-control.tsx')).ListControl,
}))
export const MultiCombobox = lazyPart(async () => ({
  default: (await import('../../ui/combobox/multi-combobox.tsx')).MultiCombobox,
}))
