/** What the console calls itself, and where its links lead that are not part of it. */
export const brand = {
  name: 'Luna',
  /** Stands after the bar in the browser's tab: "Dashboard | Luna console". */
  titleSuffix: 'Luna console',
  version: 'v2.0.0',
  /** Of the template whose look the demo follows. */
  documentationUrl: 'https://codedthemes.gitbook.io/datta/',
  websiteUrl: 'https://codedthemes.com/',
  promotionUrl: 'https://codedthemes.com/item/datta-able-react-admin-template/',
} as const

export const documentTitle = (pageTitle: string): string => `${pageTitle} | ${brand.titleSuffix}`
