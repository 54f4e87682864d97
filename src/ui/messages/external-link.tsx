import ExternalLinkIcon from 'lucide-react/icons/external-link'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { messages } from './common-messages.ts'
import { useMessages } from './use-messages.ts'

interface ExternalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  readonly children: ReactNode
}

/** An external link in a new tab without a referrer. */
export const ExternalLink = ({ children, ...link }: ExternalLinkProps) => {
  const t = useMessages(messages)
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
      <ExternalLinkIcon className="external-mark" size={14} aria-hidden="true" />
      <span className="visually-hidden"> {t('newTab')}</span>
    </a>
  )
}
