import { useLocation, useNavigate } from 'react-router-dom'
import { addressFrom, searchOf, type TableAddress } from './address.ts'

/** What the page shows, kept in its address, so that it can be sent to somebody and gone back from. */
export const useTableAddress = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const address = addressFrom(search)
  const pathOf = (change: Partial<TableAddress>): string => pathname + searchOf({ ...address, ...change })
  const show = (change: Partial<TableAddress>) => navigate(pathOf(change), { replace: true })
  return { address, pathOf, show }
}
