import Moon from 'lucide-react/icons/moon'
import type { Role } from '../../model/permissions.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { AreaCard } from './area-card.tsx'
import { messages } from './messages.ts'

const introOf = {
  admin: 'adminIntro',
  lmf: 'lmfIntro',
  contents: 'contentsIntro',
  stats: 'statsIntro',
} as const satisfies Record<Role, string>

/** Greets the person and shows what their role opens. */
export default function DashboardPage() {
  const t = useMessages(messages)
  const { name, role, areas } = useViewer()
  return (
    <>
      <section className="card welcome">
        <div>
          <h2 className="welcome-title">{t('greeting', { name })}</h2>
          <p className="welcome-line">
            {t('roleIntro', { role })} {t(introOf[role])}
          </p>
        </div>
        <Moon className="welcome-moon" size={120} aria-hidden="true" />
      </section>
      <section aria-labelledby="open-areas">
        <h2 className="section-title" id="open-areas">
          {t('open')}
        </h2>
        <ul className="area-cards">
          {areas
            .filter(({ id }) => id !== 'dashboard')
            .map(area => (
              <AreaCard key={area.id} area={area} />
            ))}
        </ul>
      </section>
    </>
  )
}
