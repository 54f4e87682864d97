import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { MenuButton } from '../../ui/popup/popup.tsx'
import { useHeaderPanel } from '../use-header-panel.ts'
import { messages } from './messages.ts'
import { useUnlinked } from './use-unlinked.ts'

export const ActionsMenu = () => {
  const t = useMessages(messages)
  const sayUnlinked = useUnlinked()
  return (
    <MenuButton
      {...useHeaderPanel('actions')}
      label={t('actions')}
      className="actions-place"
      button={{ variant: '', className: 'header-button header-button-text' }}
      panelClass="header-panel actions"
      placeholderHint={t('actionsLine')}
      items={(['action', 'anotherAction', 'somethingElse'] as const).map(key => ({
        label: t(key),
        run: () => sayUnlinked(t(key)),
      }))}
    >
      {t('actions')}
      <ChevronDown size={15} aria-hidden="true" />
    </MenuButton>
  )
}
