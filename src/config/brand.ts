/** What the console calls itself, and where its links lead that are not part of it. */
export const brand = {
  name: 'Luna',
  /** Stands after the bar in the browser's tab: "Dashboard | Luna console". */
  titleSuffix: 'Luna console',
  version: 'v2.0.0',
  documentationUrl: 'https://luna.example/docs',
  websiteUrl: 'https://luna.example/',
  promotionUrl: 'https://luna.example/premium',
} as const

export const documentTitle = (pageTitle: string): string => `${pageTitle} | ${brand.titleSuffix}`
