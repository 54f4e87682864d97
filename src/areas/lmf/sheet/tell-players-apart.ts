import type { TellApart } from '../../../records/import/import-rules.ts'
import { joinParts } from '../../../ui/format.ts'
import { translator } from '../../../ui/messages/define-messages.ts'
import { squads } from '../collections/squads.ts'
import { messages } from './messages.ts'

/** Tells players of one name apart: a row means the one of its team. All are named with licence and teams. */
export const tellPlayersApart: TellApart = async ({ find, read, language }, { tournament, team }, among) => {
  const t = translator(messages, language)
  const players = await Promise.all(
    among.map(async ([id, { name, licence }]) => {
      const memberships = (await find(squads, ['player'], { player: id })).map(([, squad]) => squad)
      const ids = [...new Set(memberships.map(squad => String(squad.team)))]
      const teams = await Promise.all(ids.map(async one => (await read(`teams/${one}/name`)) ?? one))
      const named = `${name} (${joinParts([String(licence ?? t('noLicence')), ...teams.map(String)])})`
      return { id, named, memberships: memberships.filter(squad => squad.team === team) }
    }),
  )
  const ofTeam = players.filter(({ memberships }) => memberships.length > 0)
  const here = ofTeam.filter(({ memberships }) => memberships.some(squad => squad.tournament === tournament))
  return { meant: (here.length > 0 ? here : ofTeam).map(({ id }) => id), named: players.map(({ named }) => named) }
}
