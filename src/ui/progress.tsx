import ProgressBar from 'react-bootstrap/ProgressBar'

interface ProgressProps {
  readonly label: string
  /** Undefined while progress is unknown. */
  readonly done?: number | undefined
  readonly of?: number
  readonly variant?: 'danger'
  /** Describes `done`. */
  readonly text?: string
}

/** A progress bar. Labels the bar itself; react-bootstrap would label its track. */
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
