import type { FormEvent } from 'react'
import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import { DateField } from '../../../ui/form/date-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { Toggle } from '../../../ui/form/toggle.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import {
  type CheckedSettings,
  checkedSettings,
  type FixtureSettings,
  type SettingsField,
  settingsIssues,
} from './settings.ts'
import { SkippedDays } from './skipped-days.tsx'
import { VenueFields } from './venue-fields.tsx'

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
