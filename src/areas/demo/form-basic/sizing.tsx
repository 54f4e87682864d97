import { useId } from 'react'
import Form from 'react-bootstrap/Form'
import { Card } from '../../../ui/card/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

const fields = [
  { name: 'large', size: { size: 'lg' } },
  { name: 'medium', size: {} },
  { name: 'small', size: { size: 'sm' } },
] as const

const selects = [
  { name: 'largeSelect', size: 'lg' },
  { name: 'smallSelect', size: 'sm' },
] as const

/** Fields and lists of choices in their sizes. */
export const Sizing = () => {
  const t = useMessages(messages)
  const id = useId()
  return (
    <Card title={t('sizing')}>
      {fields.map(({ name, size }) => (
        <Form.Group key={name} controlId={`${id}-${name}`}>
          <Form.Label>{t(name)}</Form.Label>
          <Form.Control {...size} />
        </Form.Group>
      ))}
      {selects.map(({ name, size }) => (
        <Form.Group key={name} controlId={`${id}-${name}`}>
          <Form.Label>{t(name)}</Form.Label>
          <Form.Select size={size}>
            <option>{t('league')}</option>
            <option>{t('cup')}</option>
          </Form.Select>
        </Form.Group>
      ))}
    </Card>
  )
}
