import { pathTo } from '../../config/paths.ts'
import type { RecordKind } from '../../records/records-context.ts'
import { apps } from './collections/apps.ts'
import { categories } from './collections/categories.ts'
import { contents } from './collections/contents.ts'
import { images } from './collections/images.ts'
import { contentsPaths as paths } from './paths.ts'

/** The collections of the area with the addresses of their pages, by path. */
export const kinds = {
  apps: {
    collection: apps,
    paths: {
      list: paths.apps,
      create: paths.newApp,
      edit: id => pathTo(paths.editApp, { id }),
      import: paths.importApps,
    },
  },
  contents: {
    collection: contents,
    paths: {
      list: paths.contents,
      create: paths.newContent,
      edit: id => pathTo(paths.editContent, { id }),
      import: paths.importContents,
    },
  },
  categories: {
    collection: categories,
    paths: {
      list: paths.categories,
      create: paths.newCategory,
      edit: id => pathTo(paths.editCategory, { id }),
      import: paths.importCategories,
    },
  },
  // A picture comes from a file: there is nothing to import from a table.
  images: {
    collection: images,
    paths: { list: paths.images, create: paths.newImages, edit: id => pathTo(paths.editImage, { id }) },
  },
} as const satisfies Record<string, RecordKind>
