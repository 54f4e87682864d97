import { useState } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import type { FormPartProps, LoadFormPart } from './kind.ts'

/** A part of an area beside values of a record that are being typed. */
export const FormPart = ({ load, ...props }: FormPartProps & { readonly load: LoadFormPart }) => {
  const [Part] = useState(() => lazyPart(load))
  return <Part {...props} />
}
