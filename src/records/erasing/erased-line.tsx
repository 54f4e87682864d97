import { useWords } from '../../ui/words/use-words.ts'
import { useMomentText } from '../editor/use-moment-text.ts'
import { usePersonName } from '../people/use-person-name.ts'
import { words } from './button-words.ts'
import type { Erased } from './erased.ts'

interface ErasedLineProps {
  readonly erased: Erased
  /** Personal data of a version, and not a whole record. */
  readonly isPart?: boolean
}

/** Who erased it, when and why: all that is left. */
export const ErasedLine = ({ erased: { by, at, reason }, isPart = false }: ErasedLineProps) => {
  const t = useWords(words)
  const name = usePersonName(by)
  const time = useMomentText()(at)
  return <p className="erased">{t(isPart ? 'erasedPart' : 'erasedAll', { name, time, reason })}</p>
}
