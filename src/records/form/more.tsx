import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/history'
import Layers from 'lucide-react/icons/layers'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type Ref, use, useState } from 'react'
import { Link } from 'react-router-dom'
import { isDirty } from '../../../machines/records/editor/editing.ts'
import { isKept } from '../../model/life-cycle.ts'
import { can } from '../../model/permissions.ts'
import { isReleasable, releaseField } from '../../model/release.ts'
import { prepareSidePanel } from '../../ui/dialogs/dialogs.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { MenuButton, type MenuItem } from '../../ui/popup/popup.tsx'
import { useViewer } from '../../ui/viewer.ts'
import { GoToContext } from '../fields/form-place.ts'
import { KindsContext } from '../registry/contexts.ts'
import { BesidePanel } from './beside-panel.tsx'
import { useEditorParts, useEditorTag, useEditorValue, useTitle } from './editor.ts'
import { useEraseItem } from './erased.tsx'
import { HistoryPanel } from './lazy-screens.ts'
import { messages as formMessages, sidebarMessages } from './messages.ts'
import { useDiscard } from './use-discard.ts'
import type { StepChoice } from './use-steps.tsx'

interface MoreProps {
  readonly steps: readonly StepChoice[]
  readonly mayChange: boolean
  readonly onHistory: () => void
  readonly onClosed: () => void
  readonly ref: Ref<HTMLButtonElement>
}

/** Further actions on the record besides saving and the next step; disabled ones with a reason. */
export const More = ({ steps, mayChange, onHistory, onClosed, ref }: MoreProps) => {
  const t = useMessages(sidebarMessages)
  const [isOpen, setOpen] = useState(false)
  const copies = useCopies()
  const duplicate = useDuplicate()
  const ends = useEnds()
  const id = useEditorValue(({ context }) => context.id)
  const discard = useDiscardItem(mayChange)
  const release = useRelease()
  const parts: readonly (readonly MenuItem[])[] = [
    steps.map(({ label, disabledReason, take }) => ({ label, disabledReason, run: take })),
    discard,
    id === null || !mayChange ? [] : release,
    id === null ? [] : [...duplicate, ...copies, { label: t('history'), icon: History, run: onHistory }],
    id === null ? [] : ends,
  ]
  const items = parts.flatMap((part, nth) =>
    part.map((item, at) => ({ ...item, hasDivider: at === 0 && parts.slice(0, nth).some(({ length }) => length > 0) })),
  )
  const open = (opens: boolean) => {
    if (opens) {
      prepareSidePanel()
      HistoryPanel.prepare()
    } else onClosed()
    setOpen(opens)
  }
  if (items.length === 0) return null
  return (
    <MenuButton
      ref={ref}
      isOpen={isOpen}
      onOpenChange={open}
      label={t('moreActions')}
      items={items}
      button={{ variant: 'outline-primary', className: 'btn-square' }}
    >
      <Ellipsis size={18} aria-hidden="true" />
    </MenuButton>
  )
}

const useDiscardItem = (mayChange: boolean): readonly MenuItem[] => {
  const t = useMessages(formMessages)
  const discard = useDiscard()
  const isBusy = useEditorTag('busy')
  const hasChanges = useEditorValue(({ context }) => isDirty(context))
  if (!mayChange || !hasChanges || isBusy) return []
  return [{ label: t('discard'), icon: Undo2, run: discard }]
}

/** Leads to the field by which the record joins a release. */
const useRelease = (): readonly MenuItem[] => {
  const t = useMessages(sidebarMessages)
  const { collection } = useEditorParts()
  const goTo = use(GoToContext)
  if (goTo === null || !isReleasable(collection)) return []
  return [{ label: t('addToRelease'), icon: Layers, run: () => goTo({ field: releaseField }) }]
}

const useDuplicate = (): readonly MenuItem[] => {
  const t = useMessages(sidebarMessages)
  const { collection, paths } = useEditorParts()
  const { role } = useViewer()
  const id = useEditorValue(({ context }) => context.id)
  // Pictures come from files, so they cannot be duplicated.
  const isMadeOfFiles = Object.values(collection.fields).some(
    field => field.required && field.control.type === 'picture',
  )
  if (id === null || paths.create === undefined || isMadeOfFiles || !can(role, collection.permissions.create)) return []
  return [{ label: t('duplicate'), icon: Copy, to: `${paths.create}?from=${encodeURIComponent(id)}` }]
}

/** Menu items that create records of other collections from this one. */
const useCopies = (): readonly MenuItem[] => {
  const { collection } = useEditorParts()
  const language = useLanguage()
  const { role } = useViewer()
  const kinds = use(KindsContext)
  const id = useEditorValue(({ context }) => context.id)
  return (kinds[collection.path]?.copies ?? []).flatMap(({ to, label }) => {
    const target = kinds[to]
    if (target?.paths.create === undefined || !can(role, target.collection.permissions.create)) return []
    const from = encodeURIComponent(`${collection.path}/${id}`)
    return [{ label: label[language], icon: Copy, to: `${target.paths.create}?from=${from}` }]
  })
}

const useEnds = (): readonly MenuItem[] => {
  const t = useMessages(sidebarMessages)
  const { actor, collection, onErase } = useEditorParts()
  const { role } = useViewer()
  const isBusy = useEditorTag('busy')
  const isInUse = useEditorValue(({ context }) => isKept(collection, context.base?.record ?? null))
  const erase = useEraseItem(collection)
  const permission = collection.permissions.delete
  const why = () => {
    if (isInUse) return t('isKept')
    return can(role, permission) ? null : t('needsPermission', { permission })
  }
  const whileBusy = isBusy ? t('busy') : null
  const remove = {
    label: t('delete'),
    icon: Trash2,
    isDanger: true,
    disabledReason: why() ?? whileBusy,
    run: () => actor.send({ type: 'delete' }),
  }
  return erase === null
    ? [remove]
    : [remove, { ...erase, isDanger: true, disabledReason: erase.disabledReason ?? whileBusy, run: onErase }]
}

interface HistoryProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const HistoryBeside = ({ isOpen, onClose }: HistoryProps) => {
  const t = useMessages(sidebarMessages)
  const { actor, paths } = useEditorParts()
  const title = useTitle()
  const id = useEditorValue(({ context }) => context.id)
  if (id === null) return null
  return (
    <BesidePanel isOpen={isOpen} title={t('historyOf', { title })} onClose={onClose}>
      <p>
        <Link to={paths.history(id)}>{t('historyPage')}</Link>
      </p>
      <HistoryPanel
        id={id}
        onRestore={values => {
          actor.send({ type: 'values.replaced', values })
          onClose()
        }}
      />
    </BesidePanel>
  )
}
