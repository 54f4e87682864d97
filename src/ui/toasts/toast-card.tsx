import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useMessages } from '../messages/use-messages.ts'
import { messages } from './messages.ts'
import type { ToastToShow } from './toasts.ts'

export interface ShownToast extends ToastToShow {
  readonly id: string
}

interface ToastCardProps {
  readonly toast: ShownToast
  readonly onClose: () => void
}

const icons = { done: CircleCheck, failed: CircleAlert, info: Info } as const

const percentOf = (progress: number): number => Math.round(Math.min(1, Math.max(0, progress)) * 100)

/** One message, with what it offers. */
export const ToastCard = ({ toast: { kind, text, action, progress }, onClose }: ToastCardProps) => {
  const t = useMessages(messages)
  const textId = useId()
  const Icon = kind === 'working' ? null : icons[kind]
  return (
    <li className="toast-card" data-kind={kind}>
      {Icon === null ? (
        <span className="spinner-border spinner-border-sm" aria-hidden="true" />
      ) : (
        <Icon className="toast-icon" size={18} aria-hidden="true" />
      )}
      <div className="toast-body">
        <p className="toast-text" id={textId}>
          <span className="visually-hidden">{t(kind)}: </span>
          {text}
        </p>
        {kind !== 'working' || progress === undefined ? null : (
          <progress className="toast-progress" aria-labelledby={textId} max={100} value={percentOf(progress)} />
        )}
      </div>
      {action === undefined ? null : (
        <button
          type="button"
          className="toast-action"
          aria-describedby={textId}
          onClick={() => {
            onClose()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="icon-button" aria-label={t('close')} aria-describedby={textId} onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  )
}
