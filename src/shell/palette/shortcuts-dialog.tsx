import { Fragment, useId } from 'react'
import { SidePanel } from '../../ui/dialogs/side-panel.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { say } from '../../ui/messages/say.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { KeyCaps } from '../../ui/shortcuts/key-caps.tsx'
import type { ShortcutGroup } from '../../ui/shortcuts/registry.ts'
import { switchSingleKeys, useSingleKeys } from '../../ui/shortcuts/single-keys.ts'
import { usePresentShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'
import { messages } from './messages.ts'

/** The groups of one id, as one list. */
const Shortcuts = ({ groups }: { readonly groups: readonly ShortcutGroup[] }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const titleId = useId()
  const [first] = groups
  if (first === undefined) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 className="shortcuts-title" id={titleId}>
        {say(first.messages, language, first.title)}
      </h3>
      <dl className="shortcuts">
        {groups.flatMap(group =>
          group.shortcuts.map(({ keys, label }) => (
            <div key={`${group.id} ${label}`} className="shortcut">
              <dt>{say(group.messages, language, label)}</dt>
              <dd>
                {keys.map((chord, index) => (
                  <Fragment key={chord}>
                    {index === 0 ? null : <span className="shortcut-or"> {t('or')} </span>}
                    <KeyCaps chord={chord} />
                  </Fragment>
                ))}
              </dd>
            </div>
          )),
        )}
      </dl>
    </section>
  )
}

/** Every shortcut of the page that lies below, and the switch of those that are a single sign. */
export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useMessages(messages)
  const groups = usePresentShortcuts()
  const areOn = useSingleKeys()
  return (
    <SidePanel isOpen title={t('shortcutsTitle')} onClose={onClose}>
      <p className="text-soft">{t('shortcutsLine')}</p>
      {groups.map(together => (
        <Shortcuts key={together[0]?.id} groups={together} />
      ))}
      <div className="shortcuts-setting">
        <Toggle label={t('singleKeys')} hint={t('singleKeysHint')} value={areOn} onChange={switchSingleKeys} />
      </div>
    </SidePanel>
  )
}
