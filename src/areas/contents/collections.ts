import { apps } from './collections/apps.ts'
import { categories } from './collections/categories.ts'
import { contents } from './collections/contents.ts'
import { images } from './collections/images.ts'

export const collections = [apps, contents, categories, images]
