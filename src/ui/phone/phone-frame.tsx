import BatteryFull from 'lucide-react/icons/battery-full'
import Signal from 'lucide-react/icons/signal'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { formatMoment } from '../format.ts'
import type { Language } from '../messages/language.ts'
import './phone-frame.scss'

const useWidth = () => {
  const [width, setWidth] = useState(0)
  const [ref] = useState(() => (element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  })
  return { ref, width }
}

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
  const { ref, width } = useWidth()
  // The frame is 10 px on each side.
  const scale = width === 0 ? 1 : Math.min(1, width / (screen.width + 20))
  const height = Math.min(screen.height, highest() / scale)
  return (
    <div className="device-place" ref={ref}>
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
