import { useSyncExternalStore } from 'react'
import { isLoading, onLoadingChange } from './page-loads.ts'
import { useWords } from './words/use-words.ts'
import { words } from './words.ts'

/** The thin bar at the very top: begins at its minimum, creeps on while a page loads, and jumps to its end. */
export const ProgressBar = () => {
  const t = useWords(words)
  const isActive = useSyncExternalStore(onLoadingChange, isLoading)
  return (
    <div className="progress-top" data-active={isActive} aria-hidden={!isActive}>
      <div className="progress-top-bar" role="progressbar" aria-label={t('loading')} />
    </div>
  )
}
