export const brand = {
  name: 'Luna',
  /** Ends the tab's title: "Dashboard | Luna console". */
  titleSuffix: 'Luna console',
  version: 'v2.0.0',
  /** Links of the template that the demo resembles. */
  documentationUrl: 'https://codedthemes.gitbook.io/datta/',
  websiteUrl: 'https://codedthemes.com/',
  promotionUrl: 'https://codedthemes.com/item/datta-able-react-admin-template/',
} as const

export const documentTitle = (pageTitle: string): string => `${pageTitle} | ${brand.titleSuffix}`
