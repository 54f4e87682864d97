import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import ButtonGroup from 'react-bootstrap/ButtonGroup'
import ButtonToolbar from 'react-bootstrap/ButtonToolbar'
import Dropdown from 'react-bootstrap/Dropdown'
import { Card } from '../../../ui/card/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { DemoPage } from '../demo-page.tsx'
import { messages } from './messages.ts'
import './button.scss'

const halves = ['first', 'second', 'extra'] as const
const competitions = ['league', 'cup', 'friendly'] as const
const days = [1, 2, 3, 4]

/** Buttons that belong together: in a row, in a toolbar, in a column. The pressed one is told by more than its colour. */
export const ButtonGroups = () => {
  const t = useMessages(messages)
  const [half, setHalf] = useState<(typeof halves)[number]>('first')
  const [day, setDay] = useState(1)
  const [competition, setCompetition] = useState<(typeof competitions)[number]>('league')
  return (
    <>
      <Card title={t('groups')}>
        <ButtonGroup aria-label={t('half')}>
          {halves.map(one => (
            <Button
              key={one}
              variant="outline-primary"
              active={one === half}
              aria-pressed={one === half}
              onClick={() => setHalf(one)}
            >
              {t(one)}
            </Button>
          ))}
        </ButtonGroup>
      </Card>
      <Card title={t('toolbar')}>
        <ButtonToolbar aria-label={t('toolbarLabel')} className="demo-row">
          <ButtonGroup aria-label={t('days')}>
            {days.map(one => (
              <Button
                key={one}
                variant="outline-secondary"
                active={one === day}
                aria-pressed={one === day}
                onClick={() => setDay(one)}
              >
                {one}
              </Button>
            ))}
          </ButtonGroup>
          <ButtonGroup aria-label={t('jump')}>
            <Button variant="outline-secondary" onClick={() => setDay(days.at(0) ?? 1)}>
              {t('opening')}
            </Button>
            <Button variant="outline-secondary" onClick={() => setDay(days.at(-1) ?? 1)}>
              {t('final')}
            </Button>
          </ButtonGroup>
        </ButtonToolbar>
      </Card>
      <Card title={t('vertical')}>
        <ButtonGroup vertical aria-label={t('standing')}>
          {competitions.map(one => (
            <Button
              key={one}
              variant="outline-primary"
              active={one === competition}
              aria-pressed={one === competition}
              onClick={() => setCompetition(one)}
            >
              {t(one)}
            </Button>
          ))}
        </ButtonGroup>
      </Card>
    </>
  )
}

const exports = ['csv', 'json', 'print'] as const
const audiences = ['press', 'clubs', 'fans'] as const
type Choice = (typeof exports)[number] | (typeof audiences)[number] | 'share'

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

const kinds = ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'light', 'dark'] as const
const outlined = kinds.filter(kind => kind !== 'light')

export default function ButtonPage() {
  const t = useMessages(messages)
  return (
    <DemoPage>
      <Card title={t('variants')}>
        <div className="demo-row">
          {kinds.map(kind => (
            <Button key={kind} variant={kind}>
              {t(kind)}
            </Button>
          ))}
          <Button variant="link">{t('link')}</Button>
        </div>
      </Card>
      <Card title={t('outline')}>
        <div className="demo-row">
          {outlined.map(kind => (
            <Button key={kind} variant={`outline-${kind}`}>
              {t(kind)}
            </Button>
          ))}
        </div>
      </Card>
      <Card title={t('sizes')}>
        <div className="demo-row">
          <Button size="lg">{t('large')}</Button>
          <Button>{t('medium')}</Button>
          <Button size="sm">{t('small')}</Button>
        </div>
        <div className="demo-row">
          <Button variant="outline-secondary" size="lg">
            {t('large')}
          </Button>
          <Button variant="outline-secondary">{t('medium')}</Button>
          <Button variant="outline-secondary" size="sm">
            {t('small')}
          </Button>
        </div>
      </Card>
      <Card title={t('disabled')}>
        <div className="demo-row">
          {(['primary', 'outline-danger', 'light'] as const).map(kind => (
            <Button key={kind} variant={kind} disabled>
              {t(kind === 'outline-danger' ? 'danger' : kind)}
            </Button>
          ))}
        </div>
      </Card>
      <Card title={t('block')}>
        <div className="demo-blocks">
          <Button>{t('publish')}</Button>
          <Button variant="outline-primary">{t('schedule')}</Button>
        </div>
      </Card>
      <ButtonGroups />
      <ButtonMenus />
    </DemoPage>
  )
}
