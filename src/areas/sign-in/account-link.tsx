import { Link } from 'wouter'

interface AccountLinkProps {
  readonly to: string
  readonly question: string
  readonly answer: string
  /** Somebody is about to follow it: a good moment to fetch what it leads to. */
  readonly onNear?: () => void
}

/** A question and its way out, as one link. */
export const AccountLink = ({ to, question, answer, onNear }: AccountLinkProps) => (
  <Link href={to} className="account-link" onPointerEnter={onNear} onFocus={onNear}>
    {question} <span className="account-link-answer">{answer}</span>
  </Link>
)
