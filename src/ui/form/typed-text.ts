import { useCallback, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

type Written = HTMLInputElement | HTMLTextAreaElement

/** Hands over what was typed last, in the one field that somebody types in; null where all is handed over. */
let handOver: (() => void) | null = null

/** So that whoever asks what the form holds hears of what was typed last, too. */
export const handOverTyped = (): void => {
  const waiting = handOver
  handOver = null
  if (waiting !== null) flushSync(waiting)
}

/** Of a key that writes, the next frame is soon enough. */
const isLetter = (event: Event) =>
  event instanceof KeyboardEvent &&
  (event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete') &&
  !(event.ctrlKey || event.metaKey || event.altKey)

/** What each field does once its text may have changed. */
const fields = new WeakMap<EventTarget, () => void>()

const fieldOf = ({ target }: Event) => (target === null ? undefined : fields.get(target))

/** React hears each event of a key twice, and asks all that the field lies in: it was a quarter of what the page added to the time of a letter. */
const keepFromReact = (event: Event) => {
  if (fieldOf(event) && (event.type !== 'keydown' || isLetter(event))) event.stopPropagation()
}

const hear = (event: Event) => {
  const changed = fieldOf(event)
  if (changed === undefined) return
  event.stopPropagation()
  changed()
}

let isListening = false

/** Whatever somebody does next finds what they typed: no event comes before it is handed over. */
const listen = () => {
  if (isListening) return
  isListening = true
  const next = [
    'keydown',
    'pointerdown',
    'click',
    'focusout',
    'submit',
    'drop',
    'paste',
    'visibilitychange',
    'beforeunload',
    'pagehide',
  ]
  for (const name of next)
    addEventListener(
      name,
      event => {
        if (!isLetter(event)) handOverTyped()
      },
      { capture: true },
    )
  for (const name of ['keydown', 'keypress', 'textInput']) addEventListener(name, keepFromReact, { capture: true })
  for (const name of ['input', 'change']) addEventListener(name, hear, { capture: true })
}

/** Handed over after the frame that shows it, so that no letter waits for what the form makes of it. A page that nobody sees draws no frames. */
const handOverLater = (what: () => void) => {
  if (handOver === what) return
  // A browser that fills in a form writes one field after the other.
  handOverTyped()
  handOver = what
  if (document.hidden) handOverTyped()
  else requestAnimationFrame(() => setTimeout(handOverTyped))
}

/** Who comes to a line by the Tab key finds all of it selected: what is proposed for it only then is selected, too, and the next letter takes its place. */
const isWhollyChosen = (field: Written): boolean =>
  field instanceof HTMLInputElement &&
  field === document.activeElement &&
  field.selectionStart === 0 &&
  field.selectionEnd === field.value.length

/**
 * For a field that keeps its text itself: it is written to only where the value is not what was typed. React would write the text a second time after
 * each letter, as what the field begins with: it begins with nothing.
 * @returns what refers to the field, which is drawn from the beginning, stays the same element, and has neither a value nor `onChange`.
 */
export const useTypedText = <Element extends Written>(value: string, onChange: (value: string) => void) => {
  const ref = useRef<Element>(null)
  const typed = useRef('')
  const told = useRef('')
  const tell = useRef(onChange)
  useLayoutEffect(() => {
    tell.current = onChange
    // What is on its way to the form is newer than what the form holds.
    const field = ref.current
    if (value === told.current || field === null) return
    told.current = value
    if (value === typed.current) return
    const isNew = typed.current === ''
    typed.current = value
    const isChosen = isWhollyChosen(field)
    field.value = value
    if (isChosen) field.select()
    // The browser leaves the caret at the end of what is written. Not every kind of line has one.
    else if (isNew && field.selectionStart !== null) field.setSelectionRange(0, 0)
  })
  const hand = useCallback(() => {
    told.current = typed.current
    tell.current(typed.current)
  }, [])
  // Nothing but its own: what another field hands over is heard after this commit, which would write into it what it held before.
  useLayoutEffect(
    () => () => {
      if (handOver !== hand) return
      handOver = null
      hand()
    },
    [hand],
  )
  useLayoutEffect(() => {
    const field = ref.current
    if (field === null) return
    listen()
    fields.set(field, () => {
      if (field.value === typed.current) return
      typed.current = field.value
      handOverLater(hand)
    })
  }, [hand])
  return ref
}
