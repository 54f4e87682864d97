import Hourglass from 'lucide-react/icons/hourglass'
import type { Text } from '../config/area.ts'
import { useLanguage, useMessages } from './messages/use-messages.ts'
import { messages as uiMessages } from './messages.ts'

export const Planned = ({ line }: { readonly line: Text }) => {
  const t = useMessages(uiMessages)
  const language = useLanguage()
  return (
    <section className="card planned">
      <span className="planned-mark" aria-hidden="true">
        <Hourglass size={22} />
      </span>
      <div>
        <h2 className="mb-1 fs-6">{t('planned')}</h2>
        <p className="planned-line">{line[language]}</p>
      </div>
    </section>
  )
}
