import { beatEvery, beatPath, isRunning } from '../../model/worker-beat.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useLiveValue } from '../data/live/live.ts'
import { useMoment } from '../data/live/use-moment.ts'
import { useTimestampText } from './labels.ts'
import { messages } from './worker-messages.ts'

/** Drawn where a step of the worker is late: says so where none runs. Of one that runs and could not take it, its own output says why. */
export const NoWorker = () => {
  const t = useMessages(messages)
  const timestampText = useTimestampText()
  const now = useMoment(beatEvery)
  const { status, value } = useLiveValue(beatPath)
  const beat = value ?? null
  if (status !== 'ready' || isRunning(beat, now)) return null
  return (
    <div className="alert alert-warning" role="status">
      {typeof beat === 'number' ? t('noWorker', { time: timestampText(beat) }) : t('neverAnyWorker')}
    </div>
  )
}
