import type { Path } from '../../config/paths.ts'

export const contentsPaths = {
  apps: '/manager/apps',
  newApp: '/manager/apps/new',
  importApps: '/manager/apps/import',
  editApp: '/manager/apps/edit/:id',
  contents: '/manager/contents',
  newContent: '/manager/contents/new',
  importContents: '/manager/contents/import',
  calendar: '/manager/contents/calendar',
  editContent: '/manager/contents/edit/:id',
  categories: '/manager/contents/categories',
  newCategory: '/manager/contents/categories/new',
  importCategories: '/manager/contents/categories/import',
  editCategory: '/manager/contents/categories/edit/:id',
  images: '/manager/images',
  newImages: '/manager/images/new',
  editImage: '/manager/images/edit/:id',
} as const satisfies Record<string, Path>
