import Eye from 'lucide-react/icons/eye'
import { memo, useDeferredValue, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { useLanguage } from '../../ui/messages/use-messages.ts'
import { useRecordKind } from '../registry/contexts.ts'
import { FormPart } from '../registry/form-part.tsx'
import type { LoadFormPart } from '../registry/record-kind.ts'
import { BesidePanel } from './beside-panel.tsx'
import { useEditorParts, useEditorValue } from './editor.ts'

/** The area's part of a record page, which follows the form with a short delay; null without one. */
export const AreaPart = ({ name }: { readonly name: 'advice' | 'preview' | 'aside' }) => {
  const kind = useRecordKind(useEditorParts().collection.path)
  const language = useLanguage()
  const load = kind?.[name]
  if (load === undefined) return null
  const opener = name === 'preview' ? kind?.previewOpener : undefined
  return opener ? <OpenedPart opener={opener[language]} load={load} /> : <LoadedPart load={load} />
}

/** Next to the form if there is room, else over it. */
const OpenedPart = ({ opener, load }: { readonly opener: string; readonly load: LoadFormPart }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="editor-preview" aria-label={opener}>
      <Button variant="outline-primary" className="w-100" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Eye size={16} aria-hidden="true" />
        {opener}
      </Button>
      <BesidePanel isOpen={isOpen} title={opener} onClose={() => setOpen(false)}>
        {isOpen ? <LoadedPart load={load} /> : null}
      </BesidePanel>
    </section>
  )
}

const LoadedPart = ({ load }: { readonly load: LoadFormPart }) => {
  const id = useEditorValue(({ context }) => context.id)
  const values = useDeferredValue(useEditorValue(({ context }) => context.values))
  const before = useEditorValue(({ context }) => context.base?.values ?? null)
  return <Part load={load} id={id} values={values} before={before} />
}

const Part = memo(FormPart)
