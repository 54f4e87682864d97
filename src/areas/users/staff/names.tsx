import { useLiveValue } from '../../../records/data/live/live.ts'

/** Name of a colleague; '' until known. */
export const useStaffName = (uid: string): string => {
  const { value, status } = useLiveValue(`users/${uid}/displayName`)
  if (typeof value === 'string') return value
  return status === 'loading' ? '…' : uid
}

export const StaffName = ({ uid }: { readonly uid: string }) => useStaffName(uid)
