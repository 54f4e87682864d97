import { useId, useState } from 'react'
import Accordion from 'react-bootstrap/Accordion'
import Button from 'react-bootstrap/Button'
import Collapse from 'react-bootstrap/Collapse'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Card } from '../card/card.tsx'
import { DemoPage } from '../demo-page.tsx'
import './collapse.scss'
import { messages } from './messages.ts'

const chapters = ['before', 'during', 'after'] as const

export default function CollapsePage() {
  const t = useMessages(messages)
  return (
    <DemoPage>
      <Card title={t('single')}>
        <Single />
      </Card>
      <Card title={t('multiple')}>
        <Multiple />
      </Card>
      <Card title={t('accordion')} className="is-wide">
        <Accordion defaultActiveKey="before">
          {chapters.map(chapter => (
            <Accordion.Item key={chapter} eventKey={chapter}>
              <Accordion.Header as="h3">{t(chapter)}</Accordion.Header>
              <Accordion.Body>{t(`${chapter}Text`)}</Accordion.Body>
            </Accordion.Item>
          ))}
        </Accordion>
      </Card>
    </DemoPage>
  )
}

const Single = () => {
  const t = useMessages(messages)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {t('lineUp')}
      </Button>
      <Collapse in={isOpen}>
        <div id={id}>
          <p className="collapse-text">{t('lineUpText')}</p>
        </div>
      </Collapse>
    </>
  )
}

const Multiple = () => {
  const t = useMessages(messages)
  const id = useId()
  const [isHomeOpen, setIsHomeOpen] = useState(false)
  const [isAwayOpen, setIsAwayOpen] = useState(false)
  const areBothOpen = isHomeOpen && isAwayOpen
  const setBoth = (isOpen: boolean) => {
    setIsHomeOpen(isOpen)
    setIsAwayOpen(isOpen)
  }
  const ids = { home: `${id}-home`, away: `${id}-away` }
  return (
    <>
      <div className="demo-row">
        <Button aria-expanded={isHomeOpen} aria-controls={ids.home} onClick={() => setIsHomeOpen(!isHomeOpen)}>
          {t('home')}
        </Button>
        <Button aria-expanded={isAwayOpen} aria-controls={ids.away} onClick={() => setIsAwayOpen(!isAwayOpen)}>
          {t('away')}
        </Button>
        <Button
          variant="outline-primary"
          aria-expanded={areBothOpen}
          aria-controls={`${ids.home} ${ids.away}`}
          onClick={() => setBoth(!areBothOpen)}
        >
          {t('both')}
        </Button>
      </div>
      <div className="collapse-pair">
        <Collapse in={isHomeOpen}>
          <div id={ids.home}>
            <p className="collapse-text">{t('homeText')}</p>
          </div>
        </Collapse>
        <Collapse in={isAwayOpen}>
          <div id={ids.away}>
            <p className="collapse-text">{t('awayText')}</p>
          </div>
        </Collapse>
      </div>
    </>
  )
}
