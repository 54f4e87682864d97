import Badge from 'react-bootstrap/Badge'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Card } from '../card/card.tsx'
import { DemoPage, Samples } from '../demo-page.tsx'
import '../kinds.scss'
import { messages } from './messages.ts'

const kinds = ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark'] as const

export default function BadgesPage() {
  const t = useMessages(messages)
  return (
    <DemoPage>
      <Card title={t('headings')}>
        <h3>
          {t('transfers')} <Badge bg="primary">{t('fresh')}</Badge>
        </h3>
        <h4>
          {t('injuries')} <Badge bg="danger">{t('open')}</Badge>
        </h4>
        <h5>
          {t('fixtures')} <Badge bg="secondary">{t('moved')}</Badge>
        </h5>
      </Card>
      <Samples title={t('buttons')}>
        <Button>
          {t('messages')} <Badge bg="light">{t('unread', { count: 4 })}</Badge>
        </Button>
        <Button variant="outline-primary">
          {t('drafts')} <Badge bg="primary">{t('waiting', { count: 1 })}</Badge>
        </Button>
      </Samples>
      {(['contextual', 'pills'] as const).map(look => (
        <Samples key={look} title={t(look)}>
          {kinds.map(kind => (
            <Badge key={kind} bg={kind} pill={look === 'pills'}>
              {t(kind)}
            </Badge>
          ))}
        </Samples>
      ))}
      <Samples title={t('links')} className="is-wide">
        <Link to="/basic/button" className="badge bg-primary">
          {t('toButtons')}
        </Link>
        <Link to="/tables/bootstrap" className="badge bg-success">
          {t('toTables')}
        </Link>
        <Link to="/charts/nvd3" className="badge rounded-pill bg-dark">
          {t('toCharts')}
        </Link>
      </Samples>
    </DemoPage>
  )
}
