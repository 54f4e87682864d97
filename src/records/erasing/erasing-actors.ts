import { fromPromise } from 'xstate'
import type { Erasing, ErasingPlan, ErasingTold, RefusedTarget } from '../../../machines/records/erasing.ts'
import { fromWork } from '../../../machines/work.ts'
import { holdTab } from '../../ui/leaving/tab-holds.ts'
import { carryOut, type ErasingTools } from './carry-out.ts'
import { type ErasingSubject, planErasing } from './plan-erasing.ts'

/** The actors of `erasingMachine`. */
export const erasingActors = (subject: ErasingSubject, tools: Omit<ErasingTools, 'mark'>, by: string) => ({
  look: fromPromise<ErasingPlan, void>(() => planErasing(subject)),
  carryOut: fromWork<readonly RefusedTarget[], Erasing, ErasingTold>(async ({ input: { plan, reason }, tell }) => {
    if (plan === null) throw new Error('Nothing was looked for that could be erased.')
    const letGo = holdTab()
    const { collection, id } = subject
    const moved = (done: number, of: number) => tell({ type: 'erasing.moved', done, of })
    // It goes on when the page is left: what was begun is better ended.
    return carryOut({ ...tools, mark: { by, reason } }, { collection: collection.path, id }, plan, moved).finally(letGo)
  }),
})
