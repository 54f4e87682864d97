import { type KeyboardEvent, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import { FormField } from '../form/form-field.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { isShownAddress, typedAddress } from './format-text.ts'
import { messages } from './messages.ts'

interface LinkFormProps {
  /** Selected text: what the link will say, or its address. */
  readonly selected: string
  readonly onTake: (label: string, address: string) => void
}

/** Asks for a link's address, and for its text if none is selected. No `form` element, because it is within one. */
export const LinkForm = ({ selected, onTake }: LinkFormProps) => {
  const t = useMessages(messages)
  const isAddress = isShownAddress(selected)
  const [address, setAddress] = useState(isAddress ? selected : '')
  const [label, setLabel] = useState('')
  const [isTried, setTried] = useState(false)
  const asksLabel = selected === '' || isAddress
  const target = typedAddress(address)
  const take = () => {
    setTried(true)
    if (target !== null) onTake(label.trim() || address.trim(), target)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  return (
    <>
      <FormField label={t('linkAddress')} error={isTried && target === null ? t('linkWrong') : undefined}>
        {control => (
          <Form.Control
            {...control}
            autoFocus
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={address}
            onChange={event => setAddress(event.target.value)}
            onKeyDown={press}
          />
        )}
      </FormField>
      {asksLabel ? (
        <FormField label={t('linkText')}>
          {control => (
            <Form.Control
              {...control}
              dir="auto"
              value={label}
              onChange={event => setLabel(event.target.value)}
              onKeyDown={press}
            />
          )}
        </FormField>
      ) : null}
      <Button variant="outline-primary" onClick={take}>
        {t('insertLink')}
      </Button>
    </>
  )
}
