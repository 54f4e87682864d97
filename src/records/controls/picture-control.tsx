import { Link } from 'wouter'
import { useWords } from '../../ui/words/use-words.ts'
import { useRecordKind } from '../records-context.ts'
import { type ControlOf, textOf } from './control-props.ts'
import { words } from './words.ts'

/** The picture itself. It is made from a file where pictures are uploaded, and never changed. */
export const PictureControl = ({ collection, label, value }: ControlOf<'picture'>) => {
  const t = useWords(words)
  const kind = useRecordKind(collection.path)
  const source = textOf(value)
  if (source !== '') return <img className="control-picture" src={source} alt={label} decoding="async" />
  return (
    <p className="text-soft">
      {t('uploadFirst')} {kind ? <Link href={kind.paths.create}>{t('upload')}</Link> : null}
    </p>
  )
}
