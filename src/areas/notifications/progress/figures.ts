import { formatShare } from '../../../ui/format.ts'
import type { Language } from '../../../ui/messages/language.ts'

export const shareText = (language: Language, part: number, whole: number): string =>
  formatShare(language, whole === 0 ? 0 : part / whole)
