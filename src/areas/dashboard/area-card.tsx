import { Link } from 'react-router-dom'
import type { OpenArea } from '../../config/area.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

/** One area with links to its pages. */
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
