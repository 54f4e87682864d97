import BatteryFull from 'lucide-react/icons/battery-full'
import Signal from 'lucide-react/icons/signal'
import { type CSSProperties, type ReactNode, useCallback, useState } from 'react'
import { onResize } from '../dom.ts'
import { formatMoment } from '../format.ts'
import type { Language } from '../messages/language.ts'
import './phone-frame.scss'

/** Maximum height in CSS pixels, so that the publishing steps stay visible; the rest scrolls. */
const highest = (): number => Math.max(400, Math.min(640, window.innerHeight - 340))

interface PhoneFrameProps {
  readonly label: string
  /** CSS pixels. */
  readonly screen: { readonly width: number; readonly height: number }
  /** Size name, for styles. */
  readonly size: string
  readonly theme: 'light' | 'dark'
  /** The reader's language. */
  readonly language: Language
  /** Time on the clock, in milliseconds. */
  readonly at: number
  readonly colours?: Readonly<Record<`--${string}`, string>>
  readonly children: ReactNode
}

/** The screen of a phone in the colours of its own theme, scaled to fit. */
export const PhoneFrame = ({ label, screen, size, theme, language, at, colours, children }: PhoneFrameProps) => {
  const [width, setWidth] = useState(0)
  const measure = useCallback(
    (element: HTMLElement | null) =>
      element === null ? undefined : onResize(element, () => setWidth(element.clientWidth)),
    [],
  )
  // The frame is 10 px on each side.
  const scale = width === 0 ? 1 : Math.min(1, width / (screen.width + 20))
  const height = Math.min(screen.height, highest() / scale)
  return (
    <div className="device-place" ref={measure}>
      <section
        className="device"
        data-bs-theme={theme}
        data-size={size}
        aria-label={label}
        lang={language}
        style={{ ...colours, zoom: scale, width: screen.width, height } as CSSProperties}
      >
        <div className="device-status">
          <span>{formatMoment(language, 'time', at)}</span>
          <span aria-hidden="true">
            <Signal size={14} /> <BatteryFull size={16} />
          </span>
        </div>
        {children}
      </section>
    </div>
  )
}
