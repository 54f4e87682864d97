import type { Catalogue } from '../../src/config/area.ts'
import { type Translate, translator } from '../../src/ui/messages/define-messages.ts'
import { luna } from './world.ts'

/** Messages of the console in the scenario's language. */
export const inLanguage =
  <const Messages extends Catalogue>(messages: Messages): Translate<Messages> =>
  (key, ...values) =>
    translator(messages, luna.language)(key, ...values)

/** Wildcard value for `naming`. */
export const anything = '\u2026'

/** Matches a message with any text for `anything`: `naming(t('goalsOf', { team: anything }))`. */
export const naming = (message: string): RegExp => {
  const parts = message.split(anything).map(part => part.replaceAll(/[.*+?^{}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
