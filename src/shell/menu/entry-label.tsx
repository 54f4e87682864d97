import { useLanguage } from '../../ui/messages/use-messages.ts'
import type { EntryProps } from './entry.tsx'

/** What links and groups of the menu show: icon, title, badge. */
export const EntryLabel = ({ item: { icon: Icon, title, badge } }: EntryProps) => {
  const language = useLanguage()
  return (
    <>
      {Icon ? (
        <span className="entry-icon" aria-hidden="true">
          <Icon size={18} />
        </span>
      ) : null}
      <span className="entry-title">{title[language]}</span>
      {badge ? (
        <>
          {/* A space, or title and badge would be read as one word. */}{' '}
          <span className={`entry-badge entry-badge-${badge.type}`}>{badge.title[language]}</span>
        </>
      ) : null}
    </>
  )
}
