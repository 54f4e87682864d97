import { Link, Navigate, useLocation } from 'react-router-dom'
import type { Area } from '../../config/area.ts'
import { paths } from '../../config/paths.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notice.tsx'
import { messages } from '../messages.ts'
import { nearestPages, readableAddress } from './nearest.ts'

/** An address that leads nowhere leads to the dashboard, which says so as long as it is shown. */
export const ToDashboard = () => {
  const { pathname } = useLocation()
  const state = pathname === paths.home ? null : { unknownAddress: pathname }
  return <Navigate to={paths.dashboard} replace state={state} />
}

export const UnknownAddress = ({ areas }: { readonly areas: readonly Area[] }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { state } = useLocation() as { readonly state: { readonly unknownAddress?: string } | null }
  const address = state?.unknownAddress
  if (address === undefined) return null
  const nearest = nearestPages(areas, address)
  return (
    <Notice takesFocus kind="warning">
      {t('unknownAddress', { address: readableAddress(address) })}
      {nearest.length === 0 ? null : (
        <>
          {' '}
          {t('didYouMean')}{' '}
          {nearest.map(({ path, title }, at) => (
            <span key={path}>
              {at === 0 ? null : ' · '}
              <Link to={path}>{title[language]}</Link>
            </span>
          ))}
        </>
      )}
    </Notice>
  )
}
