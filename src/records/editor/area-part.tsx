import { useState } from 'react'
import type { Values } from '../../model/record.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import type { RecordKind } from '../kind.ts'
import { useRecordKind } from '../records-context.ts'
import { useEditorParts, useEditorValue } from './editor.ts'

type PartName = 'advice' | 'preview' | 'aside'

/** What the area adds to the page of a record, which follows the form as it is filled in; nothing where it adds none. */
export const AreaPart = ({ name, values }: PartProps & { readonly name: PartName }) => {
  const load = useRecordKind(useEditorParts().collection.path)?.[name]
  return load ? <LoadedPart load={load} {...(values ? { values } : {})} /> : null
}

interface PartProps {
  /** Absent: as the form has them. */
  readonly values?: Values
}

const LoadedPart = ({ load, ...given }: PartProps & { readonly load: NonNullable<RecordKind[PartName]> }) => {
  const [Part] = useState(() => lazyPart(load))
  const id = useEditorValue(({ context }) => context.id)
  const typed = useEditorValue(({ context }) => context.values)
  const values = given.values ?? typed
  const before = useEditorValue(({ context }) => context.base?.values ?? null)
  return <Part id={id} values={values} before={before} />
}
