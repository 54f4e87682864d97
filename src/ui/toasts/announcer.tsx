import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'

export interface Announcement {
  readonly id: string
  readonly text: string
  /** What can be done about it. */
  readonly action?: string
  readonly isUrgent: boolean
}

/** Says to those who do not see the messages what just happened. Both places are always there, or the first words in them would go unheard. */
export const Announcer = ({ said }: { readonly said: Announcement | null }) => {
  const t = useMessages(messages)
  const line = said?.action ? t('reach', { text: said.text, action: said.action }) : said?.text
  // By its own key, so that the same words are heard again when they are said again.
  const told = said ? <p key={said.id}>{line}</p> : null
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {said?.isUrgent ? null : told}
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {said?.isUrgent ? told : null}
      </div>
    </>
  )
}
