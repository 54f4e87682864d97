import ProgressBar from 'react-bootstrap/ProgressBar'

interface ProgressProps {
  readonly label: string
  /** Undefined while nobody knows how far it is. */
  readonly done?: number | undefined
  readonly of?: number
  readonly variant?: 'danger'
  /** Says what `done` means. */
  readonly text?: string
}

/** How far something is. The label is on the bar: react-bootstrap would put it on the track around it. */
export const Progress = ({ label, done, of = 1, text, ...look }: ProgressProps) => (
  <div className="progress">
    <ProgressBar
      {...look}
      {...(done === undefined ? { animated: true, className: 'w-100' } : { now: done })}
      isChild
      max={Math.max(of, 1)}
      aria-label={label}
      aria-valuetext={text}
    />
  </div>
)
