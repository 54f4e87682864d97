import { inLanguage } from '../../model/proposals.ts'
import { issueText } from '../../records/fields/issue-text.ts'
import { say } from '../../ui/messages/define-messages.ts'
import type { Language } from '../../ui/messages/language.ts'
import { messages } from './messages.ts'
import type { Obstacle, TrashedRecord } from './trashed.ts'

export const titleText = ({ title, titledBy }: TrashedRecord, language: Language): string =>
  title === '' ? say(messages, language, 'untitled') : inLanguage(titledBy, titledBy.title, title, language)

export const obstacleText = (
  { kind: { collection }, values }: TrashedRecord,
  obstacle: Obstacle,
  language: Language,
): string => {
  const labelOf = (name: string) => collection.fields[name]?.label[language] ?? name
  if (obstacle.type === 'lost')
    return say(messages, language, 'lost', { fields: obstacle.fields.map(labelOf).join(', ') })
  const field = labelOf(obstacle.field)
  switch (obstacle.type) {
    case 'inTrash':
      return say(messages, language, 'inTrash', { field, title: obstacle.title })
    case 'gone':
      return say(messages, language, 'gone', { field })
    case 'taken':
      return say(messages, language, 'taken', { field, value: obstacle.value, by: obstacle.by })
    case 'issue': {
      const { field: name, issue } = obstacle
      const reason = issueText({ collection, name, issue, value: values[name] ?? null }, language)
      return say(messages, language, 'issue', { field, reason })
    }
  }
}
