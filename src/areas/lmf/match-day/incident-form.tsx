import { type FormEvent, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { fold } from '../../../model/keys.ts'
import type { ComboboxOption } from '../../../ui/combobox/combobox.tsx'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { takeFocus } from '../../../ui/dom.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { incidents } from '../collections/incidents.ts'
import type { Match } from '../football/match.ts'
import { usePlayerName } from '../names.tsx'
import { useTournament } from '../tournament/use-tournament.ts'
import { type Concerned, kindName, type SquadMember } from './incidents.ts'
import { messages } from './messages.ts'
import type { MatchIncidents } from './use-match-incidents.ts'

const kinds = Object.keys(incidents.fields.kind.valueLabels ?? {})

interface WhoOptions {
  readonly match: Match
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
const useWhoOptions = ({ match, members, whySuspended, chosen }: WhoOptions) => {
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

interface IncidentFormProps {
  readonly entry: MatchIncidents
  readonly match: Match
  readonly members: readonly SquadMember[]
  readonly whySuspended: (player: string | null) => string | null
}

/** Enters what happened, or changes it, wholly by keyboard: minute, what, who, Enter; then the minute of the next. */
export const IncidentForm = ({ entry, ...props }: IncidentFormProps) => {
  const editing = entry.editing?.id ?? ''
  return (
    <OneEntry key={`${entry.turn} ${editing}`} entry={entry} isFirst={entry.turn === 0 && editing === ''} {...props} />
  )
}

const OneEntry = ({
  entry,
  isFirst,
  match,
  members,
  whySuspended,
}: IncidentFormProps & { readonly isFirst: boolean }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const title = useId()
  const { draft, issues, editing, isBusy } = entry
  const who = useWhoOptions({ match, members, whySuspended, chosen: draft.who })
  const why = whySuspended(draft.who?.player ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    entry.submit()
  }
  return (
    <form className="incident-form" aria-labelledby={title} onSubmit={submit} noValidate>
      <h3 className="match-details-title" id={title}>
        {editing ? t('changing') : t('adding')}
      </h3>
      <div className="incident-fields">
        <FormField label={t('minute')} error={issues.includes('minute') ? t('minuteIssue') : undefined} isRequired>
          {control => (
            <input
              {...control}
              ref={isFirst ? undefined : takeFocus}
              className="form-control"
              inputMode="numeric"
              autoComplete="off"
              value={draft.minute}
              onChange={event => entry.enter({ minute: event.target.value })}
            />
          )}
        </FormField>
        <FormField label={t('kind')}>
          {control => (
            <select
              {...control}
              className="form-select"
              value={draft.kind}
              onChange={event => entry.enter({ kind: event.target.value })}
            >
              {kinds.map(kind => (
                <option key={kind} value={kind}>
                  {kindName(kind, language)}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField
          label={t('who')}
          hint={t('whoHint')}
          error={issues.includes('who') ? t('whoIssue') : undefined}
          isRequired
        >
          {control => (
            <Combobox
              control={control}
              label={t('who')}
              options={who.options}
              onSearch={who.onSearch}
              value={who.value}
              onChange={chosen => entry.enter({ who: chosen && who.concernedBy(chosen.id) })}
            />
          )}
        </FormField>
        <FormField label={t('note')}>
          {control => (
            <input
              {...control}
              className="form-control"
              autoComplete="off"
              value={draft.note}
              onChange={event => entry.enter({ note: event.target.value })}
            />
          )}
        </FormField>
        <div className="incident-submit">
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {editing ? t('change') : t('add')}
          </Button>
          {editing ? (
            <Button variant="outline-primary" onClick={entry.cancel}>
              {t('cancel')}
            </Button>
          ) : null}
        </div>
      </div>
      <div role="status">
        {why === null ? null : (
          <p className="d-block m-0 text-danger fs-base">
            {t('suspended', { why })} {t('canStillSave')}
          </p>
        )}
      </div>
    </form>
  )
}
