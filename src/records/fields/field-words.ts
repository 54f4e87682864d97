import type { Collection } from '../../model/collection.ts'
import type { Kind } from '../../model/fields/field.ts'
import { defineMessages, say } from '../../ui/messages/define-messages.ts'
import type { Language } from '../../ui/messages/language.ts'

export const messages = defineMessages({
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  nothing: { en: 'nothing', es: 'nada' },
  gone: { en: 'deleted', es: 'eliminado' },
  more: { en: '+{count}', es: '+{count}' },
  parts: {
    en: '{count, plural, one {# item} other {# items}}',
    es: '{count, plural, one {# elemento} other {# elementos}}',
  },
  createdAt: { en: 'Created', es: 'Creado' },
  updatedAt: { en: 'Changed', es: 'Modificado' },
  createdBy: { en: 'Created by', es: 'Creado por' },
  updatedBy: { en: 'Changed by', es: 'Modificado por' },
  worker: { en: 'Automatic service', es: 'Servicio automático' },
  unknown: { en: 'Someone', es: 'Alguien' },
})

export const fieldMessages = ({ name, fields, lifeCycle }: Collection, language: Language) => ({
  one: name.one[language],
  many: name.many[language],
  field: (field: string) =>
    fields[field]?.label[language] ?? (Object.hasOwn(messages, field) ? say(messages, language, field) : field),
  value: (field: string, value: string) => valueWord(fields[field], value, language),
  step: (event: string) => lifeCycle?.steps.find(step => step.event === event)?.label[language] ?? event,
  stepNow: (event: string) => lifeCycle?.steps.find(step => step.event === event)?.labelNow[language] ?? event,
})

/** Label of a choice, a life cycle's state, or yes or no; the value itself without one. */
export const valueWord = (kind: Kind | undefined, value: string, language: Language): string =>
  kind?.control.type === 'toggle'
    ? say(messages, language, value === 'true' ? 'yes' : 'no')
    : (kind?.valueLabels?.[value]?.[language] ?? value)

/** Uid of the server's worker, which takes due steps. */
export const workerId = 'worker'

/** A person's name, or the worker's; a placeholder without one. */
export const personName = (language: Language, uid: string, name: unknown): string =>
  uid === workerId
    ? say(messages, language, 'worker')
    : typeof name === 'string'
      ? name
      : say(messages, language, 'unknown')
