import { type FormEvent, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import InputGroup from 'react-bootstrap/InputGroup'
import { Card } from '../../../ui/card/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

/** Fields with what belongs to them before and after. */
export const InputGroups = () => {
  const t = useMessages(messages)
  const id = useId()
  return (
    <Card title={t('inputGroups')}>
      <Form.Group controlId={`${id}-handle`}>
        <Form.Label>{t('handle')}</Form.Label>
        <InputGroup>
          <InputGroup.Text aria-hidden="true">@</InputGroup.Text>
          <Form.Control autoComplete="off" />
        </InputGroup>
      </Form.Group>
      <Form.Group controlId={`${id}-address`}>
        <Form.Label>{t('address')}</Form.Label>
        <InputGroup>
          <InputGroup.Text id={`${id}-scheme`}>https://</InputGroup.Text>
          <Form.Control aria-describedby={`${id}-scheme`} />
        </InputGroup>
      </Form.Group>
      <Form.Group controlId={`${id}-fee`}>
        <Form.Label>{t('fee')}</Form.Label>
        <InputGroup>
          <Form.Control inputMode="decimal" aria-describedby={`${id}-unit`} />
          <InputGroup.Text id={`${id}-unit`}>{t('feeUnit')}</InputGroup.Text>
        </InputGroup>
      </Form.Group>
      <Form.Group controlId={`${id}-seat`}>
        <Form.Label>{t('seat')}</Form.Label>
        <InputGroup>
          <InputGroup.Checkbox aria-label={t('seatFree')} />
          <Form.Control />
        </InputGroup>
      </Form.Group>
      <Search />
    </Card>
  )
}

const Search = () => {
  const t = useMessages(messages)
  const id = useId()
  const [text, setText] = useState('')
  const [searched, setSearched] = useState<string | null>(null)
  const search = (event: FormEvent) => {
    event.preventDefault()
    setSearched(text.trim())
  }
  return (
    <Form onSubmit={search} role="search" aria-label={t('search')}>
      <Form.Group controlId={id}>
        <Form.Label>{t('search')}</Form.Label>
        <InputGroup>
          <Form.Control value={text} autoComplete="off" onChange={event => setText(event.target.value)} />
          <Button type="submit">{t('go')}</Button>
        </InputGroup>
      </Form.Group>
      <p className="demo-said" role="status">
        {searched === null ? null : searched === '' ? t('searchEmpty') : t('searched', { text: searched })}
      </p>
    </Form>
  )
}
