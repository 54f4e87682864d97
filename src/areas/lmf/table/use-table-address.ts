import { useLocation, useSearch } from 'wouter'
import { addressFrom, searchOf, type TableAddress } from './address.ts'

/** What the page shows, kept in its address, so that it can be sent to somebody and gone back from. */
export const useTableAddress = () => {
  const [path, navigate] = useLocation()
  const address = addressFrom(useSearch())
  const pathOf = (change: Partial<TableAddress>): string => path + searchOf({ ...address, ...change })
  const show = (change: Partial<TableAddress>) => navigate(pathOf(change), { replace: true })
  return { address, pathOf, show }
}
