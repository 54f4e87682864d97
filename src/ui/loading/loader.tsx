import { useMessages } from '../messages/use-messages.ts'
import { messages } from '../messages.ts'

/** What stands in for a page while it is on its way. Appears a moment late, and is said later still, so that fast loads neither flicker nor speak. */
export const Loader = () => {
  const t = useMessages(messages)
  return (
    <div className="loader" role="status">
      <span className="loader-ring" aria-hidden="true" />
      <span className="visually-hidden late-words">{t('loading')}</span>
    </div>
  )
}
