import type { AnyStateMachine } from 'xstate'
import { machineWords } from '../../machines/words/machines.ts'
import { deedWords, subjectWords } from '../../src/model/permission-words.ts'
import { permissions } from '../../src/model/permissions.ts'
import { graphOf } from './graph.ts'
import { dictionaries } from './graph-words.ts'

/**
 * All names without readable words, each once, with the file for their words. The site shows them as in the code.
 *
 * @param names those of permissions
 */
export const missingWords = (
  machines: readonly AnyStateMachine[],
  names: readonly string[] = Object.keys(permissions),
): readonly string[] => {
  const missing = new Set<string>()
  const ask = (words: object, file: string, kind: string, name: string): string => {
    if (!Object.hasOwn(words, name)) missing.add(`${file} has no words for the ${kind} “${name}”.`)
    return name
  }
  for (const machine of machines) {
    const { id } = graphOf(machine, (kind, name) => ask(dictionaries[kind], `machines/words/${kind}s.ts`, kind, name))
    ask(machineWords, 'machines/words/machines.ts', 'machine', id)
  }
  for (const [subject = '', deed = ''] of names.map(name => name.split('.'))) {
    ask(subjectWords, 'src/model/permission-words.ts', 'subject of permissions', subject)
    ask(deedWords, 'src/model/permission-words.ts', 'deed of permissions', deed)
  }
  return [...missing]
}
