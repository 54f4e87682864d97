import { useMemo } from 'react'
import type { Collection } from '../../model/collection.ts'
import { say } from '../../ui/words/say.ts'
import { useLanguage } from '../../ui/words/use-words.ts'
import { words } from './words.ts'

/** What people read of a collection, in the language of the page. */
export interface FieldWords {
  readonly one: string
  readonly many: string
  /** The name of a field, or of one of the stamps that every record has. */
  readonly field: (name: string) => string
  /** The name of a value of a choice, a life cycle, or of yes or no. */
  readonly value: (field: string, value: string) => string
  readonly step: (event: string) => string
}

export const useFieldWords = ({ words: own, fields }: Collection): FieldWords => {
  const language = useLanguage()
  return useMemo(() => {
    const { one, many, fields: names, choices = {}, steps = {} } = own[language]
    const isToggle = (field: string) => fields[field]?.control.type === 'toggle'
    return {
      one,
      many,
      field: name => names[name] ?? (Object.hasOwn(words.en, name) ? say(words, language, name) : name),
      value: (field, value) =>
        isToggle(field) ? say(words, language, value === 'true' ? 'yes' : 'no') : (choices[field]?.[value] ?? value),
      step: event => steps[event] ?? event,
    }
  }, [own, fields, language])
}
