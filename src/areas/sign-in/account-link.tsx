interface AccountLinkProps {
  readonly to: string
  readonly question: string
  readonly answer: string
}

/** A question and its way out, as one link. */
export const AccountLink = ({ to, question, answer }: AccountLinkProps) => (
  <a href={to} className="account-link">
    {question} <span className="account-link-answer">{answer}</span>
  </a>
)
