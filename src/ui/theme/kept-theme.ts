/** Themes of the console. Free of side effects, so that the page can choose before React loads. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeKey = 'luna.theme'

export const themeOf = (kept: string | null): Theme => themes.find(known => known === kept) ?? 'system'

/** Value of the page's `data-bs-theme`. */
export const shownTheme = (chosen: Theme, isSystemDark: boolean): 'light' | 'dark' =>
  chosen === 'system' ? (isSystemDark ? 'dark' : 'light') : chosen
