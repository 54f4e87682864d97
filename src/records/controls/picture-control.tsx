import { Link } from 'react-router-dom'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useRecordKind } from '../records-context.ts'
import { type ControlOf, textOf } from './control-props.ts'
import { FieldGroup } from './field-group.tsx'
import { messages } from './messages.ts'

/** The picture itself. It is made from a file where pictures are uploaded, and never changed. */
export const PictureControl = (props: ControlOf<'picture'>) => {
  const t = useMessages(messages)
  const { collection, label, value } = props
  const kind = useRecordKind(collection.path)
  const source = textOf(value)
  return (
    <FieldGroup {...props}>
      {source === '' ? (
        <p className="text-soft">
          {t('uploadFirst')} {kind?.paths.create ? <Link to={kind.paths.create}>{t('upload')}</Link> : null}
        </p>
      ) : (
        <img className="control-picture" src={source} alt={label} decoding="async" />
      )}
    </FieldGroup>
  )
}
