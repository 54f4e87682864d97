import { type FormEvent, useId } from 'react'
import Button from 'react-bootstrap/Button'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { incidentKinds } from '../football/match.ts'
import type { SeasonMatch } from '../tournament/tournament.ts'
import { kindName, type SquadMember } from './incidents.ts'
import { messages } from './messages.ts'
import type { MatchIncidents } from './use-match-incidents.ts'
import { useWhoOptions } from './use-who-options.ts'

interface IncidentFormProps {
  readonly entry: MatchIncidents
  readonly match: SeasonMatch
  readonly members: readonly SquadMember[]
  readonly whySuspended: (player: string | null) => string | null
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

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
              {incidentKinds.map(kind => (
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
              id={control.id}
              label={t('who')}
              isLabelHidden
              invalid={control['aria-invalid']}
              describedBy={control['aria-describedby']}
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
          <p className="incident-flag">
            {t('suspended', { why })} {t('canStillSave')}
          </p>
        )}
      </div>
    </form>
  )
}
