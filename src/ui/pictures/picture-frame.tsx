import ImageIcon from 'lucide-react/icons/image'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { type FocalValue, objectPosition } from './focal-point.tsx'
import { frameMessages } from './messages.ts'

/** State of a picture: unread, absent, failed, or loaded (a data URL). */
export type PictureSource = 'loading' | 'missing' | 'failed' | { readonly url: string }

interface PictureFrameProps {
  readonly source: PictureSource
  /** Alternative text; empty if the adjacent text suffices. */
  readonly alt: string
  readonly ratio?: '1:1' | '4:3' | '16:9'
  readonly focalPoint?: FocalValue
}

const sayings = { loading: 'pictureLoading', missing: 'pictureMissing', failed: 'pictureFailed' } as const

/** A picture in a frame of fixed proportions, so that loading moves nothing. */
export const PictureFrame = ({ source, alt, ratio = '1:1', focalPoint }: PictureFrameProps) => {
  const t = useMessages(frameMessages)
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const shown = typeof source !== 'string' && source.url === brokenUrl ? 'failed' : source
  if (typeof shown !== 'string')
    return (
      <span className="picture-frame" data-ratio={ratio}>
        <img
          src={shown.url}
          alt={alt}
          decoding="async"
          draggable={false}
          style={focalPoint ? { objectPosition: objectPosition(focalPoint) } : {}}
          onError={() => setBrokenUrl(shown.url)}
        />
      </span>
    )
  const Icon = shown === 'failed' ? ImageOff : ImageIcon
  const saying = t(sayings[shown])
  return (
    <span className="picture-frame" data-ratio={ratio} data-state={shown}>
      <span className="picture-placeholder" role="img" aria-label={alt ? `${alt}: ${saying}` : saying}>
        <Icon size={22} aria-hidden="true" />
        <span className="picture-saying">{saying}</span>
      </span>
    </span>
  )
}
