import { apps } from './apps-collection.ts'
import { categories } from './categories-collection.ts'
import { contents } from './contents-collection.ts'
import { images } from './images-collection.ts'

export const collections = [apps, contents, categories, images]
