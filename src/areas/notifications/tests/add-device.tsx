import { type FormEvent, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { text } from '../../../model/fields/text.ts'
import { longestToken, type TestDevice } from '../../../model/push.ts'
import { SelectField, TextInput } from '../../../ui/form/fields.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

type Entry = Pick<TestDevice, 'name' | 'platform' | 'token'>

const longest = { name: 60, token: longestToken } as const

const shortestToken = 16

const nameField = text({ max: longest.name })

const token = /^[!-~]+$/

interface AddDeviceProps {
  readonly isBusy: boolean
  readonly onAdd: (entry: Entry) => void
}

/** Keeps the entry until the device is saved: a token is long. */
export const AddDevice = ({ isBusy, onAdd }: AddDeviceProps) => {
  const t = useMessages(messages)
  const [entry, setEntry] = useState<Entry | null>(null)
  if (entry === null)
    return (
      <Button variant="outline-primary" onClick={() => setEntry({ name: '', platform: 'android', token: '' })}>
        {t('add')}
      </Button>
    )
  return (
    <DeviceForm
      entry={entry}
      isBusy={isBusy}
      onChange={setEntry}
      onCancel={() => setEntry(null)}
      onAdd={() => onAdd({ ...entry, name: entry.name.trim(), token: entry.token.trim() })}
    />
  )
}

interface DeviceFormProps {
  readonly entry: Entry
  readonly isBusy: boolean
  readonly onChange: (entry: Entry) => void
  readonly onAdd: () => void
  readonly onCancel: () => void
}

const DeviceForm = ({ entry, isBusy, onChange, onAdd, onCancel }: DeviceFormProps) => {
  const t = useMessages(messages)
  const [isTried, setTried] = useState(false)
  const errors = {
    name:
      entry.name.trim() === ''
        ? t('needed')
        : nameField.check(entry.name)
          ? t('tooLong', { max: longest.name })
          : undefined,
    token: tokenError(t, entry.token.trim()),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isBusy && errors.name === undefined && errors.token === undefined) onAdd()
  }
  const shown = (error: string | undefined) => (isTried ? error : undefined)
  return (
    <form className="test-device-form" noValidate onSubmit={submit} aria-label={t('add')}>
      <TextInput
        label={t('name')}
        hint={t('nameHint')}
        isRequired
        maxLength={longest.name}
        value={entry.name}
        error={shown(errors.name)}
        onChange={name => onChange({ ...entry, name })}
      />
      <SelectField
        label={t('platform')}
        options={[
          { value: 'android', label: 'Android' },
          { value: 'ios', label: 'iOS' },
        ]}
        isRequired
        value={entry.platform}
        onChange={platform => onChange({ ...entry, platform: platform ?? 'android' })}
      />
      <TextInput
        label={t('token')}
        isRequired
        isSpellChecked={false}
        maxLength={longest.token}
        value={entry.token}
        error={shown(errors.token)}
        onChange={token => onChange({ ...entry, token })}
      />
      <div className="d-flex gap-2">
        <Button type="submit" variant="outline-primary" aria-disabled={isBusy}>
          {t('saveDevice')}
        </Button>
        <Button variant="link" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

const tokenError = (t: ReturnType<typeof useMessages<typeof messages>>, entered: string): string | undefined => {
  if (entered === '') return t('needed')
  if (entered.length > longest.token) return t('tooLong', { max: longest.token })
  if (entered.length < shortestToken) return t('tooShort', { min: shortestToken })
  return token.test(entered) ? undefined : t('notToken')
}
