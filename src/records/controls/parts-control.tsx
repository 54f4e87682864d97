import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { isObject, itemsOf, type Json } from '../../model/json.ts'
import { useLanguage, useWords } from '../../ui/words/use-words.ts'
import type { ControlOf } from './control-props.ts'
import { FieldControl } from './field-control.tsx'
import { words } from './words.ts'

/** Moves an item by one place. */
const moved = (items: readonly Json[], from: number, by: number): readonly Json[] => {
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, from + by), items[from] ?? null, ...others.slice(from + by)]
}

/** An ordered list whose parts have the same fields. */
export const PartsControl = (props: ControlOf<'parts'>) => {
  const t = useWords(words)
  const { collection, control, id, label, value, describedBy, isInvalid, isFixed, onChange, onLeave } = props
  const labels = collection.words[useLanguage()].fields
  const items = itemsOf(value)
  // Parts have no id of their own: their place is all that tells them apart.
  const places = items.map((item, at) => ({ key: `part ${at}`, item, at }))
  const isSingle = Object.keys(control.fields).join() === 'value'
  const set = (at: number, name: string, part: Json) =>
    onChange(
      items.map((item, index) =>
        index === at ? (isSingle ? part : { ...(isObject(item) ? item : {}), [name]: part }) : item,
      ),
    )
  return (
    <>
      <ol className="parts">
        {places.map(({ key, item, at }) => (
          <li key={key} className="part">
            <fieldset className="part-fields">
              <legend className="visually-hidden">{t('partName', { number: at + 1 })}</legend>
              {Object.entries(control.fields).map(([name, field]) => {
                const partId = `${id}-${at}-${name}`
                const partLabel = isSingle ? label : (labels[name] ?? name)
                return (
                  <div key={name} className="part-field">
                    <label className="form-label" htmlFor={partId}>
                      {partLabel}
                    </label>
                    <FieldControl
                      {...props}
                      id={partId}
                      name={name}
                      field={field}
                      label={partLabel}
                      value={isObject(item) ? (item[name] ?? null) : isSingle ? item : null}
                      describedBy={describedBy}
                      isInvalid={isInvalid && field.check(isObject(item) ? item[name] : item) !== null}
                      onChange={part => set(at, name, part)}
                    />
                  </div>
                )
              })}
            </fieldset>
            {isFixed ? null : (
              <span className="part-buttons">
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('partUp', { number: at + 1 })}
                  disabled={at === 0}
                  onClick={() => onChange(moved(items, at, -1))}
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('partDown', { number: at + 1 })}
                  disabled={at === items.length - 1}
                  onClick={() => onChange(moved(items, at, 1))}
                >
                  <ArrowDown size={18} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('removePart', { number: at + 1 })}
                  onClick={() => onChange(items.filter((_, index) => index !== at))}
                >
                  <Trash2 size={18} aria-hidden="true" />
                </button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {isFixed ? null : (
        <button
          type="button"
          className="btn btn-outline-primary add-part"
          id={id}
          aria-disabled={items.length >= control.max}
          aria-describedby={describedBy}
          onClick={() => {
            if (items.length < control.max) onChange([...items, isSingle ? '' : {}])
          }}
          onBlur={onLeave}
        >
          <Plus size={18} aria-hidden="true" /> {t('addPart', { label })}
        </button>
      )}
      {items.length >= control.max ? <p className="field-hint">{t('mostParts', { max: control.max })}</p> : null}
    </>
  )
}
