import { type FormEvent, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import { normalize } from '../../../model/values/sortable.ts'
import { formatTimestamp } from '../../../records/fields/format.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { Combobox, type ComboboxOption } from '../../../ui/combobox/combobox.tsx'
import { takeFocus } from '../../../ui/dom.ts'
import { SelectField, TextInput } from '../../../ui/form/fields.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { joinParts } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { incidents } from '../collections/incidents.ts'
import type { Match } from '../football/match.ts'
import { halves } from '../football/report.ts'
import { reportRulesOf } from '../football/rules.ts'
import { usePlayerName } from '../parts/names.tsx'
import { type Concerned, hasOther, minuteIssueIn, type SquadMember } from '../tournament/incidents.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { messages } from './messages.ts'
import type { MatchIncidents } from './use-match-incidents.ts'

const kinds = Object.keys(incidents.fields.kind.valueLabels ?? {})

const idOf = ({ team, player }: Concerned): string => `${team} ${player ?? ''}`

const isSought = ({ number, name }: SquadMember, text: string): boolean => {
  const wanted = normalize(text.trim())
  if (/^\d+$/.test(wanted)) return String(number ?? '').startsWith(wanted)
  return normalize(name)
    .split(' ')
    .some((_, at, all) => all.slice(at).join(' ').startsWith(wanted))
}

const useWhoOptions = (
  { match, members, whySuspended }: Omit<IncidentFormProps, 'entry'>,
  chosen: Concerned | null,
) => {
  const { nameOf } = useTournament()
  const t = useMessages(messages)
  const [text, setText] = useState('')
  const optionOf = (member: SquadMember): ComboboxOption => {
    const { player, team, number, name } = member
    const why = whySuspended(player)
    const hints = [nameOf(team), ...(why === null ? [] : [t('suspended', { why })])]
    return { id: idOf(member), label: number === null ? name : `${number} ${name}`, hint: joinParts(hints) }
  }
  const teamOption = (team: string): ComboboxOption => ({
    id: idOf({ team, player: null }),
    label: t('teamAlone', { team: nameOf(team) }),
  })
  // Exact number first: 1 before 10 and 11.
  const found = members
    .filter(member => isSought(member, text))
    .toSorted((one, other) => (one.number ?? 100) - (other.number ?? 100))
  const teams = [match.home, match.away].filter(team => normalize(nameOf(team)).startsWith(normalize(text.trim())))
  const chosenMember = members.find(({ player, team }) => player === chosen?.player && team === chosen.team)
  // The player may have left both squads since.
  const otherName = usePlayerName(chosenMember === undefined && chosen?.player ? chosen.player : '')
  const optionFor = (who: Concerned): ComboboxOption => {
    if (who.player === null) return teamOption(who.team)
    return chosenMember ? optionOf(chosenMember) : { id: idOf(who), label: otherName, hint: nameOf(who.team) }
  }
  return {
    options: [...found.map(optionOf), ...teams.map(teamOption)],
    onSearch: setText,
    value: chosen && optionFor(chosen),
  }
}

const concernedBy = (id: string): Concerned => {
  const [team = '', player] = id.split(' ')
  return { team, player: player || null }
}

interface IncidentFormProps {
  readonly entry: MatchIncidents
  readonly match: Match
  readonly members: readonly SquadMember[]
  readonly whySuspended: (player: string | null) => string | null
}

/** Enters or changes an incident by keyboard: minute, kind, person, Enter; then the next minute. */
export const IncidentForm = (props: IncidentFormProps) => {
  const { editing, turn } = props.entry
  return <OneEntry key={`${turn} ${editing?.id ?? ''}`} {...props} />
}

const OneEntry = ({ entry, ...props }: IncidentFormProps) => {
  const t = useMessages(messages)
  const { value: valueName, field: halfLabel } = useFieldMessages(incidents)
  const title = useId()
  const language = useLanguage()
  const { zone, record } = useTournament()
  const { kickOff } = props.match
  const { draft, editing, isTried } = entry
  const minuteIssue = minuteIssueIn(draft, reportRulesOf(record))
  const who = useWhoOptions(props, draft.who)
  const why = props.whySuspended(draft.who?.player ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    entry.submit()
  }
  return (
    <form className="incident-form" aria-labelledby={title} onSubmit={submit} noValidate>
      <h4 className="match-details-title" id={title}>
        {editing ? t('changing') : t('adding')}
      </h4>
      <div className="incident-fields">
        <FormField label={t('minute')} error={isTried && minuteIssue ? t(minuteIssue) : undefined}>
          {control => (
            <Form.Control
              {...control}
              ref={entry.turn === 0 ? undefined : takeFocus}
              inputMode="numeric"
              autoComplete="off"
              value={draft.minute}
              onChange={event => entry.enter({ minute: event.target.value })}
            />
          )}
        </FormField>
        <FormField label={t('kind')}>
          {control => (
            <Form.Select {...control} value={draft.kind} onChange={event => entry.enter({ kind: event.target.value })}>
              {kinds.map(kind => (
                <option key={kind} value={kind}>
                  {valueName('kind', kind)}
                </option>
              ))}
            </Form.Select>
          )}
        </FormField>
        <FormField
          label={t('who')}
          hint={t('whoHint')}
          error={isTried && draft.who === null ? t('whoIssue') : undefined}
          isRequired
        >
          {control => (
            <Combobox
              control={control}
              {...who}
              label={t('who')}
              onChange={chosen => {
                const now = chosen && concernedBy(chosen.id)
                const isMate = now?.team === draft.who?.team && now?.player !== draft.other
                entry.enter({ who: now, ...(now === null || isMate ? {} : { other: null }) })
              }}
            />
          )}
        </FormField>
        {hasOther(draft.kind) ? (
          <SelectField
            label={t(draft.kind === 'substitution' ? 'leaves' : 'assist')}
            value={draft.other}
            options={props.members
              .filter(({ team, player }) => team === draft.who?.team && player !== draft.who.player)
              .map(({ player, number, name }) => ({ value: player, label: `${number ?? ''} ${name}`.trim() }))}
            onChange={other => entry.enter({ other })}
          />
        ) : null}
        <SelectField
          label={halfLabel('half')}
          emptyLabel={t('byMinute')}
          value={draft.half || null}
          options={halves.map(half => ({ value: half, label: valueName('half', half) }))}
          onChange={half => entry.enter({ half: halves.find(each => each === half) ?? '' })}
        />
        <TextInput label={t('note')} value={draft.note} onChange={note => entry.enter({ note })} />
        <div className="incident-submit d-flex gap-2">
          <Button type="submit" variant="primary">
            {editing ? t('save') : t(entry.isDoubtful ? 'addEarly' : 'add')}
          </Button>
          {editing ? (
            <Button variant="outline-primary" onClick={entry.cancel}>
              {t('cancel')}
            </Button>
          ) : null}
        </div>
      </div>
      <div role="status">
        {entry.isDoubtful && kickOff !== null ? (
          <p className="d-block m-0 text-warning">{t('early', { at: formatTimestamp(language, kickOff, zone) })}</p>
        ) : null}
        {why === null ? null : (
          <p className="d-block m-0 text-danger">
            {t('suspended', { why })} {t('canStillSave')}
          </p>
        )}
      </div>
    </form>
  )
}
