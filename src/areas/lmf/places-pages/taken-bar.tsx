interface TakenBarProps {
  readonly label: string
  /** "17 of 20", as it is read. */
  readonly text: string
  readonly taken: number
  /** Null without a limit: then there is nothing to fill. */
  readonly limit: number | null
}

/** How full a tournament is, to see at a glance; the words say it, too. */
export const TakenBar = ({ label, text, taken, limit }: TakenBarProps) => (
  <p className="taken">
    <strong className="d-block text-heading fs-4">{text}</strong>
    {limit === null ? null : (
      <progress aria-label={label} aria-valuetext={text} value={Math.min(taken, limit)} max={limit} />
    )}
  </p>
)
