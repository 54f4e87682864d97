import type { Collection } from '../../../model/collection.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import type { Trouble } from './parts.ts'

/** Words for the obstacle of a part, with what to do. */
export const useTroubleText = (collection: Collection) => {
  const t = useMessages(messages)
  const { field, value } = useFieldMessages(collection)
  return (trouble: Trouble): string => {
    switch (trouble.code) {
      case 'notReady':
        return t('notReady', { state: value(collection.lifeCycle?.field ?? '', trouble.state) })
      case 'mustFix':
        return t('mustFix', { count: trouble.count })
      case 'needsFields':
        return t('needsFields', { fields: trouble.fields.map(field).join(', ') })
      case 'needsAhead':
        return t('needsAhead', { field: field(trouble.field) })
      case 'needsPermission':
        return t('needsPermission', { permission: trouble.permission })
      case 'needsOther':
        return t('needsOther', { max: trouble.max })
      default:
        return t(trouble.code)
    }
  }
}
