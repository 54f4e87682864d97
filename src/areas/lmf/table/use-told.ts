import { useMemo } from 'react'
import { say } from '../../../ui/messages/say.ts'
import { useLanguage } from '../../../ui/messages/use-messages.ts'
import { tellRow } from '../football/format.ts'
import { tableMessages as messages } from '../football/messages.ts'
import type { StandingsRow } from '../football/standings.ts'
import { useTournament } from '../tournament/use-tournament.ts'

/** Strings names together in the language of the page: `A`, `A and B`, `A, B and C`. */
export const useList = () => {
  const language = useLanguage()
  return useMemo(() => {
    const format = new Intl.ListFormat(language)
    return (names: readonly string[]) => format.format(names)
  }, [language])
}

/** With whom a team is level is said once, by the first of them, and not of teams that have not played. */
const told = (row: StandingsRow, before: StandingsRow | undefined): StandingsRow =>
  row.played === 0 || before?.position === row.position ? { ...row, shared: null } : row

/**
 * Gives what is to be said of a row of a table, given the one before it, a sentence each: why it stands above others, with whom it is level, what was
 * deducted.
 */
export const useRowNotes = () => {
  const { nameOf } = useTournament()
  const language = useLanguage()
  const list = useList()
  return (row: StandingsRow, before?: StandingsRow): readonly string[] =>
    tellRow(told(row, before), { team: nameOf, list }).map(({ key, values }) => say(messages, language, key, values))
}
