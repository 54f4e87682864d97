import type { Path } from '../../config/paths.ts'

export const contentsPaths = {
  apps: '/manager/apps',
  contents: '/manager/contents',
  newContent: '/manager/contents/new',
  editContent: '/manager/contents/edit/:id',
  categories: '/manager/contents/categories',
  images: '/manager/images',
} as const satisfies Record<string, Path>
