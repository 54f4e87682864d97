import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Button from 'react-bootstrap/Button'

interface MoveButtonsProps {
  readonly label: (way: 'up' | 'down') => string
  /** `aria-disabled`, so that they keep the focus. */
  readonly isDisabled: (way: 'up' | 'down') => boolean
  readonly onMove: (by: -1 | 1) => void
}

export const MoveButtons = ({ label, isDisabled, onMove }: MoveButtonsProps) =>
  (['up', 'down'] as const).map(way => {
    const Arrow = way === 'up' ? ArrowUp : ArrowDown
    return (
      <Button
        variant="icon"
        key={way}
        data-move={way}
        aria-label={label(way)}
        aria-disabled={isDisabled(way)}
        onClick={() => {
          if (!isDisabled(way)) onMove(way === 'up' ? -1 : 1)
        }}
      >
        <Arrow size={16} aria-hidden="true" />
      </Button>
    )
  })
