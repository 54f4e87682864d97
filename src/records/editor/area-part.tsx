import { memo, useDeferredValue } from 'react'
import { FormPart } from '../form-part.tsx'
import type { LoadFormPart } from '../kind.ts'
import { useRecordKind } from '../records-context.ts'
import { useEditorParts, useEditorValue } from './editor.ts'

type PartName = 'advice' | 'preview' | 'aside'

/** What the area adds to the page of a record, which follows the form as it is filled in, a moment behind what is typed; nothing where it adds none. */
export const AreaPart = ({ name }: { readonly name: PartName }) => {
  const load = useRecordKind(useEditorParts().collection.path)?.[name]
  return load ? <LoadedPart load={load} /> : null
}

const LoadedPart = ({ load }: { readonly load: LoadFormPart }) => {
  const id = useEditorValue(({ context }) => context.id)
  const values = useDeferredValue(useEditorValue(({ context }) => context.values))
  const before = useEditorValue(({ context }) => context.base?.values ?? null)
  return <Part load={load} id={id} values={values} before={before} />
}

const Part = memo(FormPart)
