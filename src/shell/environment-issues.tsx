import { useMessages } from '../ui/messages/use-messages.ts'
import { TabTitle } from '../ui/tab-title.tsx'
import { environmentMessages } from './messages.ts'

/** Replaces the console if its environment is invalid. Addressed to administrators. */
export const EnvironmentIssues = ({ issues }: { readonly issues: readonly string[] }) => {
  const t = useMessages(environmentMessages)
  return (
    <main className="error-screen">
      <TabTitle title={t('title')} />
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <ul>
        {issues.map(issue => (
          <li key={issue}>
            <code>{issue}</code>
          </li>
        ))}
      </ul>
      <p>{t('advice')}</p>
    </main>
  )
}
