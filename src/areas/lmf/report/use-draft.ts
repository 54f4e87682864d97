import { useState } from 'react'
import type { Values } from '../../../model/record.ts'
import { isObject } from '../../../model/values/json.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { deviceOf } from '../match-day/device.ts'

/** Typed values that are not saved yet. The device has them after each key, so that no reload loses any. */
export const useDraft = (key: string) => {
  const device = deviceOf(useViewer().uid)
  const [draft, setDraft] = useState<Values>(() => {
    const stored = device.read('draft', key)
    return isObject(stored as never) ? (stored as Values) : {}
  })
  return {
    draft,
    isDirty: Object.keys(draft).length > 0,
    enter: (change: Values) => {
      const next = { ...draft, ...change }
      device.store('draft', key, next)
      setDraft(next)
    },
    forget: () => {
      device.forget('draft', key)
      setDraft({})
    },
  }
}

export type Draft = ReturnType<typeof useDraft>
