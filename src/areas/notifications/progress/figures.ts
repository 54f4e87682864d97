import type { Progress } from '../../../model/push.ts'
import { formatShare } from '../../../ui/format.ts'
import type { Language } from '../../../ui/messages/language.ts'

export const failuresOf = ({ failed }: Progress): number => Object.values(failed).reduce((sum, count) => sum + count, 0)

export const shareText = (language: Language, part: number, whole: number): string =>
  formatShare(language, whole === 0 ? 0 : part / whole)
