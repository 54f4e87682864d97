import Sparkles from 'lucide-react/icons/sparkles'
import { brand } from '../../config/brand.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from '../messages.ts'

export const Promotion = () => {
  const t = useMessages(messages)
  return (
    <section className="promotion" aria-label={t('promoTitle')}>
      <span className="promotion-icon" aria-hidden="true">
        <Sparkles size={20} />
      </span>
      <p className="mt-1 mb-0 fw-bold">{t('promoTitle')}</p>
      <p className="promotion-body">{t('promoBody')}</p>
      <ExternalLink href={brand.promotionUrl} className="promotion-link">
        {t('promoLink')}
      </ExternalLink>
    </section>
  )
}
