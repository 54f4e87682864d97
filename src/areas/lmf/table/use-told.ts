import { useMemo } from 'react'
import { say } from '../../../ui/words/say.ts'
import { useLanguage } from '../../../ui/words/use-words.ts'
import type { StandingsRow } from '../standings/standings.ts'
import { tellRow } from '../standings/tell.ts'
import { words } from '../standings/words.ts'

/** Strings names together in the language of the page: `A`, `A and B`, `A, B and C`. */
export const useList = () => {
  const language = useLanguage()
  return useMemo(() => {
    const format = new Intl.ListFormat(language)
    return (names: readonly string[]) => format.format(names)
  }, [language])
}

/** Gives what is to be said of a row of a table, a sentence each: why it stands above others, with whom it is level, what was deducted. */
export const useRowNotes = (nameOf: (team: string) => string) => {
  const language = useLanguage()
  const list = useList()
  return (row: StandingsRow): readonly string[] =>
    tellRow(row, { team: nameOf, list }).map(({ key, values }) => say(words, language, key, values))
}
