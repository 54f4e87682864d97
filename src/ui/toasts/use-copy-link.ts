import { useMessages } from '../messages/use-messages.ts'
import { copyMessages } from './messages.ts'
import { useToasts } from './toasts.ts'

/** Copies a link and says so, or shows it where the browser does not copy. */
export const useCopyLink = () => {
  const t = useMessages(copyMessages)
  const toasts = useToasts()
  return (link: string) =>
    // Insecure pages have no clipboard.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(link))
      .then(
        () => toasts.show({ kind: 'done', text: t('copied') }),
        () => toasts.show({ kind: 'failed', text: t('notCopied', { link }) }),
      )
}
