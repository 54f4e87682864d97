import { useState } from 'react'
import type { Issue } from '../../model/fields/field.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import type { RecordKind } from '../registry/record-kind.ts'
import type { ControlProps } from './controls.tsx'

/** Props of a custom control: `error` in words, and the same as `issue` to mark the faulty part. */
export interface OwnControlProps extends Omit<ControlProps, 'control'> {
  readonly issue: Issue | null
}

type Controls = NonNullable<RecordKind['controls']>

export const OwnControl = ({ load, ...props }: OwnControlProps & { readonly load: NonNullable<Controls[string]> }) => {
  const [Control] = useState(() => lazyPart(load))
  return <Control {...props} />
}
