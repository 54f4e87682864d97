import { Link } from 'wouter'
import { ExternalLink } from '../../ui/external-link.tsx'
import { focusContent } from '../content.ts'
import { useParts } from '../parts.ts'
import type { EntryProps } from './entry.tsx'
import { EntryLabel } from './entry-label.tsx'
import { useMenuInPlace } from './menu-context.ts'

/** An entry that leads somewhere: to a page of the console, to one in a new tab, or out of it. */
export const EntryLink = (props: EntryProps) => {
  const { item, depth } = props
  const { chrome } = useParts()
  const { currentId } = useMenuInPlace()
  const isCurrent = item.id === currentId
  const url = item.url ?? '#'
  const className = ['entry', `entry-depth-${depth}`, item.classes].filter(Boolean).join(' ')
  const choose = () => {
    // The drawer is about to take the focused entry out of sight: who follows it goes on in the page.
    if (chrome.getSnapshot().hasTag('drawerOpen')) focusContent()
    chrome.send({ type: 'item.chosen' })
  }
  if (item.external || item.target)
    return (
      <li>
        <ExternalLink href={url} className={className} onClick={choose}>
          <EntryLabel {...props} />
        </ExternalLink>
      </li>
    )
  return (
    <li>
      <Link href={url} className={className} aria-current={isCurrent ? 'page' : undefined} onClick={choose}>
        <EntryLabel {...props} />
      </Link>
    </li>
  )
}
