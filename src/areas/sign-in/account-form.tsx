import { useActorRef, useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { AccountMachine } from '../../../machines/account.ts'
import type { Credentials } from '../../../machines/ports.ts'
import type { signInMachine } from '../../../machines/sign-in.ts'
import { CenteredPage } from '../../ui/centered-page.tsx'
import { focusIfLost } from '../../ui/dom.ts'
import { PasswordField, TextField, type TextFieldProps } from '../../ui/form/account-fields.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAccountFailure } from './failure-messages.ts'
import { messages } from './messages.ts'
import type { PublicPageProps } from './public-routes.ts'

export interface AccountField<Name extends string>
  extends Omit<TextFieldProps, 'name' | 'error' | 'onChange' | 'adornment'> {
  readonly name: Name
  /** Message next to an invalid value; null if valid. */
  readonly refusal: (value: string) => string | null
}

interface AccountFormProps<Name extends string> {
  readonly fields: readonly AccountField<Name>[]
  readonly submitLabel: string
  readonly busyLabel: string
  readonly isBusy: boolean
  readonly failure: string | null
  /** Takes the focus that the form before it has lost. */
  readonly takesFocus?: boolean
  readonly children?: ReactNode
  readonly onSubmit: (values: Readonly<Record<Name, string>>) => void
}

const valuesOf = <Name extends string>(form: HTMLFormElement, fields: readonly AccountField<Name>[]) => {
  const data = new FormData(form)
  return Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

const unlessEmpty = (messages: string) => (value: string) => (value === '' ? messages : null)

const focusField = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}

const focusFirstField = (form: HTMLFormElement | null) => focusIfLost(form?.querySelector('input') ?? null)

/**
 * A form of the account pages. Invalid fields are reported next to them and not sent; the service's answer stands above
 * the fields. The method is POST, so that without JavaScript no password ends up in an address.
 */
export const AccountForm = <Name extends string>({
  fields,
  failure,
  takesFocus = false,
  onSubmit,
  children,
  ...button
}: AccountFormProps<Name>) => {
  const [refused, setRefused] = useState<ReadonlyMap<Name, string>>(new Map())

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (button.isBusy) return
    const form = event.currentTarget
    const values = valuesOf(form, fields)
    const refusals = fields.flatMap(({ name, refusal }) => {
      const messages = refusal(values[name])
      return messages === null ? [] : [[name, messages] as const]
    })
    setRefused(new Map(refusals))
    const first = refusals[0]?.[0]
    if (first === undefined) onSubmit(values)
    else focusField(form, first)
  }

  return (
    <form method="post" noValidate onSubmit={submit} ref={takesFocus ? focusFirstField : null}>
      {failure === null ? null : (
        <Notice takesFocus kind="danger">
          {failure}
        </Notice>
      )}
      {children}
      {fields.map(({ refusal, ...field }) => {
        const Field = field.type === 'password' ? PasswordField : TextField
        return (
          <Field
            key={field.name}
            {...field}
            error={refused.get(field.name)}
            onChange={() =>
              refused.has(field.name) && setRefused(new Map([...refused].filter(([name]) => name !== field.name)))
            }
          />
        )
      })}
      <SubmitButton label={button.submitLabel} busyLabel={button.busyLabel} isBusy={button.isBusy} />
    </form>
  )
}

interface AccountBlockProps {
  readonly title: string
  readonly intro: string
  readonly children: ReactNode
  readonly links: ReactNode
}

export const AccountBlock = ({ title, intro, children, links }: AccountBlockProps) => (
  <CenteredPage title={title}>
    <p className="account-intro">{intro}</p>
    {children}
    <div className="account-links">{links}</div>
  </CenteredPage>
)

interface AccountLinkProps {
  readonly to: string
  readonly question: string
  readonly answer: string
}

export const AccountLink = ({ to, question, answer }: AccountLinkProps) => (
  <a href={to} className="account-link">
    {question} <span className="account-link-answer">{answer}</span>
  </a>
)

export const Enter = ({ onEnter }: { readonly onEnter: () => void }) => {
  useEffect(() => onEnter(), [onEnter])
  return null
}

export const SessionTrouble = ({
  sessionFailure,
  onSessionRetry,
}: Pick<PublicPageProps, 'sessionFailure' | 'onSessionRetry'>) => {
  const t = useMessages(messages)
  const message = useAccountFailure(sessionFailure)
  if (message === null) return null
  return (
    <Notice kind="warning">
      {message}{' '}
      <Button variant="link" className="alert-link" onClick={onSessionRetry}>
        {t('retry')}
      </Button>
    </Notice>
  )
}

interface AccountFields {
  readonly email: AccountField<'email'>
  readonly password: AccountField<'password'>
  readonly newPassword: AccountField<'password'>
}

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

export const useAccountForm = <Fields extends object>(machine: AccountMachine<Fields>) => {
  const actor = useActorRef(machine)
  return {
    isBusy: useSelector(actor, snapshot => snapshot.hasTag('busy')),
    isDone: useSelector(actor, snapshot => snapshot.hasTag('done')),
    failure: useAccountFailure(useSelector(actor, snapshot => snapshot.context.failure)),
    submit: (fields: Fields) => actor.send({ type: 'submit', fields }),
  }
}

/** Signing in, where a code may be asked for after the password. */
export const useSignIn = (machine: typeof signInMachine) => {
  const actor = useActorRef(machine)
  return {
    isBusy: useSelector(actor, snapshot => snapshot.hasTag('busy')),
    isDone: useSelector(actor, snapshot => snapshot.hasTag('done')),
    /** The source of the code that is asked for now; null before. */
    factor: useSelector(actor, snapshot => (snapshot.hasTag('code') ? snapshot.context.factor : null)),
    failure: useSelector(actor, snapshot => snapshot.context.failure),
    /** Back from a code to the password. */
    isRestarted: useSelector(actor, snapshot => !snapshot.hasTag('code') && snapshot.context.factor !== null),
    submit: (fields: Credentials) => actor.send({ type: 'submit', fields }),
    confirm: (code: string) => actor.send({ type: 'confirm', code }),
    restart: () => actor.send({ type: 'restart' }),
  }
}
