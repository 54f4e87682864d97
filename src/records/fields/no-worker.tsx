import { beatEvery, beatPath, isRunning } from '../../model/worker-beat.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { useLiveValue, useMoment } from '../data/live/live.ts'
import { useTimestampText } from './labels.ts'
import { workerMessages } from './messages.ts'

/** Shown at a late worker step if no worker runs. A running worker reports failures in its own output. */
export const NoWorker = () => {
  const t = useMessages(workerMessages)
  const timestampText = useTimestampText()
  const now = useMoment(beatEvery)
  const { status, value } = useLiveValue(beatPath)
  const beat = value ?? null
  if (status !== 'ready' || isRunning(beat, now)) return null
  return (
    <Notice kind="warning">
      {typeof beat === 'number' ? t('noWorker', { time: timestampText(beat) }) : t('neverAnyWorker')}
    </Notice>
  )
}
