import { useLiveValue } from '../../../records/data/live/live.ts'

/** The name of one of the staff; nothing until it is known. */
export const useStaffName = (uid: string): string => {
  const { value, status } = useLiveValue(`users/${uid}/displayName`)
  if (typeof value === 'string') return value
  return status === 'loading' ? '…' : uid
}

export const StaffName = ({ uid }: { readonly uid: string }) => useStaffName(uid)
