import { languages, plans, platforms } from '../../../model/audience.ts'
import type { Values } from '../../../model/record.ts'
import { defineMessages, type Translate, translator } from '../../../ui/messages/define-messages.ts'
import type { Language } from '../../../ui/messages/language.ts'

const messages = defineMessages({
  all: { en: 'Everyone with {app}', es: 'Todas las personas con {app}' },
  some: { en: 'Subscribers of {app} {which}', es: 'Suscriptores de {app} {which}' },
  platform: { en: 'on {platform}', es: 'en {platform}' },
  version: { en: 'with version {from} to {to}', es: 'con la versión {from} a la {to}' },
  versionFrom: { en: 'from version {from} on', es: 'desde la versión {from}' },
  versionTo: { en: 'up to version {to}', es: 'hasta la versión {to}' },
  language: { en: 'in {language}', es: 'en {language}' },
  otherLanguage: { en: 'in another language', es: 'en otro idioma' },
  plan: { en: 'with the {plan} plan', es: 'con el plan {plan}' },
  topic: { en: 'who follow “{topic}”', es: 'que siguen «{topic}»' },
  seen: {
    en: 'seen in the last {days, plural, one {day} other {# days}}',
    es: 'vistos {days, plural, one {en el último día} other {en los últimos # días}}',
  },
})

const has = <Names extends object>(names: Names, value: unknown): value is keyof Names & string =>
  typeof value === 'string' && Object.hasOwn(names, value)

/** Describes the audience: "Subscribers of EsFutbol on Android in Spanish with the Family plan". */
export const audienceText = (values: Values, app: string, language: Language): string => {
  const t = translator(messages, language)
  const { platform, versionFrom: from, versionTo: to, language: spoken, plan, topic, seenWithin } = values
  const which = [
    has(platforms, platform) ? t('platform', { platform: platforms[platform][language] }) : null,
    typeof from === 'string' && typeof to === 'string' ? t('version', { from, to }) : null,
    typeof from === 'string' && typeof to !== 'string' ? t('versionFrom', { from }) : null,
    typeof from !== 'string' && typeof to === 'string' ? t('versionTo', { to }) : null,
    has(languages, spoken) ? languageText(t, spoken, language) : null,
    has(plans, plan) ? t('plan', { plan: plans[plan][language] }) : null,
    typeof topic === 'string' ? t('topic', { topic }) : null,
    typeof seenWithin === 'number' ? t('seen', { days: seenWithin }) : null,
  ].filter(part => part !== null)
  return which.length === 0 ? t('all', { app }) : t('some', { app, which: which.join(' ') })
}

const languageText = (t: Translate<typeof messages>, spoken: keyof typeof languages, language: Language): string => {
  if (spoken === 'other') return t('otherLanguage')
  const name = languages[spoken][language]
  // Languages are capitalised in English only.
  return t('language', { language: language === 'es' ? name.toLocaleLowerCase('es') : name })
}
