import Newspaper from 'lucide-react/icons/newspaper'
import { defineArea } from '../../config/area.ts'
import { contentsPaths as paths } from './paths.ts'
import { words } from './words.ts'

export default defineArea({
  id: 'contents',
  order: 20,
  words,
  title: 'group',
  permission: 'contents.open',
  navigation: {
    id: 'ui-contents',
    type: 'group',
    title: 'group',
    icon: Newspaper,
    children: [
      { id: 'apps', type: 'item', title: 'apps', url: paths.apps },
      { id: 'contents', type: 'item', title: 'contents', url: paths.contents },
      { id: 'categories', type: 'item', title: 'categories', url: paths.categories },
      { id: 'images', type: 'item', title: 'images', url: paths.images },
    ],
  },
  routes: [
    { path: paths.apps, title: 'apps', load: () => import('./apps-page.tsx') },
    { path: paths.newApp, title: 'newApp', isListed: false, isDeed: true, load: () => import('./app-page.tsx') },
    {
      path: paths.importApps,
      title: 'importApps',
      isListed: false,
      isDeed: true,
      load: () => import('./import-apps-page.tsx'),
    },
    { path: paths.editApp, title: 'editApp', load: () => import('./app-page.tsx') },
    { path: paths.contents, title: 'contents', load: () => import('./contents-page.tsx') },
    { path: paths.newContent, title: 'newContent', isDeed: true, load: () => import('./content-page.tsx') },
    {
      path: paths.importContents,
      title: 'importContents',
      isListed: false,
      isDeed: true,
      load: () => import('./import-contents-page.tsx'),
    },
    { path: paths.calendar, title: 'calendar', load: () => import('./calendar/calendar-page.tsx') },
    { path: paths.editContent, title: 'editContent', load: () => import('./content-page.tsx') },
    { path: paths.categories, title: 'categories', load: () => import('./categories-page.tsx') },
    {
      path: paths.newCategory,
      title: 'newCategory',
      isListed: false,
      isDeed: true,
      load: () => import('./category-page.tsx'),
    },
    {
      path: paths.importCategories,
      title: 'importCategories',
      isListed: false,
      isDeed: true,
      load: () => import('./import-categories-page.tsx'),
    },
    { path: paths.editCategory, title: 'editCategory', load: () => import('./category-page.tsx') },
    { path: paths.images, title: 'images', load: () => import('./images-page.tsx') },
    {
      path: paths.newImages,
      title: 'newImages',
      isListed: false,
      isDeed: true,
      load: () => import('./upload-images-page.tsx'),
    },
    { path: paths.editImage, title: 'editImage', load: () => import('./image-page.tsx') },
  ],
  finders: () => import('./finders.ts'),
})
