import Nav from 'react-bootstrap/Nav'
import TabContainer from 'react-bootstrap/TabContainer'
import TabContent from 'react-bootstrap/TabContent'
import TabPane from 'react-bootstrap/TabPane'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Card } from '../card/card.tsx'
import { DemoPage } from '../demo-page.tsx'
import '../navigation.scss'
import { messages } from './messages.ts'

const sets = {
  tabs: ['report', 'lineUps', 'figures'],
  pills: ['table', 'scorers', 'cards'],
  vertical: ['squad', 'stadium', 'history'],
} as const

const TabSet = ({ set }: { readonly set: keyof typeof sets }) => {
  const t = useMessages(messages)
  const isVertical = set === 'vertical'
  return (
    <TabContainer defaultActiveKey={sets[set][0]} id={`tabs-${set}`} transition={false}>
      <div className={isVertical ? 'tabs-vertical' : undefined}>
        <Nav
          as="div"
          variant={set === 'tabs' ? 'tabs' : 'pills'}
          className={isVertical ? 'flex-column' : ''}
          role="tablist"
          aria-label={t(`${set}Label`)}
          aria-orientation={isVertical ? 'vertical' : 'horizontal'}
        >
          {sets[set].map(tab => (
            <Nav.Link key={tab} as="button" type="button" eventKey={tab}>
              {t(tab)}
            </Nav.Link>
          ))}
        </Nav>
        <TabContent>
          {sets[set].map(tab => (
            <TabPane key={tab} eventKey={tab} tabIndex={0}>
              <p>{t(`${tab}Text`)}</p>
            </TabPane>
          ))}
        </TabContent>
      </div>
    </TabContainer>
  )
}

export default function TabsPage() {
  const t = useMessages(messages)
  return (
    <DemoPage>
      {(['tabs', 'pills', 'vertical'] as const).map(set => (
        <Card key={set} title={t(set)} className={set === 'vertical' ? 'is-wide' : ''}>
          <TabSet set={set} />
        </Card>
      ))}
    </DemoPage>
  )
}
