import Placeholder from 'react-bootstrap/Placeholder'
import { messages } from '../../ui/messages/common-messages.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'

export const FrameSkeleton = () => {
  const t = useMessages(messages)
  return (
    <div className="frame-skeleton" role="status">
      <span className="visually-hidden delayed-announcement">{t('loading')}</span>
      <div className="frame-skeleton-side" aria-hidden="true" />
      <div className="frame-skeleton-header" aria-hidden="true" />
      <div className="frame-skeleton-page" aria-hidden="true">
        <Placeholder />
        <Placeholder />
        <div className="frame-skeleton-card" />
      </div>
    </div>
  )
}
