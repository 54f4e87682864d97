import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useEditorParts } from './editor.ts'
import { messages } from './messages.ts'
import { useTitle } from './use-title.ts'

/** What the page is about, and the way back. */
export const EditorHead = () => {
  const t = useMessages(messages)
  const { paths } = useEditorParts()
  return (
    <div className="editor-head">
      <Link to={paths.list} className="editor-back">
        <ArrowLeft size={16} aria-hidden="true" /> {t('toList')}
      </Link>
      <h2 className="editor-title">{useTitle()}</h2>
    </div>
  )
}
