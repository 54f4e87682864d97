import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** What Lingui makes of a message: ours must say the same. */
export const lingui = (message: string, locale: string, values: Readonly<Record<string, string | number>>): string =>
  setupI18n({ locale, messages: { [locale]: { message } } })
    .setMessagesCompiler(compileMessageOrThrow)
    ._('message', values)
