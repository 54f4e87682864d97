import { fromCallback, fromPromise } from 'xstate'
import { PortError } from '../../../machines/ports.ts'
import type { Erasing, ErasingPlan, ErasingTold } from '../../../machines/records/erasing/ports.ts'
import { holdTab } from '../../ui/leaving/tab-holds.ts'
import { failureIn } from '../writing/failure.ts'
import { carryOut, type ErasingTools } from './carry-out.ts'
import { type ErasingSubject, planErasing } from './plan-erasing.ts'

/** The actors of `erasingMachine`. */
export const erasingActors = (subject: ErasingSubject, tools: Omit<ErasingTools, 'mark'>, by: string) => ({
  look: fromPromise<ErasingPlan, void>(() =>
    planErasing(subject).catch((error: unknown) => {
      throw new PortError(failureIn(error), { cause: error })
    }),
  ),
  carryOut: fromCallback<{ type: string }, Erasing>(({ input: { plan, reason }, sendBack }) => {
    if (plan === null) throw new Error('Nothing was looked for that could be erased.')
    const letGo = holdTab()
    const tell = (event: ErasingTold) => sendBack(event)
    const { collection, id } = subject
    // It goes on when the page is left: what was begun is better ended.
    void carryOut({ ...tools, mark: { by, reason } }, { collection: collection.path, id }, plan, (done, of) =>
      tell({ type: 'erasing.moved', done, of }),
    ).then(refused => {
      letGo()
      tell({ type: 'erasing.ended', refused })
    })
  }),
})
