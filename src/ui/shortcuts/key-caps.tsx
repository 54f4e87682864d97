import { Fragment } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { type Chord, isMac, keysOf } from './chords.ts'
import { messages } from './messages.ts'

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
