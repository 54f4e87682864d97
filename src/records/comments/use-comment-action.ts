import { useSelector } from '@xstate/react'
import type { Update } from '../../model/change.ts'
import { type Failure, failureOf } from '../../model/failure.ts'
import { useAction } from '../outcomes/use-action.tsx'
import { useStore } from '../registry/store-context.ts'

type Written = { readonly type: 'saved' } | { readonly type: 'failed'; readonly failure: Failure }

/** Writes actions on comments one at a time. Waits without a network. */
export const useCommentAction = (onDone: () => void = () => {}) => {
  const store = useStore()
  const actor = useAction<Update, Written>(
    update =>
      store.update(update).then(
        () => ({ type: 'saved' as const }),
        (error: unknown) => ({ type: 'failed' as const, failure: failureOf(error) }),
      ),
    onDone,
  )
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(actor, ({ context }) => context.refused?.failure ?? null)
  return { isBusy, failure, write: (update: Update) => actor.send({ type: 'do', action: update }) }
}
