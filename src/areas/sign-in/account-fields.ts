import { useMessages } from '../../ui/messages/use-messages.ts'
import { type AccountField, unlessEmpty } from './account-form.tsx'
import { messages } from './messages.ts'

interface AccountFields {
  readonly email: AccountField<'email'>
  /** Of an account that exists. */
  readonly password: AccountField<'password'>
  /** Of an account to be made. */
  readonly newPassword: AccountField<'password'>
}

/** The fields that the account pages have in common. */
export const useAccountFields = (): AccountFields => {
  const t = useMessages(messages)
  const password = { name: 'password', type: 'password', label: t('password'), placeholder: t('password') } as const
  return {
    email: {
      name: 'email',
      type: 'email',
      label: t('email'),
      placeholder: t('emailPlaceholder'),
      autoComplete: 'username',
      refusal: unlessEmpty(t('emailMissing')),
    },
    password: { ...password, autoComplete: 'current-password', refusal: unlessEmpty(t('passwordMissing')) },
    newPassword: { ...password, autoComplete: 'new-password', refusal: unlessEmpty(t('newPasswordMissing')) },
  }
}
