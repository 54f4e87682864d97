import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Button from 'react-bootstrap/Button'

interface MoveButtonsProps {
  readonly label: (direction: 'up' | 'down') => string
  /** `aria-disabled`, so that they keep the focus. */
  readonly isDisabled: (direction: 'up' | 'down') => boolean
  readonly onMove: (by: -1 | 1) => void
}

export const MoveButtons = ({ label, isDisabled, onMove }: MoveButtonsProps) =>
  (['up', 'down'] as const).map(direction => {
    const Arrow = direction === 'up' ? ArrowUp : ArrowDown
    return (
      <Button
        variant="icon"
        key={direction}
        data-move={direction}
        aria-label={label(direction)}
        aria-disabled={isDisabled(direction)}
        onClick={() => {
          if (!isDisabled(direction)) onMove(direction === 'up' ? -1 : 1)
        }}
      >
        <Arrow size={16} aria-hidden="true" />
      </Button>
    )
  })
