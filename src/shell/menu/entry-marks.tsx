import ExternalLink from 'lucide-react/icons/external-link'
import Globe from 'lucide-react/icons/globe'
import type { NavigationItem } from '../../config/area.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages as uiMessages } from '../../ui/messages.ts'
import { messages } from './messages.ts'

/** Says of an entry, in sight and aloud, that it leads to another site and that it opens in a new tab. */
export const EntryMarks = ({ item: { external = false, target = false } }: { readonly item: NavigationItem }) => {
  const t = useMessages(messages)
  const uiT = useMessages(uiMessages)
  return (
    <>
      {external ? (
        <>
          <Globe className="external-mark" size={14} aria-hidden="true" />
          <span className="visually-hidden"> {t('external')}</span>
        </>
      ) : null}
      {target ? (
        <>
          <ExternalLink className="external-mark" size={14} aria-hidden="true" />
          <span className="visually-hidden"> {uiT('newTab')}</span>
        </>
      ) : null}
    </>
  )
}
