import { Link } from 'react-router-dom'
import { focusContent } from '../content.ts'
import { useParts } from '../parts.ts'
import type { EntryProps } from './entry.tsx'
import { EntryLabel } from './entry-label.tsx'
import { EntryMarks } from './entry-marks.tsx'
import { useMenuInPlace } from './menu-context.ts'

/** An entry that leads somewhere: to a page of the console or to another site, in this tab or in a new one that learns nothing of this one. */
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
        <a
          href={url}
          className={className}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={choose}
          {...(item.target ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          <EntryLabel {...props} />
          <EntryMarks item={item} />
        </a>
      </li>
    )
  return (
    <li>
      <Link to={url} className={className} aria-current={isCurrent ? 'page' : undefined} onClick={choose}>
        <EntryLabel {...props} />
      </Link>
    </li>
  )
}
