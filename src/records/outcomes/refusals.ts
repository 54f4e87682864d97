import { say } from '../../ui/messages/define-messages.ts'
import type { Language } from '../../ui/messages/language.ts'
import type { RefusedWrite } from '../data/writing/batch.ts'
import { batchMessages } from './messages.ts'
import { outcomeText } from './outcome-text.ts'

/** Drops refusals that another one explains. */
export const withoutCauses = (refused: readonly RefusedWrite[]): readonly RefusedWrite[] => {
  const causes = new Set(refused.map(({ cause }) => cause))
  return refused.filter(one => !causes.has(one))
}

export const refusalText = ({ write, why, cause }: RefusedWrite, language: Language): string =>
  cause
    ? say(batchMessages, language, 'needs', { title: cause.write.title, why: refusalText(cause, language) })
    : outcomeText(write.collection, why, language, { own: { changed: say(batchMessages, language, 'changed') } })
