import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'
import { PictureFrame } from './picture-frame.tsx'

/** Focal point of a picture: shares of width and height, from 0 at the left and top to 1, in hundredths. */
export interface FocalValue {
  readonly x: number
  readonly y: number
}

const hundredth = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100

const focalValue = (x: number, y: number): FocalValue => ({ x: hundredth(x), y: hundredth(y) })

const directions = new Map<string, { readonly axis: 'x' | 'y'; readonly by: number }>([
  ['ArrowLeft', { axis: 'x', by: -1 }],
  ['ArrowRight', { axis: 'x', by: 1 }],
  ['ArrowUp', { axis: 'y', by: -1 }],
  ['ArrowDown', { axis: 'y', by: 1 }],
])

export const objectPosition = ({ x, y }: FocalValue): string => `${x * 100}% ${y * 100}%`

interface FocalPointProps {
  /** A data URL. */
  readonly src: string
  readonly alt: string
  readonly value: FocalValue
  readonly onChange: (value: FocalValue) => void
  readonly disabled?: boolean
}

const percent = (share: number) => Math.round(share * 100)

/**
 * A picture with a focal point that is dragged, set by a press, or moved by arrow keys, and the resulting crops.
 *
 * HTML has no two-dimensional slider, so the point is two range inputs: arrows move it in their direction, whichever
 * has the focus, and the focus follows the moved axis, so that a screen reader reads the changed value. One is in the
 * tab order; by touch a screen reader finds both.
 */
export const FocalPoint = ({ src, alt, value, onChange, disabled = false }: FocalPointProps) => {
  const t = useMessages(messages)
  const helpId = useId()
  const inputs = { x: useRef<HTMLInputElement>(null), y: useRef<HTMLInputElement>(null) }

  const take = (next: FocalValue) => {
    if (next.x !== value.x || next.y !== value.y) onChange(next)
  }
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    take(focalValue((clientX - left) / width, (clientY - top) / height))
  }
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (disabled || event.button !== 0) return
    // The press would blur the point.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    inputs.x.current?.focus({ preventScroll: true })
    follow(event)
  }
  const move = (event: KeyboardEvent) => {
    const direction = directions.get(event.key)
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const { axis, by } = direction
    inputs[axis].current?.focus()
    const moved = { ...value, [axis]: value[axis] + by * (event.shiftKey ? 0.1 : 0.01) }
    take(focalValue(moved.x, moved.y))
  }
  const shared = { min: 0, max: 100, step: 1, onKeyDown: move, className: 'focal-input' }

  return (
    <fieldset className="focal" aria-label={t('focalPoint')} disabled={disabled}>
      <div
        className="focal-stage"
        onPointerDown={press}
        onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      >
        <img className="focal-picture" src={src} alt={alt} draggable={false} />
        <span className="focal-mark" style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}>
          <input
            {...shared}
            type="range"
            ref={inputs.x}
            aria-label={t('horizontal')}
            aria-describedby={helpId}
            aria-valuetext={t('fromLeft', { percent: percent(value.x) })}
            value={percent(value.x)}
            onChange={event => take(focalValue(event.target.valueAsNumber / 100, value.y))}
          />
          <input
            {...shared}
            type="range"
            ref={inputs.y}
            tabIndex={-1}
            aria-label={t('vertical')}
            aria-orientation="vertical"
            aria-valuetext={t('fromTop', { percent: percent(value.y) })}
            value={percent(value.y)}
            onChange={event => take(focalValue(value.x, event.target.valueAsNumber / 100))}
          />
        </span>
      </div>
      <p className="m-0 text-soft fs-smaller" id={helpId}>
        {t('focalHelp')}
      </p>
      <fieldset className="focal-crops" aria-label={t('crops')}>
        {(['1:1', '16:9'] as const).map(ratio => (
          <figure key={ratio} className="focal-crop">
            <PictureFrame source={{ url: src }} alt="" ratio={ratio} focalPoint={value} />
            <figcaption>{t(ratio === '1:1' ? 'square' : 'wide')}</figcaption>
          </figure>
        ))}
      </fieldset>
    </fieldset>
  )
}
