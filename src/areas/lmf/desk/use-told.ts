import type { Catalogue } from '../../../config/area.ts'
import { say } from '../../../ui/messages/define-messages.ts'
import { useLanguage } from '../../../ui/messages/use-messages.ts'
import type { Told } from '../football/format.ts'

/** Says what is told as data, in the language of the page. */
export const useTold = <Key extends string>(messages: Catalogue<Key>) => {
  const language = useLanguage()
  return ({ key, values }: Told<Key>): string => say(messages, language, key, values)
}
