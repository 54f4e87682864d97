import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useEditorParts, useTitle } from './editor.ts'
import { messages } from './messages.ts'

/** What leads from a record to others: the bar begins with it. */
export const RecordWays = () => {
  const t = useMessages(messages)
  const { paths } = useEditorParts()
  return (
    <Link to={paths.list} className="icon-button" aria-label={t('toList')}>
      <ArrowLeft size={18} aria-hidden="true" />
    </Link>
  )
}

export const EditorTitle = () => <h2 className="editor-title mb-4">{useTitle()}</h2>
