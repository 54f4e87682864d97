import type { Collection } from '../../model/collection.ts'
import type { Refusal } from '../../model/outcome.ts'
import type { Values } from '../../model/record.ts'
import { failureText } from '../../ui/loading/messages.ts'
import { say } from '../../ui/messages/define-messages.ts'
import type { Language } from '../../ui/messages/language.ts'
import type { RefusedWrite } from '../data/writing/batch.ts'
import { issueText } from '../fields/issue-text.ts'
import { batchMessages, messages } from './messages.ts'

type OwnTexts = Partial<Readonly<Record<'gone' | 'changed' | 'denied' | 'inUse' | 'invalid' | 'failed', string>>>

/**
 * Explains a refused write.
 *
 * @param values the values to write, for texts such as how much too long one is
 */
export const outcomeText = (
  collection: Collection,
  refusal: Refusal,
  language: Language,
  { own = {}, values }: { readonly own?: OwnTexts; readonly values?: Values | null } = {},
): string => {
  switch (refusal.type) {
    case 'conflict': {
      const key = refusal.theirs === null ? 'gone' : 'changed'
      return own[key] ?? say(messages, language, key)
    }
    case 'inUse':
      return own.inUse ?? say(messages, language, 'inUse', { count: refusal.uses.length })
    case 'invalid':
      return own.invalid ?? issuesText(collection, refusal.issues, language, values ?? {})
    case 'failed': {
      const why = failureText(refusal.failure, language)
      return own.failed ?? say(messages, language, 'failed', { why })
    }
    case 'denied':
      return own.denied ?? say(messages, language, 'denied')
  }
}

const issuesText = (
  collection: Collection,
  issues: Extract<Refusal, { readonly type: 'invalid' }>['issues'],
  language: Language,
  values: Values,
): string =>
  Object.entries(issues)
    .map(([name, issue]) =>
      say(messages, language, 'invalid', {
        field: collection.fields[name]?.label[language] ?? name,
        why: issueText({ collection, name, issue, value: values[name] ?? null }, language),
      }),
    )
    .join(' ')

/** Drops refusals that another one explains. */
export const withoutCauses = (refused: readonly RefusedWrite[]): readonly RefusedWrite[] => {
  const causes = new Set(refused.map(({ cause }) => cause))
  return refused.filter(one => !causes.has(one))
}

export const refusalText = ({ write, why, cause }: RefusedWrite, language: Language): string =>
  cause
    ? say(batchMessages, language, 'needs', { title: cause.write.title, why: refusalText(cause, language) })
    : outcomeText(write.collection, why, language, { own: { changed: say(batchMessages, language, 'changed') } })
