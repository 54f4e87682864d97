import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useReferenceLabel } from '../references/use-reference.ts'
import { useEditorParts, useEditorValue } from './editor.ts'
import { messages } from './messages.ts'

/** What the record is called now: as the form says it, or what it is. */
export const useTitle = (): string => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { collection } = useEditorParts()
  const title = useEditorValue(({ context }) => context.values[collection.title])
  const reference = collection.fields[collection.title]?.reference
  const label = useReferenceLabel(reference?.to ?? '', typeof title === 'string' ? title : '')
  const isNew = useEditorValue(({ context }) => context.id === null)
  if (reference && label.type === 'known') return label.label
  if (typeof title === 'string' && title.trim() !== '') return title
  return isNew ? t('newRecord', { one: collection.name.one[language] }) : t('untitled')
}
