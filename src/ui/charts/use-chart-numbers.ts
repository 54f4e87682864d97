import { useMemo } from 'react'
import { useLanguage } from '../messages/use-messages.ts'

/** Numbers as the language of the page writes them. */
export const useChartNumbers = (format: Intl.NumberFormatOptions | undefined) => {
  const language = useLanguage()
  return useMemo(() => {
    const values = new Intl.NumberFormat(language, format)
    const shares = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
    return {
      value: (value: number) => values.format(value),
      share: (share: number) => shares.format(share),
    }
  }, [language, format])
}
