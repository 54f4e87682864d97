import { conditionWords } from '../../machines/words/conditions.ts'
import { eventWords } from '../../machines/words/events.ts'
import { stateWords } from '../../machines/words/states.ts'
import type { Naming } from './graph.ts'
import type { Words } from './words.ts'

export const dictionaries = { state: stateWords, event: eventWords, condition: conditionWords }

/** Names everything in the pictures of machines in a language. A name without words stays as it is in the code. */
export const namingIn =
  (say: (words: Words) => string): Naming =>
  (kind, name) => {
    const [en, es] = dictionaries[kind][name] ?? [name, name]
    return say({ en, es })
  }
