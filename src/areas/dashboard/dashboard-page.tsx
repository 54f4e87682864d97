import Moon from 'lucide-react/icons/moon'
import { Link } from 'react-router-dom'
import type { OpenArea } from '../../config/area.ts'
import type { Role } from '../../model/permissions.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { messages } from './messages.ts'

export const AreaCard = ({ area: { title, icon: Icon, places } }: { readonly area: OpenArea }) => {
  const t = useMessages(messages)
  return (
    <li className="card m-0 py-5 px-6">
      <div className="area-card-head">
        {Icon ? (
          <span className="area-card-icon" aria-hidden="true">
            <Icon size={20} />
          </span>
        ) : null}
        <div>
          <h3 className="m-0 fs-6">{title}</h3>
          <p className="m-0 text-soft fs-small">{t('pages', { count: places.length })}</p>
        </div>
      </div>
      <ul className="area-card-links">
        {places.map(place => (
          <li key={place.path}>
            <Link to={place.path}>{place.title}</Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

const introOf = {
  admin: 'adminIntro',
  lmf: 'lmfIntro',
  contents: 'contentsIntro',
  stats: 'statsIntro',
} as const satisfies Record<Role, string>

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
