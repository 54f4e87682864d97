import { useState } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import type { FormPartProps, LoadFormPart } from './record-kind.ts'

/** An area's part next to values being typed. */
export const FormPart = ({ load, ...props }: FormPartProps & { readonly load: LoadFormPart }) => {
  const [Part] = useState(() => lazyPart(load))
  return <Part {...props} />
}
