import type { Id } from '../../../model/id.ts'
import { companyZone } from '../../../model/values/time-zone.ts'
import { formatDate } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import type { Unavailable } from '../football/officials.ts'
import { useNames } from '../parts/names.tsx'
import { messages } from './messages.ts'

/** Says why a referee may not be appointed for a match of any of these teams. */
export const useWhyNot = (teams: readonly Id<'teams'>[]) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const names = useNames({ teams, zone: companyZone })
  return (why: Unavailable): string => {
    switch (why.type) {
      case 'busy':
        return t('isBusy', { at: names.timestamp(why.match.kickOff ?? 0) })
      case 'licence':
        return t('licenceEnded', { until: formatDate(language, why.until) })
      case 'team':
        return t('notThisTeam', { team: names.team(why.team) })
      default:
        return t(why.type === 'dayOff' ? 'hasDayOff' : 'notThisWeekday')
    }
  }
}
