import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { messages } from '../messages.ts'

/** Decodes an address for display; keeps it if it is invalid. */
const readableAddress = (address: string): string => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Redirects unknown addresses to the dashboard, which says so while it is shown. */
export const ToDashboard = () => {
  const { pathname } = useLocation()
  const state = pathname === paths.home ? null : { unknownAddress: pathname }
  return <Navigate to={paths.dashboard} replace state={state} />
}

export const UnknownAddress = () => {
  const t = useMessages(messages)
  const { state } = useLocation() as { readonly state: { readonly unknownAddress?: string } | null }
  const address = state?.unknownAddress
  if (address === undefined) return null
  return (
    <Notice takesFocus kind="warning" className="mt-2">
      {t('unknownAddress', { address: readableAddress(address) })}
    </Notice>
  )
}
