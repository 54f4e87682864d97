import Newspaper from 'lucide-react/icons/newspaper'
import { defineArea } from '../../config/area.ts'
import { plannedPage } from '../../ui/planned-page.ts'
import { contentsPaths } from './paths.ts'
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
      { id: 'apps', type: 'item', title: 'apps', url: contentsPaths.apps },
      { id: 'contents', type: 'item', title: 'contents', url: contentsPaths.contents },
      { id: 'categories', type: 'item', title: 'categories', url: contentsPaths.categories },
      { id: 'images', type: 'item', title: 'images', url: contentsPaths.images },
    ],
  },
  routes: [
    { path: contentsPaths.apps, title: 'apps', load: plannedPage(words, 'appsPlanned') },
    { path: contentsPaths.contents, title: 'contents', load: plannedPage(words, 'contentsPlanned') },
    { path: contentsPaths.newContent, title: 'newContent', load: plannedPage(words, 'newContentPlanned') },
    { path: contentsPaths.editContent, title: 'editContent', load: plannedPage(words, 'editContentPlanned') },
    { path: contentsPaths.categories, title: 'categories', load: plannedPage(words, 'categoriesPlanned') },
    { path: contentsPaths.images, title: 'images', load: plannedPage(words, 'imagesPlanned') },
  ],
})
