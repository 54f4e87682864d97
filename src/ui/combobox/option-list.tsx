import Check from 'lucide-react/icons/check'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'
import type { ComboboxSearch } from './option.ts'
import type { ComboboxInPlace } from './use-combobox.ts'

interface OptionListProps extends ComboboxSearch {
  readonly label: string
  readonly combobox: ComboboxInPlace
  readonly isChosen: (id: string) => boolean
}

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What was found, under the field. */
export const OptionList = ({ label, combobox, isChosen, options, more = 0, ...search }: OptionListProps) => {
  const t = useMessages(messages)
  const { list, popupProps, listProps, optionProps, isActive } = combobox
  const { isLoading = false, failure = null } = search
  const line = failure ?? (isLoading ? t('loading') : options.length === 0 ? t('nothing') : null)
  const said = line ?? t('count', { count: options.length })
  return (
    <>
      <div {...popupProps} className="combobox-popup">
        <ul {...listProps} className="combobox-list" aria-label={label}>
          {options.map((option, index) => (
            <li
              {...optionProps(index, isChosen(option.id))}
              key={option.id}
              ref={isActive(index) ? intoSight : undefined}
              className="combobox-option"
            >
              {option.swatch === undefined ? null : (
                <span className="combobox-swatch" style={{ background: option.swatch }} aria-hidden="true" />
              )}
              <span className="combobox-option-label">{option.label}</span>
              {option.hint === undefined ? null : <span className="combobox-hint">{option.hint}</span>}
              {isChosen(option.id) ? <Check size={16} aria-hidden="true" /> : null}
            </li>
          ))}
        </ul>
        {line === null ? null : (
          <p className="combobox-line" data-failed={failure !== null}>
            {line}
          </p>
        )}
        {more > 0 && line === null ? <p className="combobox-line">{t('more', { count: more })}</p> : null}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {list.isOpen ? said : null}
      </span>
    </>
  )
}
