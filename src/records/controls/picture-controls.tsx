import type { ComponentType } from 'react'
import { OnceInSight } from '../../ui/loading/in-view.tsx'
import type { Lazy } from '../../ui/loading/lazy.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import type { ControlOf } from './control-props.ts'

/** Controls for pictures, which few forms have, fetched when one comes to them. Their place is kept until they are there, so that little below moves. */
const placed =
  <Props extends object>(Control: Lazy<Props>): ComponentType<Props> =>
  props => (
    <div className="picture-place">
      <OnceInSight>
        <Control {...props} />
      </OnceInSight>
    </div>
  )

export const ImageControl = placed<ControlOf<'image'>>(
  lazyPart(async () => ({ default: (await import('./image-control.tsx')).ImageControl })),
)
export const PictureControl = placed<ControlOf<'picture'>>(
  lazyPart(async () => ({ default: (await import('./picture-control.tsx')).PictureControl })),
)
export const PointControl = placed<ControlOf<'point'>>(
  lazyPart(async () => ({ default: (await import('./point-control.tsx')).PointControl })),
)
