import type { Reason } from '../../../machines/records/bulk/job.ts'
import type { Issues } from '../../model/check.ts'
import type { Collection } from '../../model/collection.ts'
import type { Language } from '../../ui/messages/language.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { issueText } from '../fields/issue-text.ts'
import { useFieldMessages } from '../fields/labels.ts'
import { useReferenceLabel } from '../references/use-reference.ts'
import type { Deed } from './deed.ts'
import { messages } from './messages.ts'

/** What a deed is called: "Delete", "Send to review", "Set Category to “Football”". */
export const useDeedName = (collection: Collection, deed: Deed | null): string => {
  const t = useMessages(messages)
  const { field, value: valueName, step } = useFieldMessages(collection)
  const set = deed?.type === 'set' ? deed : null
  const reference = set === null ? null : (collection.fields[set.field]?.reference ?? null)
  const label = useReferenceLabel(reference?.to ?? '', reference === null ? '' : String(set?.value ?? ''))
  if (deed === null) return ''
  if (deed.type === 'delete') return t('deedDelete')
  if (deed.type === 'step') return step(deed.event)
  if (deed.value === null) return t('deedEmpty', { field: field(deed.field) })
  return t('deedSet', {
    field: field(deed.field),
    value: reference !== null && label.type === 'known' ? label.label : valueName(deed.field, String(deed.value)),
  })
}

/** Of each field what is wrong with it; the detail of the reason is the model's own issues, which the machine hands on as text. */
const issueTexts = (collection: Collection, detail: string, language: Language) =>
  Object.entries(JSON.parse(detail) as Issues).map(
    ([name, issue]) => [name, issueText({ collection, name, issue }, language)] as const,
  )

/** Why something was skipped or refused, as the end of a sentence. */
export const useReasonText = (collection: Collection) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { field, value } = useFieldMessages(collection)
  return ({ code, detail = '' }: Reason): string => {
    switch (code) {
      case 'wrongState':
        return t('wrongState', { state: value(collection.lifeCycle?.field ?? '', detail) })
      case 'notAllowed':
        return t('notAllowed', { permission: detail })
      case 'missing':
      case 'notAhead':
        return t(code, { field: field(detail) })
      case 'inUse':
        return t('inUse', { count: Number(detail) })
      case 'same':
      case 'gone':
      case 'changed':
        return t(code)
      case 'invalid':
        return issueTexts(collection, detail, language)
          .map(([name, issue]) => t('invalid', { field: field(name), issue }))
          .join(' ')
      default:
        return t('other', { message: detail === '' ? code : detail })
    }
  }
}
