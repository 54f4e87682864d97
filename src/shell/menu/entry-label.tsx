import { say } from '../../ui/words/say.ts'
import { useLanguage } from '../../ui/words/use-words.ts'
import type { EntryProps } from './entry.tsx'

/** What links and groups of the menu show: icon, title, badge. */
export const EntryLabel = ({ item: { icon: Icon, title, badge }, words }: EntryProps) => {
  const language = useLanguage()
  return (
    <>
      {Icon ? (
        <span className="entry-icon" aria-hidden="true">
          <Icon size={18} />
        </span>
      ) : null}
      <span className="entry-title">{say(words, language, title)}</span>
      {badge ? (
        <>
          {/* A space, or title and badge would be read as one word. */}{' '}
          <span className={`entry-badge entry-badge-${badge.type}`}>{say(words, language, badge.title)}</span>
        </>
      ) : null}
    </>
  )
}
