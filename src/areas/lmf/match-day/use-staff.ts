import { useState } from 'react'
import { currentLanguage } from '../../../ui/messages/language.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { useWriters } from '../suspensions/use-writers.ts'
import type { Staff } from './staff.ts'

/** Who writes here, in the language of the moment. */
export const useStaff = (): Staff => {
  const { uid, role } = useViewer()
  const writers = useWriters()
  const [staff] = useState((): Staff => ({ writers, uid, role, language: currentLanguage }))
  return staff
}
