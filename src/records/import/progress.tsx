import type { ReactNode } from 'react'
import type { Progress as Done } from '../../../machines/records/import/ports.ts'

interface ProgressProps {
  readonly label: string
  readonly progress: Done
  /** What can be done meanwhile. */
  readonly children: ReactNode
}

/** How far something is, as a bar and in words. */
export const Progress = ({ label, progress: { done, total }, children }: ProgressProps) => (
  <div className="import-progress">
    <p aria-hidden="true">{label}</p>
    <progress aria-label={label} value={done} max={Math.max(total, 1)} />
    {children}
  </div>
)
