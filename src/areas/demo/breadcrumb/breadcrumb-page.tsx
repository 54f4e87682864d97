import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'
import Shapes from 'lucide-react/icons/shapes'
import Breadcrumb from 'react-bootstrap/Breadcrumb'
import { Link } from 'react-router-dom'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Card } from '../card/card.tsx'
import { DemoPage } from '../demo-page.tsx'
import '../navigation.scss'
import { messages } from './messages.ts'

const steps = [
  { id: 'home', href: paths.dashboard, icon: House },
  { id: 'basic', href: '/basic/button', icon: Shapes },
] as const

interface WayProps {
  readonly label: string
  readonly count: number
  readonly hasIcons?: boolean
}

const Way = ({ label, count, hasIcons = false }: WayProps) => {
  const t = useMessages(messages)
  return (
    <Breadcrumb label={label}>
      {steps.slice(0, count).map(({ id, href, icon: Icon }) => (
        <Breadcrumb.Item key={id} href={href} linkAs={Link}>
          {hasIcons ? <Icon size={15} aria-hidden="true" /> : null}
          {t(id)}
        </Breadcrumb.Item>
      ))}
      <Breadcrumb.Item active>
        {hasIcons ? <MapPin size={15} aria-hidden="true" /> : null}
        {t('current')}
      </Breadcrumb.Item>
    </Breadcrumb>
  )
}

export default function BreadcrumbPage() {
  const t = useMessages(messages)
  return (
    <DemoPage>
      <Card title={t('text')}>
        <Way label={t('one')} count={0} />
        <Way label={t('two')} count={1} />
        <Way label={t('three')} count={2} />
      </Card>
      <Card title={t('icons')}>
        <Way label={t('iconsTwo')} count={1} hasIcons />
        <Way label={t('iconsThree')} count={2} hasIcons />
      </Card>
    </DemoPage>
  )
}
