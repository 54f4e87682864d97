import type { ReactNode } from 'react'
import { leagueNameIn, leagueNamesPath } from '../../model/league.ts'
import type { Json } from '../../model/values/json.ts'
import { SelectField } from '../../ui/form/fields.tsx'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useLive } from '../data/live/live.ts'
import { memoizePerStore, page } from '../data/live/sources.ts'
import { useStore } from '../registry/store-context.ts'

const messages = defineMessages({
  choose: { en: 'Choose a tournament', es: 'Elige un torneo' },
  none: {
    en: 'No public tournaments now. Tournaments are public once registration opens.',
    es: 'Ahora no hay torneos públicos. Los torneos son públicos desde que se abre la inscripción.',
  },
})

interface TournamentFieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error: string | undefined
  readonly value: Json
  readonly isRequired?: boolean
  readonly isFixed: boolean
  readonly onChange: (value: Json) => void
  readonly onLeave: () => void
}

/** More than are ever open, in play or finished. */
const maxTournaments = 100

const publicTournaments = memoizePerStore((store, path) => page(store, { path, order: '$key', limit: maxTournaments }))

/** Chooses among public tournaments: apps could show no others. */
export const TournamentField = ({ value, isFixed, onChange, onLeave, hint, ...field }: TournamentFieldProps) => {
  const t = useMessages(messages)
  const tournaments = useLive(publicTournaments(useStore(), leagueNamesPath))
  const why = useFailureMessage(tournaments.failure)
  const options = (tournaments.value ?? []).flatMap(entry => {
    const league = leagueNameIn(entry.value)
    return league ? [{ value: entry.id, label: `${league.name} · ${league.season}` }] : []
  })
  return (
    <SelectField
      {...field}
      hint={why ?? (tournaments.status === 'ready' && options.length === 0 ? t('none') : hint)}
      emptyLabel={t('choose')}
      isDisabled={isFixed}
      options={options}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      onBlur={onLeave}
    />
  )
}
