import Hourglass from 'lucide-react/icons/hourglass'
import type { Catalogue } from '../config/area.ts'
import { say } from './words/say.ts'
import { useLanguage, useWords } from './words/use-words.ts'
import { words as uiWords } from './words.ts'

interface PlannedProps {
  readonly words: Catalogue
  /** The key of the line that says what staff will do here. */
  readonly line: string
}

/** The body of a page whose content comes later. */
export const Planned = ({ words, line }: PlannedProps) => {
  const t = useWords(uiWords)
  const language = useLanguage()
  return (
    <section className="card planned">
      <span className="planned-mark" aria-hidden="true">
        <Hourglass size={22} />
      </span>
      <div>
        <h2 className="planned-title">{t('planned')}</h2>
        <p className="planned-line">{say(words, language, line)}</p>
      </div>
    </section>
  )
}
