import { type FormEvent, type ReactNode, useState } from 'react'
import { PasswordField, SubmitButton, TextField, type TextFieldProps } from '../../ui/form/account-fields.tsx'
import { Notice } from '../../ui/notice.tsx'

export interface AccountField<Name extends string>
  extends Omit<TextFieldProps, 'name' | 'error' | 'onChange' | 'adornment'> {
  readonly name: Name
  /** What is said beside it when its value cannot be sent; null when it can. */
  readonly refusal: (value: string) => string | null
}

interface AccountFormProps<Name extends string> {
  readonly fields: readonly AccountField<Name>[]
  readonly submitLabel: string
  readonly busyLabel: string
  readonly isBusy: boolean
  /** Why the service refused, shown above the fields. */
  readonly failure: string | null
  /** Shown above the fields besides. */
  readonly children?: ReactNode
  readonly onSubmit: (values: Readonly<Record<Name, string>>) => void
}

const valuesOf = <Name extends string>(form: HTMLFormElement, fields: readonly AccountField<Name>[]) => {
  const data = new FormData(form)
  return Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

/** Refuses only what is left empty. */
export const unlessEmpty = (messages: string) => (value: string) => (value === '' ? messages : null)

const focusField = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}

/**
 * A form of the account pages. What a field refuses is said beside it and not sent; the rest is the service's to judge, and its answer
 * stands above the fields. It posts: should a script fail, no password ends up in an address.
 */
export const AccountForm = <Name extends string>({
  fields,
  failure,
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
    <form method="post" noValidate onSubmit={submit}>
      {failure === null ? null : <Notice kind="danger">{failure}</Notice>}
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
