import { useId, useState } from 'react'
import Form from 'react-bootstrap/Form'
import { Card } from '../../../ui/card/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

const results = ['home', 'draw', 'away'] as const

/** Boxes to tick, one of several, switches, and boxes in a row. */
export const Checks = () => {
  const t = useMessages(messages)
  const id = useId()
  const [result, setResult] = useState<(typeof results)[number]>('home')
  return (
    <Card title={t('checks')}>
      <div className="form-sets">
        <fieldset>
          <legend>{t('checkboxes')}</legend>
          <Form.Check id={`${id}-monday`} label={t('monday')} defaultChecked />
          <Form.Check id={`${id}-tuesday`} label={t('tuesday')} />
          <Form.Check id={`${id}-wednesday`} label={t('wednesday')} disabled />
        </fieldset>
        <fieldset>
          <legend>{t('radios')}</legend>
          {results.map(one => (
            <Form.Check
              key={one}
              id={`${id}-${one}`}
              type="radio"
              name={`${id}-result`}
              label={t(one)}
              checked={one === result}
              onChange={() => setResult(one)}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('switches')}</legend>
          <Form.Check type="switch" role="switch" id={`${id}-goals`} label={t('goals')} defaultChecked />
          <Form.Check type="switch" role="switch" id={`${id}-cards`} label={t('cards')} />
        </fieldset>
        <fieldset>
          <legend>{t('inline')}</legend>
          <Form.Check inline id={`${id}-english`} label={t('english')} defaultChecked />
          <Form.Check inline id={`${id}-spanish`} label={t('spanish')} />
        </fieldset>
      </div>
    </Card>
  )
}
