import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface DisclosureProps {
  readonly label: ReactNode
  readonly className?: string
  /** Further attributes of the button. */
  readonly button?: Pick<ComponentProps<'button'>, 'aria-label' | 'disabled'> & { readonly 'data-status'?: string }
  /** What it shows; `close` after something was chosen. */
  readonly children: (close: () => void) => ReactNode
}

/** Up and down go along what can be chosen, from the button too; in a field of the panel they are the field's. */
const goAlong = (whole: HTMLElement, event: KeyboardEvent) => {
  const { activeElement } = document
  const choices = [...whole.querySelectorAll<HTMLElement>('.disclosure-choice')]
  const at = choices.findIndex(choice => choice.matches(':focus'))
  if (choices.length === 0 || (at === -1 && !activeElement?.hasAttribute('aria-expanded'))) return
  event.preventDefault()
  const next = event.key === 'ArrowDown' ? at + 1 : Math.max(at, 0) - 1
  choices.at(next % choices.length)?.focus()
}

interface Opening {
  readonly open: () => void
  readonly close: (wantsFocus: boolean) => void
}

/** Opens with the arrow down on its button; closes when the focus goes elsewhere, and on Esc, which brings the focus back to the button. */
const listen = (whole: HTMLElement, { open, close }: Opening): (() => void) => {
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && whole.contains(relatedTarget))) close(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && whole.querySelector(':scope > button:focus[aria-expanded=false]')) {
      event.preventDefault()
      open()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') goAlong(whole, event)
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

/** A button that shows a small panel under it. The arrow down opens it too. Esc, a choice, and going elsewhere close it again; Esc and a choice bring the focus back. */
export const Disclosure = ({
  label,
  className = 'btn btn-outline-primary',
  button: more,
  children,
}: DisclosureProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [side, setSide] = useState<'start' | 'end'>('start')
  const close = useCallback((wantsFocus: boolean) => {
    setIsOpen(false)
    if (wantsFocus) button.current?.focus()
  }, [])
  const open = useCallback(() => {
    if (button.current) setSide(sideOf(button.current))
    setIsOpen(true)
  }, [])
  const attach = useCallback(
    // What the arrow goes along has to be drawn before the key is done.
    (whole: HTMLElement | null) => (whole ? listen(whole, { open: () => flushSync(open), close }) : undefined),
    [open, close],
  )
  return (
    <div className="disclosure" ref={attach}>
      <button
        {...more}
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
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
