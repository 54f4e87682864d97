import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { ConfirmDialog, prepareConfirmDialog } from '../dialogs/dialogs.tsx'
import { defineMessages } from '../messages/define-messages.ts'
import { useMessages } from '../messages/use-messages.ts'
import { hold } from './holds.ts'

/** Texts of the question about unsaved work. */
const messages = defineMessages({
  title: { en: 'Leave without saving?', es: '¿Salir sin guardar?' },
  body: {
    en: 'The changes on this page are not saved. If you leave now, they will be lost.',
    es: 'Los cambios de esta página no están guardados. Si sales ahora, se perderán.',
  },
  bodyKept: {
    en: 'The changes on this page are not saved. If you leave now, a draft of them stays on this device, for when you open it again.',
    es: 'Los cambios de esta página no están guardados. Si sales ahora, queda un borrador en este dispositivo, para cuando la vuelvas a abrir.',
  },
  stay: { en: 'Stay', es: 'Quedarse' },
  leave: { en: 'Leave', es: 'Salir' },
  saveAndLeave: { en: 'Save and leave', es: 'Guardar y salir' },
  saving: { en: 'Saving…', es: 'Guardando…' },
})

interface LeavingGuardOptions {
  /** Offers to save first. Returns success; otherwise the person stays and sees the reason. */
  readonly onSave?: () => Promise<boolean>
  /** Unsaved work stays on this device and returns with the page. */
  readonly isKept?: boolean
}

interface LeavingGuard {
  /** The question, closed until somebody wants to leave. Render it anywhere. */
  readonly dialog: ReactNode
  /** Releases the page at once, as between saving and navigating: `isDirty` arrives a render later. */
  readonly release: () => void
  /** Asks before closing a part of the page, like leaving it; true at once if nothing would be lost. */
  readonly ask: () => Promise<boolean>
}

/**
 * While `isDirty`, asks before leaving the page: by a link, by Back and Forward, by signing out (our dialog), by
 * closing or reloading the tab (the browser's own). A change of the query alone is not leaving.
 */
export const useLeavingGuard = (
  isDirty: boolean,
  { onSave, isKept = false }: LeavingGuardOptions = {},
): LeavingGuard => {
  const t = useMessages(messages)
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const resolve = useRef<((may: boolean) => void) | null>(null)
  const letGo = useRef<(() => void) | null>(null)

  const answer = useCallback((may: boolean) => {
    setAsked(false)
    resolve.current?.(may)
    resolve.current = null
  }, [])

  const question = useCallback(() => {
    setAsked(true)
    return new Promise<boolean>(settle => {
      resolve.current = settle
    })
  }, [])

  // Before any browser action, and reverted before the next page navigates.
  useLayoutEffect(() => {
    if (!isDirty) return
    prepareConfirmDialog()
    const release = hold(question)
    letGo.current = release
    return release
  }, [isDirty, question])
  // Unmounting during the question refuses.
  useLayoutEffect(() => () => resolve.current?.(false), [])

  const saveAndLeave = async (save: () => Promise<boolean>) => {
    setSaving(true)
    let isSaved = false
    try {
      isSaved = await save()
    } finally {
      setSaving(false)
      answer(isSaved)
    }
  }
  const release = useCallback(() => letGo.current?.(), [])

  return {
    release,
    ask: async () => !isDirty || question(),
    dialog: (
      <ConfirmDialog
        isOpen={isAsked}
        title={t('title')}
        cancelLabel={t('stay')}
        confirmLabel={t('leave')}
        kind="danger"
        isBusy={isSaving}
        busyLabel={t('saving')}
        onCancel={() => answer(false)}
        onConfirm={() => answer(true)}
        {...(onSave ? { alternative: { label: t('saveAndLeave'), onChoose: () => void saveAndLeave(onSave) } } : {})}
      >
        {t(isKept ? 'bodyKept' : 'body')}
      </ConfirmDialog>
    ),
  }
}
