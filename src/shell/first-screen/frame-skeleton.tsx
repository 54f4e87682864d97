import { useLayoutEffect } from 'react'
import Placeholder from 'react-bootstrap/Placeholder'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from '../../ui/messages.ts'

/** Removes the heading of first-screen.ts with the skeleton, which several parts of the console render in turn. */
export const removeKeptHeading = (): void => {
  if (!document.querySelector('.frame-skeleton')) document.querySelector('.kept-heading')?.remove()
}

/** An empty frame while its contents load. Depends on the person only for the layout. */
export const FrameSkeleton = () => {
  const t = useMessages(messages)
  useLayoutEffect(() => () => queueMicrotask(removeKeptHeading), [])
  return (
    <div className="frame-skeleton" role="status">
      <span className="visually-hidden delayed-announcement">{t('loading')}</span>
      <div className="frame-skeleton-side" aria-hidden="true" />
      <div className="frame-skeleton-header" aria-hidden="true" />
      <div className="frame-skeleton-page" aria-hidden="true">
        <Placeholder />
        <Placeholder />
        <div className="frame-skeleton-card" />
      </div>
    </div>
  )
}
