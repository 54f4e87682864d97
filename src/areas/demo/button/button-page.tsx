import Button from 'react-bootstrap/Button'
import { Card } from '../../../ui/card/card.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { DemoPage } from '../demo-page.tsx'
import './button.scss'
import { ButtonGroups } from './button-groups.tsx'
import { ButtonMenus } from './button-menus.tsx'
import { messages } from './messages.ts'

const kinds = ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'light', 'dark'] as const
const outlined = kinds.filter(kind => kind !== 'light')

/** Buttons: kinds, sizes, groups and menus. */
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
