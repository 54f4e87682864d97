import { useCallback, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

type Written = HTMLInputElement | HTMLTextAreaElement

/** Flushes the pending input of the active field; null without any. */
let handOver: (() => void) | null = null

/** Flushes pending input, so that readers of the form get the latest text. */
export const handOverTyped = (): void => {
  const waiting = handOver
  handOver = null
  if (waiting !== null) flushSync(waiting)
}

/** A printable key may wait for the next frame. */
const isLetter = (event: Event) =>
  event instanceof KeyboardEvent &&
  (event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete') &&
  !(event.ctrlKey || event.metaKey || event.altKey)

/** Flush callback of each field. */
const fields = new WeakMap<EventTarget, () => void>()

const fieldOf = ({ target }: Event) => (target === null ? undefined : fields.get(target))

/** React handles each key event twice, through all ancestors: a quarter of the page's share in a key's latency. */
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

/** Flushes pending input before any further event. */
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

/** Flushes after the frame that shows the input, so that no key waits for the form. Hidden pages have no frames. */
const handOverLater = (what: () => void) => {
  if (handOver === what) return
  // Autofill writes one field after the other.
  handOverTyped()
  handOver = what
  if (document.hidden) handOverTyped()
  else requestAnimationFrame(() => setTimeout(handOverTyped))
}

/** Tab selects a whole line; a value proposed afterwards is selected, too, so that the next key replaces it. */
const isWhollyChosen = (field: Written): boolean =>
  field instanceof HTMLInputElement &&
  field === document.activeElement &&
  field.selectionStart === 0 &&
  field.selectionEnd === field.value.length

/**
 * For an uncontrolled field, written only if the value differs from the typed text. React would also write the text as
 * default value after each key; this one starts empty.
 * @returns a ref for a stable element without value and `onChange`
 */
export const useTypedText = <Element extends Written>(value: string, onChange: (value: string) => void) => {
  const ref = useRef<Element>(null)
  const typed = useRef('')
  const told = useRef('')
  const tell = useRef(onChange)
  useLayoutEffect(() => {
    tell.current = onChange
    // Pending input is newer than the form's value.
    const field = ref.current
    if (value === told.current || field === null) return
    told.current = value
    if (value === typed.current) return
    const isNew = typed.current === ''
    typed.current = value
    const isChosen = isWhollyChosen(field)
    field.value = value
    if (isChosen) field.select()
    // The browser leaves the caret at the end of written text. Some input types have none.
    else if (isNew && field.selectionStart !== null) field.setSelectionRange(0, 0)
  })
  const hand = useCallback(() => {
    told.current = typed.current
    tell.current(typed.current)
  }, [])
  // Flushes only its own text: another field's would arrive after this commit, which would overwrite it with the former
  // value.
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
