import { useMessages } from '../../../ui/messages/use-messages.ts'
import type { Balance } from '../football/schedule.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { messages } from './messages.ts'

/** How often each team plays at home and away, and how often running. */
export const BalanceTable = ({ balance }: { readonly balance: readonly Balance[] }) => {
  const { nameOf } = useTournament()
  const t = useMessages(messages)
  return (
    <details className="fixtures-day">
      <summary>{t('balanceTitle')}</summary>
      <table className="fixtures-balance">
        <caption className="visually-hidden">{t('balanceCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('team')}</th>
            <th scope="col">{t('atHome')}</th>
            <th scope="col">{t('away')}</th>
            <th scope="col">{t('longestRun')}</th>
          </tr>
        </thead>
        <tbody>
          {balance
            .toSorted((one, other) => nameOf(one.team).localeCompare(nameOf(other.team)))
            .map(({ team, home, away, longestRun }) => (
              <tr key={team}>
                <th scope="row">{nameOf(team)}</th>
                <td>{home}</td>
                <td>{away}</td>
                <td>{longestRun}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
