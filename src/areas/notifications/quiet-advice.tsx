import type { FormPartProps } from '../../records/registry/record-kind.ts'
import { defineMessages } from '../../ui/messages/define-messages.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'

const messages = defineMessages({
  outlasts: {
    en: 'Quiet hours last {quiet} h and its time to live is {lifetime} h: phones where they have just begun won’t get it. Extend the time to live or clear the quiet hours.',
    es: 'El silencio dura {quiet} h y el tiempo de vida es de {lifetime} h: los teléfonos en los que acaba de empezar no la recibirán. Amplía el tiempo de vida o vacía las horas de silencio.',
  },
})

/** States in which it can still change; a template has none. */
const openStates: readonly unknown[] = [undefined, null, 'draft', 'inReview']

/** Warns of a notification that expires before the quiet hours end. */
export default function QuietAdvice({ values, before }: FormPartProps) {
  const t = useMessages(messages)
  const { quietFrom, quietUntil, lifetime } = values
  if (!openStates.includes(before?.status)) return null
  if (typeof quietFrom !== 'number' || typeof quietUntil !== 'number' || typeof lifetime !== 'number') return null
  const quiet = (quietUntil - quietFrom + 24) % 24
  return lifetime >= quiet ? null : <Notice kind="warning">{t('outlasts', { quiet, lifetime })}</Notice>
}
