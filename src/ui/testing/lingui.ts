import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export const lingui = (message: string, locale: string, values: Readonly<Record<string, string | number>>): string =>
  setupI18n({ locale, messages: { [locale]: { message } } })
    .setMessagesCompiler(compileMessageOrThrow)
    ._('message', values)
