import '../../../records/records.scss'
import './calendar.scss'
import { useSelector } from '@xstate/react'
import { can } from '../../../model/permissions.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { matches } from '../collections/matches.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { MatchDaysList } from './match-days-list.tsx'
import { messages } from './messages.ts'
import { prepareSeasonPlan, SeasonPlanDesk } from './season-plan-desk.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useDayName, useFixtureNames } from './use-fixture-messages.ts'
import { useFixtures } from './use-fixtures.ts'
import { useSettings } from './use-settings.ts'

/** The matches of a tournament, and how they are made. */
export default function CalendarPage() {
  const t = useMessages(messages)
  const { role } = useViewer()
  const { teams } = useTournament()
  const actor = useFixtures()
  const dayName = useDayName()
  const names = useFixtureNames()
  const { settings, change, keep } = useSettings()
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('planning'))
  return (
    <div className="fixtures">
      <SeasonPlanDesk actor={actor}>
        <MatchDaysList />
        {can(role, matches.permissions.create) ? (
          <SettingsForm
            settings={settings}
            teams={teams}
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
