import Sparkles from 'lucide-react/icons/sparkles'
import { brand } from '../../config/brand.ts'
import { ExternalLink } from '../../ui/messages/external-link.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from '../messages.ts'

export const Promotion = () => {
  const t = useMessages(messages)
  return (
    <section className="promotion" aria-label={t('promoTitle')}>
      <Sparkles size={18} aria-hidden="true" />
      <p>{t('promoTitle')}</p>
      <ExternalLink href={brand.promotionUrl} className="promotion-link">
        {t('promoLink')}
      </ExternalLink>
    </section>
  )
}
