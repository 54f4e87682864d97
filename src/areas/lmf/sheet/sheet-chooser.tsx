import { useId } from 'react'
import { parseProjections, projectionPlace } from '../../../model/projection.ts'
import { useReferenceLabels } from '../../../records/fields/labels.ts'
import { useLiveValue } from '../../../records/live/live.ts'
import { useReferenceSearch } from '../../../records/references/use-reference-search.ts'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { registrations } from '../collections/registrations.ts'
import { messages } from './messages.ts'

interface SheetChooserProps {
  readonly tournament: string | null
  readonly team: string | null
  readonly onTournament: (id: string | null) => void
  readonly onTeam: (id: string | null) => void
}

/** Whose sheet is shown: a tournament found by its name, and one of the teams that have a place in it. */
export const SheetChooser = ({ tournament, team, onTournament, onTeam }: SheetChooserProps) => {
  const headingId = useId()
  const t = useMessages(messages)
  const search = useReferenceSearch('tournaments')
  const names = useReferenceLabels('tournaments', tournament === null ? [] : [tournament])
  const chosen = tournament === null ? null : { id: tournament, label: names[tournament] ?? tournament }
  return (
    <section className="sheet-chooser" aria-labelledby={headingId}>
      <h2 id={headingId} className="sheet-question">
        {t('choose')}
      </h2>
      <Combobox
        {...search}
        label={t('tournament')}
        placeholder={t('searchTournament')}
        value={chosen}
        onChange={option => onTournament(option?.id ?? null)}
      />
      {tournament === null ? null : <TeamChoice tournament={tournament} team={team} onTeam={onTeam} />}
    </section>
  )
}

interface TeamChoiceProps {
  readonly tournament: string
  readonly team: string | null
  readonly onTeam: (id: string | null) => void
}

const TeamChoice = ({ tournament, team, onTeam }: TeamChoiceProps) => {
  const t = useMessages(messages)
  const entrants = useLiveValue(projectionPlace(registrations, 'tournament', tournament))
  const lines =
    entrants.status === 'ready' ? [...parseProjections(registrations, 'tournament', entrants.value).values()] : []
  const ids = lines.filter(({ status }) => status === 'approved').map(line => String(line.team))
  const names = useReferenceLabels('teams', team === null || ids.includes(team) ? ids : [...ids, team])
  const options = Object.entries(names)
    .map(([value, name]) => ({ value, label: name ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <SelectField
      label={t('team')}
      hint={entrants.status === 'ready' && ids.length === 0 ? t('noTeams') : t('teamHint')}
      value={team}
      options={options}
      emptyLabel={t('chooseTeam')}
      onChange={onTeam}
    />
  )
}
