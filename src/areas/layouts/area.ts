import LayoutTemplate from 'lucide-react/icons/layout-template'
import { defineArea } from '../../records/registry/area.ts'
import type { AreaCollection } from '../../records/registry/record-kind.ts'
import { pageOfRecord } from '../../records/registry/record-pages.ts'
import head from './collections/layouts.ts?head'

const layouts: AreaCollection = {
  ...head,
  ownWords: { app: () => import('./app-words.ts') },
  controls: { sections: () => import('./sections/sections-control.tsx') },
  preview: () => import('./phone/phone.tsx'),
  previewSize: 'wide',
  aside: () => import('./versions/versions.tsx'),
}

const titleFor = (name: string) => ({ en: `${name} layouts`, es: `Diseños de ${name}` })

/** Each app has one layout, under the app's key. The menu needs its own address; the list leads to the record's. */
const app = (key: string, name: string) =>
  ({
    path: `/${key}/layouts`,
    key,
    name,
    title: titleFor(name),
    titledBy: { path: `apps/${key}/name`, title: titleFor },
    ownHeading: 'page',
    load: pageOfRecord(layouts, key, { app: key, name }),
  }) as const

const apps = [
  app('esfutbol', 'ES Fútbol'),
  app('oime', 'Oíme'),
  app('wachatv', 'WachaTV'),
  app('fantasy', 'Fantasy Liga'),
  app('fasistas', 'Fasistas'),
  app('slv503', 'SLV 503'),
]

export default defineArea({
  id: 'layouts',
  order: 50,
  icon: LayoutTemplate,
  title: { en: 'Apps', es: 'Apps' },
  permission: 'layouts.open',
  collections: [layouts],
  pages: apps.map(({ key: _, name: __, ...page }) => page),
  menu: [
    ...apps.map(({ path, key, name }) => ({
      id: path,
      type: 'item' as const,
      title: { en: name, es: name },
      titledBy: `apps/${key}/name`,
      url: path,
    })),
    layouts,
  ],
})
