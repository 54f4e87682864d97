import { Fragment } from 'react'
import { defineMessages } from '../messages/define-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { type Chord, isMac, keysOf } from './registry.ts'

/** Key names as printed on keyboards, by the browser's name. Others are shown as they are. */
const messages = defineMessages({
  ArrowUp: { en: 'Up', es: 'Arriba' },
  ArrowDown: { en: 'Down', es: 'Abajo' },
  ArrowLeft: { en: 'Left', es: 'Izquierda' },
  ArrowRight: { en: 'Right', es: 'Derecha' },
  PageUp: { en: 'Page Up', es: 'Re Pág' },
  PageDown: { en: 'Page Down', es: 'Av Pág' },
  Home: { en: 'Home', es: 'Inicio' },
  End: { en: 'End', es: 'Fin' },
  Enter: { en: 'Enter', es: 'Enter' },
  Escape: { en: 'Esc', es: 'Esc' },
  Shift: { en: 'Shift', es: 'Mayús' },
  Control: { en: 'Ctrl', es: 'Ctrl' },
  Alt: { en: 'Alt', es: 'Alt' },
  Meta: { en: 'Command', es: 'Comando' },
  ' ': { en: 'Space', es: 'Espacio' },
})

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Meta: '⌘',
}

const macSigns: Readonly<Record<string, string>> = { Shift: '⇧', Alt: '⌥', Enter: '↵' }

const isNamed = (key: string): key is keyof typeof messages => key in messages

export const KeyCaps = ({ chord }: { readonly chord: Chord }) => {
  const t = useMessages(messages)
  return (
    <span className="text-nowrap">
      {keysOf(chord).map(key => {
        const sign = signs[key] ?? (isMac ? macSigns[key] : undefined)
        const name = isNamed(key) ? t(key) : key
        return (
          <Fragment key={key}>
            <kbd className="key-cap">
              {sign === undefined ? (
                name
              ) : (
                <>
                  <span aria-hidden="true">{sign}</span>
                  <span className="visually-hidden">{name}</span>
                </>
              )}
            </kbd>{' '}
          </Fragment>
        )
      })}
    </span>
  )
}
