import ImageUp from 'lucide-react/icons/image-up'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { touch, useMedia } from '../media.ts'
import { useLanguage, useMessages } from '../messages/use-messages.ts'
import { useFileDrop } from './file-drop.ts'
import { messages } from './messages.ts'
import { type PictureProblem, problemText, sizes } from './picture-problem.ts'

interface PictureDropProps {
  /** Called with at least one file, unchecked. */
  readonly onFiles: (files: readonly File[]) => void
}

/** Without HEIC, phones supply their photographs as JPEG. */
const accept = ['png', 'jpeg', 'webp', 'avif', 'gif', 'bmp'].map(format => `image/${format}`).join(',')

interface PictureButtonProps extends PictureDropProps {
  readonly children: ReactNode
  readonly multiple?: boolean
  /** Id of the element that describes what fits. */
  readonly helpId?: string | undefined
  readonly capture?: 'environment'
}

/** A button that opens the device's file picker. */
export const PictureButton = ({ children, helpId, onFiles, ...choice }: PictureButtonProps) => (
  <label className="btn btn-outline-primary picture-drop-button">
    {children}
    <input
      type="file"
      className="picture-drop-input"
      accept={accept}
      aria-describedby={helpId}
      {...choice}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // Choosing the same file again must be a change.
        target.value = ''
      }}
    />
  </label>
)

/** Opens the camera; only on touch devices. */
export const CameraButton = (props: Pick<PictureButtonProps, 'helpId' | 'onFiles'>) => {
  const t = useMessages(messages)
  if (!useMedia(touch)) return null
  return (
    <PictureButton {...props} capture="environment">
      {t('takePhoto')}
    </PictureButton>
  )
}

/** Takes pictures that are picked, dropped, or pasted anywhere on the page. */
export const PictureDrop = ({ onFiles }: PictureDropProps) => {
  const t = useMessages(messages)
  const helpId = useId()
  const isTouched = useMedia(touch)
  const [announcement, setAnnouncement] = useState({ times: 0, text: '' })

  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    setAnnouncement(({ times }) => ({ times: times + 1, text: t('taken', { count: files.length }) }))
    onFiles(files)
  }
  const zone = useFileDrop(take)

  return (
    <fieldset className="picture-drop" aria-label={t('choose')} {...zone}>
      <ImageUp className="text-primary" size={28} aria-hidden="true" />
      <PictureButton multiple helpId={helpId} onFiles={take}>
        {t('choose')}
      </PictureButton>
      <CameraButton helpId={helpId} onFiles={take} />
      <p className="picture-drop-help" id={helpId}>
        {isTouched ? null : (
          <>
            {t('orDrop')}
            <br />
          </>
        )}
        {t('whatFits', sizes)}
      </p>
      <p className="m-0 fs-small" role="status">
        <span key={announcement.times}>{announcement.text}</span>
      </p>
    </fieldset>
  )
}

/** Returns texts for refused files: what happened, and what to do. */
export const usePictureProblem = () => {
  const language = useLanguage()
  return useCallback(
    (fileName: string, problem: PictureProblem) => problemText(language, fileName, problem),
    [language],
  )
}
