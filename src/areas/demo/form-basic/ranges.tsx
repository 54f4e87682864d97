import { useId, useState } from 'react'
import Form from 'react-bootstrap/Form'
import { Card } from '../../../ui/card/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

/** Ranges: smooth, in steps, disabled. Their labels say the value. */
export const Ranges = () => {
  const t = useMessages(messages)
  const id = useId()
  const [volume, setVolume] = useState(60)
  const [quality, setQuality] = useState(3)
  return (
    <Card title={t('range')}>
      <Form.Group controlId={`${id}-volume`}>
        <Form.Label>{t('volume', { value: volume })}</Form.Label>
        <Form.Range value={volume} onChange={event => setVolume(Number(event.target.value))} />
      </Form.Group>
      <Form.Group controlId={`${id}-quality`}>
        <Form.Label>{t('quality', { value: quality })}</Form.Label>
        <Form.Range min={1} max={5} value={quality} onChange={event => setQuality(Number(event.target.value))} />
      </Form.Group>
      <Form.Group controlId={`${id}-fixed`}>
        <Form.Label>{t('fixed')}</Form.Label>
        <Form.Range disabled defaultValue={30} />
      </Form.Group>
    </Card>
  )
}
