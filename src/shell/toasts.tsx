import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { ActorOptions, ActorRefFrom } from 'xstate'
import { type Toast, toastsMachine } from '../../machines/toasts.ts'
import { ToastRegion } from '../ui/toasts/toast-region.tsx'
import { type Toasts, ToastsContext } from '../ui/toasts/toasts.ts'

type ToastsActor = ActorRefFrom<typeof toastsMachine>

/** What pages show messages with. */
const toastsOf = (actor: ToastsActor): Toasts => {
  let count = 0
  return {
    show: first => {
      count += 1
      let toast: Toast = { id: `toast-${count}`, ...first }
      actor.send({ type: 'toast.show', toast })
      return {
        update: change => {
          toast = { ...toast, ...change }
          actor.send({ type: 'toast.update', toast })
        },
        close: () => actor.send({ type: 'toast.close', id: toast.id }),
      }
    },
  }
}

const Region = ({ actor }: { readonly actor: ToastsActor }) => {
  const shown = useSelector(actor, snapshot => snapshot.context.shown)
  const kept = useSelector(actor, snapshot => snapshot.context.kept)
  const said = useSelector(actor, snapshot => snapshot.context.said)
  const isListOpen = useSelector(actor, snapshot => snapshot.hasTag('keptOpen'))
  return (
    <ToastRegion
      shown={shown}
      kept={kept}
      said={said}
      isListOpen={isListOpen}
      onListToggle={() => actor.send({ type: 'kept.toggle' })}
      onClose={id => actor.send({ type: 'toast.close', id })}
      onAttention={type => actor.send({ type })}
    />
  )
}

interface WithToastsProps {
  readonly children: ReactNode
  /** The real one unless a test brings its own. */
  readonly clock?: NonNullable<ActorOptions<typeof toastsMachine>['clock']>
}

/** Messages for all that is drawn within, as long as it is: they outlive the pages. */
export const WithToasts = ({ children, clock }: WithToastsProps) => {
  const actor = useActorRef(toastsMachine, clock ? { clock } : {})
  const toasts = useMemo(() => toastsOf(actor), [actor])
  return (
    <ToastsContext value={toasts}>
      {children}
      <Region actor={actor} />
    </ToastsContext>
  )
}
