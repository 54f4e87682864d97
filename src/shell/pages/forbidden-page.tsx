import ShieldAlert from 'lucide-react/icons/shield-alert'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { rolesWith } from '../../model/permissions.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { messages } from '../messages.ts'
import { usePageHandle } from '../page-handle.ts'

/** Stands where the role may not go: names what is missing and who has it. */
export const ForbiddenPage = () => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { role } = useViewer()
  const handle = usePageHandle()
  if (handle === undefined) return null
  const { area, page } = handle
  const roles = rolesWith(area.permission)
  return (
    <section className="card forbidden">
      <span className="forbidden-icon" aria-hidden="true">
        <ShieldAlert size={28} />
      </span>
      <div>
        <p>
          {t('forbiddenLine', {
            page: page.title[language],
            permission: area.permission,
            area: area.title[language],
            role,
          })}
        </p>
        <p>{t('forbiddenRoles', { count: roles.length, roles: roles.join(', ') })}</p>
        <p className="text-soft">{t('forbiddenAsk')}</p>
        <Link to={paths.dashboard} className="btn btn-primary">
          {t('toDashboard')}
        </Link>
      </div>
    </section>
  )
}
