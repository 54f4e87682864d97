import { useState } from 'react'
import { type Json, same } from '../../../model/json.ts'
import {
  begin,
  redo,
  type SectionAction,
  type Sections,
  type Steps,
  sectionsIn,
  settle,
  take,
  undo,
} from './editing.ts'

/** The form's sections with undo and redo. A change from elsewhere clears the history. */
export const useSteps = (value: Json, onChange: (value: Json) => void) => {
  const [kept, setKept] = useState<Steps>(() => begin(sectionsIn(value)))
  const steps = same(kept.present as Json, value) ? kept : begin(sectionsIn(value))
  const go = (next: Steps) => {
    if (next === steps) return
    setKept(next)
    if (next.present !== steps.present) onChange(next.present as Json)
  }
  return {
    sections: steps.present satisfies Sections,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    take: (action: SectionAction) => go(take(steps, action)),
    settle: () => go(settle(steps)),
    undo: () => go(undo(steps)),
    redo: () => go(redo(steps)),
  }
}
