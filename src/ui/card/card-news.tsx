import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

interface CardNewsProps {
  readonly title: string
  readonly isBusy: boolean
  readonly isReloaded: boolean
  readonly edition: number
}

/** How a reload goes on, for those who do not see the ring that turns over the content. */
export const CardNews = ({ title, isBusy, isReloaded, edition }: CardNewsProps) => {
  const t = useMessages(messages)
  return (
    <div className="visually-hidden" role="status">
      {isBusy ? t('reloading', { title }) : null}
      {/* By its own key, so that the same words are heard again. */}
      {isReloaded ? <p key={edition}>{t('reloaded', { title })}</p> : null}
    </div>
  )
}
