import Check from 'lucide-react/icons/check'
import Button from 'react-bootstrap/Button'
import { Link } from 'react-router-dom'
import type { PrepareFailure } from '../../../machines/uploads/upload.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { usePictureProblem } from '../../ui/pictures/use-picture-problem.ts'
import { messages } from './messages.ts'
import { isPictureProblem } from './picture-problem.ts'
import type { UploadSnapshot } from './upload-card.tsx'

interface StateProps {
  readonly snapshot: UploadSnapshot
}

/** How far the preparation of a file is. */
export const UploadProgress = ({ snapshot }: StateProps) => {
  const t = useMessages(messages)
  const { file, progress } = snapshot.context
  if (snapshot.hasTag('waiting')) return <p className="text-soft">{t('waiting')}</p>
  return (
    <>
      <p className="text-soft">{t('preparing')}</p>
      <progress className="upload-progress" aria-label={t('preparingFile', { name: file.name })} value={progress} />
    </>
  )
}

/** With the same file these may go better the next time. */
const mayPass = ({ code, reason }: PrepareFailure): boolean => code === 'cannotEncode' && reason !== 'noWebp'

/** Why a file cannot be used, and what to do. */
export const UploadRefused = ({ snapshot, onRetry }: StateProps & { readonly onRetry: () => void }) => {
  const t = useMessages(messages)
  const problemOf = usePictureProblem()
  const { file, refusal } = snapshot.context
  if (refusal === null) return null
  return (
    <>
      <p className="field-error" role="alert">
        {isPictureProblem(refusal) ? problemOf(file.name, refusal) : refusal.message}
      </p>
      {mayPass(refusal) ? (
        <Button variant="outline-primary" onClick={onRetry}>
          {t('retry', { name: file.name })}
        </Button>
      ) : null}
    </>
  )
}

/** The picture is a record now, with a page of its own. */
export const UploadSaved = ({ href, name }: { readonly href: string; readonly name: string }) => {
  const t = useMessages(messages)
  return (
    <p className="upload-saved">
      <Check size={18} aria-hidden="true" /> <span>{t('saved')}</span> <Link to={href}>{t('edit', { name })}</Link>
    </p>
  )
}
