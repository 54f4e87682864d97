import Plus from 'lucide-react/icons/plus'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Choice, Disclosure } from '../../../ui/popup/popup.tsx'
import type { Section } from '../home.ts'
import { maxSections } from './editing.ts'
import { icons, kinds } from './kinds.ts'
import { messages } from './messages.ts'
import { useValueWord } from './section-words.ts'

interface AddSectionProps {
  readonly isFull: boolean
  readonly onAdd: (kind: Section['kind']) => void
}

export const AddSection = ({ isFull, onAdd }: AddSectionProps) => {
  const t = useMessages(messages)
  const word = useValueWord()
  return (
    <div className="section-add">
      <Disclosure
        label={
          <>
            <Plus size={16} aria-hidden="true" /> {t('add')}
          </>
        }
      >
        {close =>
          isFull ? (
            <p className="mb-0">{t('full', { max: maxSections })}</p>
          ) : (
            <ul className="section-kinds">
              {kinds.map(kind => {
                const Icon = icons[kind]
                return (
                  <li key={kind}>
                    <Choice
                      onClick={() => {
                        close()
                        onAdd(kind)
                      }}
                    >
                      <Icon size={18} aria-hidden="true" /> {word('kind', kind)}
                    </Choice>
                  </li>
                )
              })}
            </ul>
          )
        }
      </Disclosure>
    </div>
  )
}
