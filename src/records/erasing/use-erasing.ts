import { useActorRef } from '@xstate/react'
import { use, useLayoutEffect, useRef, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import {
  type Erasing,
  type ErasingPlan,
  type ErasingTold,
  erasingMachine,
  type RefusedTarget,
} from '../../../machines/records/erasing.ts'
import { fromWork } from '../../../machines/work.ts'
import type { Collection } from '../../model/collection.ts'
import { holdTab } from '../../ui/leaving/tab-holds.ts'
import { useLanguage } from '../../ui/messages/use-messages.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { useViewer } from '../../ui/viewer.ts'
import { RecordsContext } from '../records-context.ts'
import { useStore } from '../store-context.ts'
import { writerFor } from '../writing/use-writer.ts'
import type { Writer } from '../writing/writer.ts'
import { carryOut, type ErasingTools } from './carry-out.ts'
import { type ErasingSubject, planErasing } from './plan-erasing.ts'

/** The actors of `erasingMachine`. */
const erasingActors = (subject: ErasingSubject, tools: Omit<ErasingTools, 'mark'>, by: string) => ({
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

export type ErasingActor = ActorRefFrom<typeof erasingMachine>

interface ErasingHandlers {
  readonly onErased: () => void
  readonly onClosed: () => void
}

/** Erasing one record, for as long as its dialog is open: it looks at once. */
export const useErasing = (collection: Collection, id: string, handlers: ErasingHandlers): ErasingActor => {
  const store = useStore()
  const toasts = useToasts()
  const language = useLanguage()
  const kinds = use(RecordsContext)
  const { uid } = useViewer()
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const [machine] = useState(() => {
    const writers = new Map<string, Writer>()
    const writerOf = (path: string): Writer => {
      const kind = kinds[path]
      if (kind === undefined) throw new Error(`The page does not know the collection "${path}".`)
      const writer = writers.get(path) ?? writerFor({ store, uid, toasts }, kind)
      writers.set(path, writer)
      return writer
    }
    return erasingMachine.provide({
      actors: erasingActors({ store, kinds, collection, id }, { store, language, writerOf }, uid),
      actions: {
        tellErased: () => latest.current.onErased(),
        tellClosed: () => latest.current.onClosed(),
      },
    })
  })
  return useActorRef(machine)
}
