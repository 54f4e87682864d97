import type { ReportedFailure } from '../../ui/loading/messages.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import type { AccountField } from './account-form.tsx'
import { useAccountFailure } from './failure-messages.ts'
import { messages, refusals } from './second-factor-messages.ts'

/** People copy codes with a space in the middle. */
export const digitsOf = (code: string): string => code.replaceAll(/\s/g, '')

export const useCodeField = (): AccountField<'code'> => {
  const t = useMessages(messages)
  return {
    name: 'code',
    label: t('code'),
    placeholder: t('codePlaceholder'),
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    refusal: code => (/^\d{6}$/.test(digitsOf(code)) ? null : t('codeMalformed')),
  }
}

export const useSecondFactorFailure = (failure: ReportedFailure | null): string | null =>
  useAccountFailure(failure, refusals)
