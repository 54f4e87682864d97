import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import Button from 'react-bootstrap/Button'
import { useFailureMessage } from '../../../ui/failures/use-failure-message.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useLeavingGuard } from '../../../ui/leaving/use-leaving-guard.tsx'
import { Loader } from '../../../ui/loader.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import type { FixturesActor } from './use-fixtures.ts'

const PreviewPanel = lazyPart(async () => ({ default: (await import('./preview-panel.tsx')).PreviewPanel }))
const RunPanel = lazyPart(async () => ({ default: (await import('./run-panel.tsx')).RunPanel }))

/** Fetches what shows a plan and its writing, while the plan is made. */
export const preparePlanView = (): void => {
  PreviewPanel.prepare()
  RunPanel.prepare()
}

interface PlanViewProps {
  readonly actor: FixturesActor
  /** What is asked first; it gives way to the preview and to what becomes of it. */
  readonly children: ReactNode
}

/** From what is asked for to what is written: settings, preview, progress, and the way back. */
export const PlanView = ({ actor, children }: PlanViewProps) => {
  const t = useMessages(messages)
  const plan = useSelector(actor, ({ context }) => context.plan)
  const isPlanned = useSelector(actor, snapshot => snapshot.hasTag('planned'))
  const isPlanning = useSelector(actor, snapshot => snapshot.hasTag('planning'))
  const isRunning = useSelector(actor, snapshot => snapshot.hasTag('running'))
  const hasRun = useSelector(actor, ({ context }) => context.written !== null) || isRunning
  const failure = useSelector(actor, ({ context }) => context.failure)
  const why = useFailureMessage(failure, messages)
  const { dialog } = useLeavingGuard(isRunning)
  const isPreview = isPlanned && plan?.type === 'fixtures'
  return (
    <>
      {failure === null || hasRun ? null : (
        <div className="alert alert-danger" role="alert">
          <p>{failure.code === 'gone' ? t('goneTournament') : t('failed', { why: why ?? '' })}</p>
          <Button variant="outline-primary" onClick={() => actor.send({ type: 'retry' })}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {isPlanning ? <Loader /> : null}
      {isPreview || hasRun ? null : children}
      {isPreview ? (
        <PreviewPanel
          plan={plan}
          onWrite={() => actor.send({ type: 'write' })}
          onBack={() => actor.send({ type: 'close' })}
        />
      ) : null}
      {hasRun ? <RunPanel actor={actor} /> : null}
      {dialog}
    </>
  )
}
