import { isObject, type Json } from '../../../model/json.ts'
import { leaguePath } from '../../../model/league.ts'
import { useLive } from '../../../records/live/live.ts'
import { oncePerStore, page } from '../../../records/live/sources.ts'
import { useStore } from '../../../records/store-context.ts'
import { SelectField } from '../../../ui/form/fields.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

interface TournamentFieldProps {
  readonly label: string
  readonly error: string | undefined
  readonly value: Json
  readonly isFixed: boolean
  readonly onChange: (value: Json) => void
  readonly onLeave: () => void
}

/** More than are open, in play or finished at a time. */
const most = 100

const publicTournaments = oncePerStore((store, path) => page(store, { path, order: '$key', limit: most }))

/** Those that everybody may see: the others have nothing that an app could show. */
export const TournamentField = ({ label, error, value, isFixed, onChange, onLeave }: TournamentFieldProps) => {
  const t = useMessages(messages)
  const tournaments = useLive(publicTournaments(useStore(), leaguePath))
  const options = (tournaments.value ?? []).flatMap(({ id, value: league }) =>
    isObject(league) ? [{ value: id, label: `${league.name} · ${league.season}` }] : [],
  )
  return (
    <SelectField
      label={label}
      error={error}
      hint={tournaments.status === 'ready' && options.length === 0 ? t('noTournaments') : undefined}
      emptyLabel={t('chooseTournament')}
      isDisabled={isFixed}
      options={options}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      onBlur={onLeave}
    />
  )
}
