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
        <Unfolding parts={['lineUp']} />
      </Card>
      <Card title={t('multiple')}>
        <Unfolding parts={['home', 'away']} />
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

type Part = 'lineUp' | 'home' | 'away'

/** Buttons that unfold a text each; with several, one more for all. */
const Unfolding = ({ parts }: { readonly parts: readonly Part[] }) => {
  const t = useMessages(messages)
  const id = useId()
  const [open, setOpen] = useState<readonly Part[]>([])
  const idOf = (part: Part) => `${id}-${part}`
  const toggle = (part: Part) => setOpen(open.includes(part) ? open.filter(one => one !== part) : [...open, part])
  const areAllOpen = open.length === parts.length
  return (
    <>
      <div className="demo-row">
        {parts.map(part => (
          <Button
            key={part}
            aria-expanded={open.includes(part)}
            aria-controls={idOf(part)}
            onClick={() => toggle(part)}
          >
            {t(part)}
          </Button>
        ))}
        {parts.length > 1 ? (
          <Button
            variant="outline-primary"
            aria-expanded={areAllOpen}
            aria-controls={parts.map(idOf).join(' ')}
            onClick={() => setOpen(areAllOpen ? [] : parts)}
          >
            {t('both')}
          </Button>
        ) : null}
      </div>
      <div className="collapse-pair">
        {parts.map(part => (
          <Collapse key={part} in={open.includes(part)}>
            <div id={idOf(part)}>
              <p className="collapse-text">{t(`${part}Text`)}</p>
            </div>
          </Collapse>
        ))}
      </div>
    </>
  )
}
