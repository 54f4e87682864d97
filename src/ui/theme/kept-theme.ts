/** The themes of the console. Without any effect, so that the page can choose before React is there. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeKey = 'luna.theme'

export const themeOf = (kept: string | null): Theme => themes.find(known => known === kept) ?? 'system'

/** As the attribute `data-bs-theme` of the page says it. */
export const shownTheme = (chosen: Theme, isSystemDark: boolean): 'light' | 'dark' =>
  chosen === 'system' ? (isSystemDark ? 'dark' : 'light') : chosen
