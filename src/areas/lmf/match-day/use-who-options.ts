import { useState } from 'react'
import { fold } from '../../../model/keys.ts'
import type { ComboboxOption } from '../../../ui/combobox/option.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { usePlayerName } from '../names.tsx'
import type { SeasonMatch } from '../tournament/tournament.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import type { Concerned, SquadMember } from './incidents.ts'
import { messages } from './messages.ts'

interface WhoOptions {
  readonly match: SeasonMatch
  readonly members: readonly SquadMember[]
  readonly whySuspended: (player: string | null) => string | null
  readonly chosen: Concerned | null
}

const idOf = ({ team, player }: Concerned): string => `${team} ${player ?? ''}`

/** Whether a member is looked for: by the beginning of the number, or of any word of the name. */
const isSought = ({ number, name }: SquadMember, text: string): boolean => {
  const wanted = fold(text.trim())
  if (wanted === '') return true
  if (/^\d+$/.test(wanted)) return String(number ?? '').startsWith(wanted)
  return fold(name)
    .split(' ')
    .some((_, at, all) => all.slice(at).join(' ').startsWith(wanted))
}

/** The exact number first: 1 before 10 and 11. */
const byNumber = (one: SquadMember, other: SquadMember): number => (one.number ?? 100) - (other.number ?? 100)

/** To whom something can happen: the players of both squads, and the teams themselves where nobody knows who. */
export const useWhoOptions = ({ match, members, whySuspended, chosen }: WhoOptions) => {
  const { nameOf } = useTournament()
  const t = useMessages(messages)
  const [text, setText] = useState('')
  const optionOf = (member: SquadMember): ComboboxOption => {
    const { player, team, number, name } = member
    const why = whySuspended(player)
    const hints = [nameOf(team), ...(why === null ? [] : [t('suspended', { why })])]
    return { id: idOf({ team, player }), label: number === null ? name : `${number} ${name}`, hint: hints.join(' · ') }
  }
  const teamOption = (team: string): ComboboxOption => ({
    id: idOf({ team, player: null }),
    label: t('teamAlone', { team: nameOf(team) }),
  })
  const found = members.filter(member => isSought(member, text)).toSorted(byNumber)
  const teams = [match.home, match.away].filter(team => fold(nameOf(team)).startsWith(fold(text.trim())))
  const chosenMember = members.find(({ player, team }) => player === chosen?.player && team === chosen.team)
  // Of a player who has left both squads since.
  const otherName = usePlayerName(chosenMember === undefined && chosen?.player ? chosen.player : '')
  const value = ((): ComboboxOption | null => {
    if (chosen === null) return null
    if (chosen.player === null) return teamOption(chosen.team)
    return chosenMember ? optionOf(chosenMember) : { id: idOf(chosen), label: otherName, hint: nameOf(chosen.team) }
  })()
  return {
    options: [...found.map(optionOf), ...teams.map(teamOption)],
    onSearch: setText,
    value,
    concernedBy: (id: string): Concerned | null => {
      const [team, player] = id.split(' ')
      return team === undefined ? null : { team, player: player === '' || player === undefined ? null : player }
    },
  }
}
