import { Card } from '../../../ui/card/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { DemoPage } from '../demo-page.tsx'
import { Pages } from './pages.tsx'
import './pagination.scss'
import { messages } from './messages.ts'

/** Paginations: plain, with arrows, long ones, their states and sizes. */
export default function PaginationPage() {
  const t = useMessages(messages)
  return (
    <DemoPage>
      <Card title={t('basic')}>
        <Pages label={t('basicLabel')} count={5} />
      </Card>
      <Card title={t('icons')}>
        <Pages label={t('iconsLabel')} count={5} hasArrows />
      </Card>
      <Card title={t('ellipsis')}>
        <Pages label={t('ellipsisLabel')} count={20} first={10} hasArrows />
      </Card>
      <Card title={t('states')}>
        <p className="demo-note">{t('second')}</p>
        <Pages label={t('statesLabel')} count={2} hasArrows />
      </Card>
      <Card title={t('sizes')} className="is-wide">
        <Pages label={t('large')} count={3} size="lg" />
        <Pages label={t('small')} count={3} size="sm" />
      </Card>
    </DemoPage>
  )
}
