import { useMessages } from '../../ui/messages/use-messages.ts'
import { usePersonName, useTimestampText } from '../fields/labels.ts'
import { messages } from './button-messages.ts'
import type { Erased } from './erased.ts'

interface ErasedLineProps {
  readonly erased: Erased
  /** Personal data of a version, and not a whole record. */
  readonly isPart?: boolean
}

/** Who erased it, when and why: all that is left. */
export const ErasedLine = ({ erased: { by, at, reason }, isPart = false }: ErasedLineProps) => {
  const t = useMessages(messages)
  const name = usePersonName(by)
  const time = useTimestampText()(at)
  return <p className="erased">{t(isPart ? 'erasedPart' : 'erasedAll', { name, time, reason })}</p>
}
