import { useState } from 'react'
import Button from 'react-bootstrap/Button'
import ButtonGroup from 'react-bootstrap/ButtonGroup'
import ButtonToolbar from 'react-bootstrap/ButtonToolbar'
import { Card } from '../../../ui/card/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

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
