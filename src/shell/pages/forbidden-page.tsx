import ShieldAlert from 'lucide-react/icons/shield-alert'
import { Link } from 'wouter'
import { paths } from '../../config/paths.ts'
import { rolesWith } from '../../model/permissions.ts'
import { useViewer } from '../../ui/viewer.ts'
import { say } from '../../ui/words/say.ts'
import { useLanguage, useWords } from '../../ui/words/use-words.ts'
import type { ConsoleRoute } from '../areas.ts'
import { words } from '../words.ts'

/** Stands where the role may not go: names what is missing and who has it. */
export const ForbiddenPage = ({ found: { area, route } }: { readonly found: ConsoleRoute }) => {
  const t = useWords(words)
  const language = useLanguage()
  const { role } = useViewer()
  const roles = rolesWith(area.permission)
  return (
    <section className="card forbidden">
      <span className="forbidden-icon" aria-hidden="true">
        <ShieldAlert size={28} />
      </span>
      <div>
        <p>
          {t('forbiddenLine', {
            page: say(area.words, language, route.title),
            permission: area.permission,
            area: say(area.words, language, area.title),
            role,
          })}
        </p>
        <p>{t('forbiddenRoles', { count: roles.length, roles: roles.join(', ') })}</p>
        <p className="text-soft">{t('forbiddenAsk')}</p>
        <Link href={paths.dashboard} className="btn btn-primary">
          {t('toDashboard')}
        </Link>
      </div>
    </section>
  )
}
