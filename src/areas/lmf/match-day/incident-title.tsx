import { recordLanguage } from '../../../model/proposals.ts'
import type { Values } from '../../../model/record.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import type { CellAdditionProps } from '../../../records/registry/kind.ts'
import { incidents } from '../collections/incidents.ts'

/** Title of an incident with its kind in the reader's language; it is stored in the language of the records. */
export const useIncidentTitle = () => {
  const { value } = useFieldMessages(incidents)
  return ({ name, kind }: Values): string => {
    const [title, stored] = [String(name ?? ''), incidents.fields.kind.valueLabels?.[String(kind)]?.[recordLanguage]]
    return stored !== undefined && title.startsWith(stored)
      ? value('kind', String(kind)) + title.slice(stored.length)
      : title
  }
}

/** The title in lists. */
export default function IncidentTitle({ record }: CellAdditionProps) {
  return <bdi>{useIncidentTitle()(record)}</bdi>
}
