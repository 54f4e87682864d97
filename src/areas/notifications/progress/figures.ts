import type { Progress } from '../../../model/push.ts'
import type { Language } from '../../../ui/messages/language.ts'
import { localeOf } from '../../../ui/messages/locale.ts'

export const failuresOf = ({ failed }: Progress): number => Object.values(failed).reduce((sum, count) => sum + count, 0)

export const shareText = (language: Language, part: number, whole: number): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 }).format(
    whole === 0 ? 0 : part / whole,
  )
