import { useSelector } from '@xstate/react'
import { can } from '../../../model/permissions.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { useWords } from '../../../ui/words/use-words.ts'
import { matches } from '../collections/matches.ts'
import type { Season } from '../season/season.ts'
import { MatchDaysList } from './match-days-list.tsx'
import { prepareSeasonPlan, SeasonPlanDesk } from './season-plan-desk.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useDayName, useFixtureNames } from './use-fixture-words.ts'
import { useFixtures } from './use-fixtures.ts'
import { useSettings } from './use-settings.ts'
import { words } from './words.ts'

interface CalendarDeskProps {
  readonly season: Season
  readonly name: string
}

/** The matches of a tournament, and how they are made. */
export const CalendarDesk = ({ season, name }: CalendarDeskProps) => {
  const t = useWords(words)
  const { role } = useViewer()
  const actor = useFixtures(season.id)
  const dayName = useDayName()
  const names = useFixtureNames(season.nameOf)
  const { settings, change, keep } = useSettings(season)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('planning'))
  return (
    <div className="fixtures">
      <SeasonPlanDesk season={season} actor={actor}>
        <MatchDaysList season={season} name={name} />
        {can(role, matches.permissions.create) ? (
          <SettingsForm
            settings={settings}
            teams={season.teams}
            isBusy={isBusy}
            dayName={names.day}
            onChange={change}
            onPreview={checked => {
              keep()
              prepareSeasonPlan()
              actor.send({ type: 'plan.asked', request: { type: 'fixtures', settings: checked, dayName } })
            }}
          />
        ) : (
          <p className="text-soft">{t('mayNot')}</p>
        )}
      </SeasonPlanDesk>
    </div>
  )
}
