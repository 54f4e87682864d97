import { useId } from 'react'
import Form from 'react-bootstrap/Form'
import { Card } from '../../../ui/card/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

const competitions = ['league', 'cup', 'friendly'] as const
const teams = ['Atlético Volcán', 'Real Izalco', 'Deportivo Lempa']

/** Every kind of control once. */
export const Controls = () => {
  const t = useMessages(messages)
  const id = useId()
  return (
    <Card title={t('controls')}>
      <Form onSubmit={event => event.preventDefault()}>
        <Form.Group controlId={`${id}-email`}>
          <Form.Label>{t('email')}</Form.Label>
          <Form.Control type="email" autoComplete="off" aria-describedby={`${id}-hint`} />
          <Form.Text id={`${id}-hint`}>{t('emailHint')}</Form.Text>
        </Form.Group>
        <Form.Group controlId={`${id}-password`}>
          <Form.Label>{t('password')}</Form.Label>
          <Form.Control type="password" autoComplete="off" />
        </Form.Group>
        <Form.Group controlId={`${id}-competition`}>
          <Form.Label>{t('competition')}</Form.Label>
          <Form.Select>
            {competitions.map(one => (
              <option key={one}>{t(one)}</option>
            ))}
          </Form.Select>
        </Form.Group>
        <Form.Group controlId={`${id}-teams`}>
          <Form.Label>{t('teams')}</Form.Label>
          <Form.Select multiple htmlSize={3}>
            {teams.map(team => (
              <option key={team}>{team}</option>
            ))}
          </Form.Select>
        </Form.Group>
        <Form.Group controlId={`${id}-notes`}>
          <Form.Label>{t('notes')}</Form.Label>
          <Form.Control as="textarea" rows={3} />
        </Form.Group>
        <Form.Group controlId={`${id}-picture`}>
          <Form.Label>{t('picture')}</Form.Label>
          <Form.Control type="file" accept="image/*" />
        </Form.Group>
        <Form.Group controlId={`${id}-season`}>
          <Form.Label>{t('readOnly')}</Form.Label>
          <Form.Control readOnly value={t('season')} />
        </Form.Group>
        <Form.Group controlId={`${id}-disabled`}>
          <Form.Label>{t('disabled')}</Form.Label>
          <Form.Control disabled value={t('disabledValue')} />
        </Form.Group>
      </Form>
    </Card>
  )
}
