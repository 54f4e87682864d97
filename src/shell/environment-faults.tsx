import { TabTitle } from '../ui/tab-title.tsx'
import { useWords } from '../ui/words/use-words.ts'
import { words } from './environment-words.ts'

/** Stands in for the console where the page was delivered with an environment it cannot use. For whoever installs it. */
export const EnvironmentFaults = ({ faults }: { readonly faults: readonly string[] }) => {
  const t = useWords(words)
  return (
    <main className="error-screen">
      <TabTitle title={t('title')} />
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <ul>
        {faults.map(fault => (
          <li key={fault}>
            <code>{fault}</code>
          </li>
        ))}
      </ul>
      <p>{t('advice')}</p>
    </main>
  )
}
