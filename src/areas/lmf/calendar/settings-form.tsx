import X from 'lucide-react/icons/x'
import { type FormEvent, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { useLiveValue } from '../../../records/live/live.ts'
import { DateField, unfinished } from '../../../ui/form/date-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Toggle } from '../../../ui/form/toggle.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { teams } from '../collections/teams.ts'
import type { Venues } from '../football/schedule.ts'
import { messages } from './messages.ts'
import {
  type CheckedSettings,
  checkedSettings,
  type FixtureSettings,
  type SettingsField,
  settingsIssues,
} from './settings.ts'

interface SkippedDaysProps {
  /** YYYY-MM-DD, ascending. */
  readonly value: readonly string[]
  readonly dayName: (day: string) => string
  readonly onChange: (days: readonly string[]) => void
}

/** The days on which nobody plays: one is chosen and left out, each can be taken in again. */
const SkippedDays = ({ value, dayName, onChange }: SkippedDaysProps) => {
  const t = useMessages(messages)
  const listId = useId()
  const [day, setDay] = useState<string | null>(null)
  const isDay = day !== null && day !== unfinished
  const leaveOut = () => {
    if (!isDay) return
    onChange([...new Set([...value, day])].toSorted())
    setDay(null)
  }
  return (
    <div className="fixtures-skipped">
      <div className="fixtures-skip">
        <DateField label={t('skipped')} hint={t('skippedHint')} value={day} onChange={setDay} />
        <Button variant="outline-primary" aria-disabled={!isDay} aria-describedby={listId} onClick={leaveOut}>
          {t('skip')}
        </Button>
      </div>
      <ul className="chips" id={listId} aria-label={t('skipped')}>
        {value.map(skipped => (
          <li key={skipped} className="chip">
            <span className="chip-label">{dayName(skipped)}</span>
            <button
              type="button"
              className="chip-remove"
              aria-label={t('unskip', { day: dayName(skipped) })}
              onClick={() => onChange(value.filter(other => other !== skipped))}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface VenueFieldsProps {
  readonly teams: readonly { readonly id: string; readonly name: string }[]
  readonly value: Venues
  readonly onChange: (venues: Venues) => void
}

/** Where each team plays at home in this tournament; what is left empty is as the team says. */
const VenueFields = ({ teams: entered, value, onChange }: VenueFieldsProps) => {
  const t = useMessages(messages)
  return (
    <details className="fixtures-venues">
      <summary>{t('venues')}</summary>
      <p className="text-soft">{t('venuesHint')}</p>
      <div className="fixtures-fields">
        {entered.map(({ id, name }) => (
          <VenueField
            key={id}
            team={id}
            name={name}
            value={value[id] ?? ''}
            onChange={venue => onChange({ ...value, [id]: venue })}
          />
        ))}
      </div>
    </details>
  )
}

interface VenueFieldProps {
  readonly team: string
  readonly name: string
  readonly value: string
  readonly onChange: (venue: string) => void
}

const VenueField = ({ team, name, value, onChange }: VenueFieldProps) => {
  const t = useMessages(messages)
  const own = useLiveValue(`${teams.path}/${team}/venue`)
  const placeholder = own.status === 'ready' && typeof own.value === 'string' ? own.value : ''
  return <TextInput label={t('venueOf', { team: name })} placeholder={placeholder} value={value} onChange={onChange} />
}

interface SettingsFormProps {
  readonly settings: FixtureSettings
  readonly teams: readonly { readonly id: string; readonly name: string }[]
  readonly isBusy: boolean
  readonly dayName: (day: string) => string
  readonly onChange: (settings: FixtureSettings) => void
  /** Called with settings that have no issues. */
  readonly onPreview: (settings: CheckedSettings) => void
}

/** When and where the matches are to be played. Issues are told once somebody asks for the preview. */
export const SettingsForm = ({ settings, teams, isBusy, dayName, onChange, onPreview }: SettingsFormProps) => {
  const t = useMessages(messages)
  const [isAsked, setAsked] = useState(false)
  const issues = isAsked ? settingsIssues(settings) : {}
  const errorOf = (field: SettingsField) => {
    const issue = issues[field]
    return issue === undefined ? undefined : t(issue)
  }
  const change = (changes: Partial<FixtureSettings>) => onChange({ ...settings, ...changes })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const checked = checkedSettings(settings)
    if (checked !== null && !isBusy) onPreview(checked)
  }
  return (
    <form className="card fixtures-card" aria-labelledby="fixtures-settings" noValidate onSubmit={submit}>
      <h2 className="section-title" id="fixtures-settings">
        {t('settingsTitle')}
      </h2>
      <p>{t('settingsHint')}</p>
      <div className="fixtures-fields">
        <DateField
          label={t('start')}
          isRequired
          value={settings.start}
          error={errorOf('start')}
          onChange={start => change({ start })}
        />
        <NumberField
          label={t('interval')}
          unit={t('days')}
          isRequired
          value={settings.interval}
          error={errorOf('interval')}
          onChange={interval => change({ interval })}
        />
        <TagsField
          label={t('times')}
          hint={t('timesHint')}
          isRequired
          value={settings.times}
          error={errorOf('times')}
          onChange={times => change({ times })}
        />
        <DateField
          label={t('earliest')}
          hint={t('earliestHint')}
          value={settings.earliest}
          error={errorOf('earliest')}
          onChange={earliest => change({ earliest })}
        />
        <NumberField
          label={t('matchMinutes')}
          unit={t('minutes')}
          isRequired
          value={settings.matchMinutes}
          error={errorOf('matchMinutes')}
          onChange={matchMinutes => change({ matchMinutes })}
        />
        <NumberField
          label={t('restHours')}
          unit={t('hours')}
          isRequired
          value={settings.restHours}
          error={errorOf('restHours')}
          onChange={restHours => change({ restHours })}
        />
      </div>
      <SkippedDays value={settings.skipped} dayName={dayName} onChange={skipped => change({ skipped })} />
      <VenueFields teams={teams} value={settings.venues} onChange={venues => change({ venues })} />
      <Toggle
        label={t('keepsScheduled')}
        hint={t('keepsScheduledHint')}
        value={settings.keepsScheduled}
        onChange={keepsScheduled => change({ keepsScheduled })}
      />
      <div className="fixtures-actions">
        <Button type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'previewing' : 'preview')}
        </Button>
      </div>
    </form>
  )
}
