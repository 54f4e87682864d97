import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'

export interface DisclosureProps {
  readonly label: ReactNode
  readonly className?: string
  /** What it shows; `close` after something was chosen. */
  readonly children: (close: () => void) => ReactNode
}

/** Closes when the focus goes elsewhere, and on Esc, which brings the focus back to the button. */
const listen = (whole: HTMLElement, close: (wantsFocus: boolean) => void): (() => void) => {
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && whole.contains(relatedTarget))) close(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close(true)
  }
  whole.addEventListener('focusout', leave)
  whole.addEventListener('keydown', press)
  return () => {
    whole.removeEventListener('focusout', leave)
    whole.removeEventListener('keydown', press)
  }
}

/** The side of the button at which the panel begins, so that it grows into the page. */
const sideOf = (button: HTMLElement): 'start' | 'end' => {
  const { left, right } = button.getBoundingClientRect()
  return left + right < window.innerWidth ? 'start' : 'end'
}

/** A button that shows a small panel under it. Esc, a choice, and going elsewhere close it again; Esc and a choice bring the focus back. */
export const Disclosure = ({ label, className = 'btn btn-outline-primary', children }: DisclosureProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [side, setSide] = useState<'start' | 'end'>('start')
  const close = useCallback((wantsFocus: boolean) => {
    setIsOpen(false)
    if (wantsFocus) button.current?.focus()
  }, [])
  const attach = useCallback((whole: HTMLElement | null) => (whole ? listen(whole, close) : undefined), [close])
  return (
    <div className="disclosure" ref={attach}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={({ currentTarget }) => {
          setSide(sideOf(currentTarget))
          setIsOpen(!isOpen)
        }}
      >
        {label} <ChevronDown size={15} aria-hidden="true" />
      </button>
      {/* Focusable by script, so that a press on its own ground does not count as going elsewhere. */}
      <div id={id} className="disclosure-panel" data-side={side} hidden={!isOpen} tabIndex={-1}>
        {isOpen ? children(() => close(true)) : null}
      </div>
    </div>
  )
}
