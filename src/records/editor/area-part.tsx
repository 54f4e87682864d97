import { useState } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import type { RecordKind } from '../kind.ts'
import { useRecordKind } from '../records-context.ts'
import { useEditorParts, useEditorValue } from './editor.ts'

type PartName = 'advice' | 'preview' | 'aside'

/** What the area adds to the page of a record, which follows the form as it is filled in; nothing where it adds none. */
export const AreaPart = ({ name }: { readonly name: PartName }) => {
  const load = useRecordKind(useEditorParts().collection.path)?.[name]
  return load ? <LoadedPart load={load} /> : null
}

const LoadedPart = ({ load }: { readonly load: NonNullable<RecordKind[PartName]> }) => {
  const [Part] = useState(() => lazyPart(load))
  const id = useEditorValue(({ context }) => context.id)
  const values = useEditorValue(({ context }) => context.values)
  const before = useEditorValue(({ context }) => context.base?.values ?? null)
  return <Part id={id} values={values} before={before} />
}
