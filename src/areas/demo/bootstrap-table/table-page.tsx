import { Card } from '../../../ui/card/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { DemoPage } from '../demo-page.tsx'
import { LeagueTable } from './league-table.tsx'
import './table.scss'
import { messages } from './messages.ts'

/** The same five teams in every look that a table may have. */
export default function TablePage() {
  const t = useMessages(messages)
  return (
    <DemoPage>
      <Card title={t('basic')}>
        <LeagueTable name={t('basic')} />
      </Card>
      <Card title={t('headFoot')}>
        <LeagueTable name={t('headFoot')} className="table-framed" hasFoot />
      </Card>
      <Card title={t('hover')}>
        <LeagueTable name={t('hover')} look={{ hover: true }} />
      </Card>
      <Card title={t('striped')}>
        <LeagueTable name={t('striped')} look={{ striped: true }} />
      </Card>
      <Card title={t('dark')}>
        <LeagueTable name={t('dark')} look={{ variant: 'dark' }} />
      </Card>
      <Card title={t('borders')}>
        <LeagueTable name={t('borders')} look={{ bordered: true }} />
      </Card>
      <Card title={t('small')}>
        <LeagueTable name={t('small')} look={{ size: 'sm' }} />
      </Card>
      <Card title={t('contextual')}>
        <LeagueTable name={t('contextual')} hasStates />
      </Card>
    </DemoPage>
  )
}
