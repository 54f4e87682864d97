import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import ButtonGroup from 'react-bootstrap/ButtonGroup'
import Dropdown from 'react-bootstrap/Dropdown'
import { Card } from '../../../ui/card/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

const exports = ['csv', 'json', 'print'] as const
const audiences = ['press', 'clubs', 'fans'] as const
type Choice = (typeof exports)[number] | (typeof audiences)[number] | 'share'

/** Buttons that open a menu, whole or by their second half. */
export const ButtonMenus = () => {
  const t = useMessages(messages)
  const [exported, setExported] = useState<Choice | null>(null)
  const [shared, setShared] = useState<Choice | null>(null)
  const said = (choice: Choice | null) => (choice === null ? t('nothing') : t('chosen', { choice: t(choice) }))
  const entries = (choices: readonly Choice[], choose: (choice: Choice) => void) => (
    <Dropdown.Menu>
      {choices.map(choice => (
        <Dropdown.Item key={choice} as="button" type="button" onClick={() => choose(choice)}>
          {t(choice)}
        </Dropdown.Item>
      ))}
    </Dropdown.Menu>
  )
  return (
    <>
      <Card title={t('dropdowns')}>
        <div className="demo-row">
          {(['primary', 'outline-secondary'] as const).map(variant => (
            <Dropdown key={variant}>
              <Dropdown.Toggle variant={variant}>{t('export')}</Dropdown.Toggle>
              {entries(exports, setExported)}
            </Dropdown>
          ))}
        </div>
        <p className="demo-said" role="status">
          {said(exported)}
        </p>
      </Card>
      <Card title={t('split')}>
        <div className="demo-row">
          {(['success', 'outline-primary'] as const).map(variant => (
            <Dropdown key={variant} as={ButtonGroup} aria-label={t('share')}>
              <Button variant={variant} onClick={() => setShared('share')}>
                {t('share')}
              </Button>
              <Dropdown.Toggle split variant={variant} aria-label={t('moreShare')} />
              {entries(audiences, setShared)}
            </Dropdown>
          ))}
        </div>
        <p className="demo-said" role="status">
          {said(shared)}
        </p>
      </Card>
    </>
  )
}
