import { useMemo } from 'react'
import type { Collection } from '../../model/collection.ts'
import type { Kind } from '../../model/fields/field.ts'
import type { Language } from '../../ui/messages/language.ts'
import { say } from '../../ui/messages/say.ts'
import { useLanguage } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

/** What people read of a collection, in the language of the page. */
export interface FieldMessages {
  readonly one: string
  readonly many: string
  /** The name of a field, or of one of the stamps that every record has. */
  readonly field: (name: string) => string
  /** The name of a value of a choice, a life cycle, or of yes or no. */
  readonly value: (field: string, value: string) => string
  readonly step: (event: string) => string
}

export const fieldMessages = ({ name, fields, lifeCycle }: Collection, language: Language): FieldMessages => ({
  one: name.one[language],
  many: name.many[language],
  field: field =>
    fields[field]?.label[language] ?? (Object.hasOwn(messages.en, field) ? say(messages, language, field) : field),
  value: (field, value) => valueWord(fields[field], value, language),
  step: event => lifeCycle?.steps.find(step => step.event === event)?.label[language] ?? event,
})

/** The name of a value of a choice, a life cycle, or of yes or no; the value itself where it has none. */
export const valueWord = (kind: Kind | undefined, value: string, language: Language): string =>
  kind?.control.type === 'toggle'
    ? say(messages, language, value === 'true' ? 'yes' : 'no')
    : (kind?.valueLabels?.[value]?.[language] ?? value)

export const useFieldMessages = (collection: Collection): FieldMessages => {
  const language = useLanguage()
  return useMemo(() => fieldMessages(collection, language), [collection, language])
}
