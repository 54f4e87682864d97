import { conditionWords } from './condition-words.ts'
import { eventWords } from './event-words.ts'
import type { Naming } from './graph.ts'
import { stateWords } from './state-words.ts'
import type { Words } from './words.ts'

const dictionaries = { state: stateWords, event: eventWords, condition: conditionWords }

/** Calls everything in the pictures of machines as people do, in a language. */
export const namingIn =
  (say: (words: Words) => string): Naming =>
  (kind, name) => {
    const words = dictionaries[kind][name]
    if (!words) throw new Error(`scripts/spec/${kind}-words.ts has no words for the ${kind} “${name}”.`)
    return say({ en: words[0], es: words[1] })
  }
