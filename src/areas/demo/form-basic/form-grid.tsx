import { useId } from 'react'
import Col from 'react-bootstrap/Col'
import Form from 'react-bootstrap/Form'
import Row from 'react-bootstrap/Row'
import { Card } from '../../../ui/card/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

const rows = [
  [
    { name: 'firstName', width: 6 },
    { name: 'lastName', width: 6 },
  ],
  [{ name: 'street', width: 12 }],
  [
    { name: 'postcode', width: 4 },
    { name: 'city', width: 8 },
  ],
] as const

/** Fields side by side where there is room, one below the other on a phone. */
export const FormGrid = () => {
  const t = useMessages(messages)
  const id = useId()
  return (
    <Card title={t('grid')}>
      {rows.map(row => (
        <Row key={row[0].name}>
          {row.map(({ name, width }) => (
            <Col key={name} sm={width}>
              <Form.Group controlId={`${id}-${name}`}>
                <Form.Label>{t(name)}</Form.Label>
                <Form.Control autoComplete="off" />
              </Form.Group>
            </Col>
          ))}
        </Row>
      ))}
    </Card>
  )
}
