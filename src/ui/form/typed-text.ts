import { type ChangeEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

type Written = HTMLInputElement | HTMLTextAreaElement

/**
 * For a field that keeps its text itself: it is written to only where the value is not what was typed. React would write each letter a second
 * time, as what the field begins with, and the browser lay out the whole text again for it. What is given is the same each time.
 */
export const useTypedText = <Element extends Written>(value: string, onChange: (value: string) => void) => {
  const ref = useRef<Element>(null)
  const typed = useRef(value)
  const told = useRef(onChange)
  const [defaultValue] = useState(value)
  useLayoutEffect(() => {
    told.current = onChange
    if (value === typed.current || ref.current === null) return
    typed.current = value
    ref.current.value = value
  })
  const change = useCallback(({ target }: ChangeEvent<Written>) => {
    typed.current = target.value
    told.current(typed.current)
  }, [])
  return { ref, defaultValue, onChange: change }
}
