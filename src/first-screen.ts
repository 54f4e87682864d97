import { deviceStorage } from './config/browser-storage.ts'
import { keptSession, layoutKeyOf } from './config/kept-session.ts'
import { chooseScreen } from './shell/first-screen/choose-screen.ts'
import { languageKey, languageOf } from './ui/messages/language.ts'
import { shownTheme, themeKey, themeOf } from './ui/theme/kept-theme.ts'

// Inlined in the page (scripts/web/first-screen.ts), before the first paint and any other script.

declare global {
  /** Called at the end of the body, once its styles are loaded. */
  var drawFirstScreen: () => void
}

const page = document.documentElement

const language = languageOf(deviceStorage.read(languageKey), navigator.languages)
page.lang = language
page.dataset.bsTheme = shownTheme(
  themeOf(deviceStorage.read(themeKey)),
  matchMedia('(prefers-color-scheme: dark)').matches,
)

const session = keptSession()
const { screen, redirect } = chooseScreen(session, location)
if (redirect !== null) history.replaceState(null, '', redirect)

if (session) {
  page.dataset.frame = deviceStorage.read(layoutKeyOf(session.uid)) ?? ''
  const files: readonly string[] = JSON.parse(document.getElementById('session-files')?.textContent ?? '[]')
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

globalThis.drawFirstScreen = () => {
  const root = document.getElementById('root')
  const html = document.getElementById(`${screen}-${language}`)?.textContent
  if (root === null || html === undefined) return
  root.innerHTML = html
  root.dataset.screen = String(screen)
  // Keeps an early Enter, which main.tsx then submits.
  root.addEventListener('submit', event => {
    if (root.dataset.screen === undefined) return
    event.preventDefault()
    root.dataset.screen = 'submitted'
  })
}
