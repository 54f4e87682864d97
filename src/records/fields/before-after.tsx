import type { ReactNode } from 'react'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { partMessages } from './messages.ts'

interface BeforeAfterProps {
  /** Null if there was nothing. */
  readonly before: ReactNode
  readonly after: ReactNode
}

/** A value and what replaces it; screen readers hear which is which. */
export const BeforeAfter = ({ before, after }: BeforeAfterProps) => {
  const t = useMessages(partMessages)
  return (
    <>
      {before === null ? null : (
        <>
          <del>
            <span className="visually-hidden">{t('before')}: </span>
            {before}
          </del>
          <span aria-hidden="true"> → </span>
        </>
      )}
      <ins>
        <span className="visually-hidden">{t('after')}: </span>
        {after}
      </ins>
    </>
  )
}
