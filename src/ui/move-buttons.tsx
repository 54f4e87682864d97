import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'

type Way = 'up' | 'down'

interface MoveButtonsProps {
  readonly label: (way: Way) => string
  /** They keep the focus: disabled they are said to be, and do nothing. */
  readonly isDisabled: (way: Way) => boolean
  readonly onMove: (by: -1 | 1) => void
}

/** Move one of a list up and down. */
export const MoveButtons = ({ label, isDisabled, onMove }: MoveButtonsProps) =>
  (['up', 'down'] as const).map(way => {
    const Arrow = way === 'up' ? ArrowUp : ArrowDown
    return (
      <button
        key={way}
        type="button"
        className="icon-button"
        data-move={way}
        aria-label={label(way)}
        aria-disabled={isDisabled(way)}
        onClick={() => {
          if (!isDisabled(way)) onMove(way === 'up' ? -1 : 1)
        }}
      >
        <Arrow size={16} aria-hidden="true" />
      </button>
    )
  })
