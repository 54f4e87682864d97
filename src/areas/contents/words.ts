import { defineWords } from '../../ui/words/define-words.ts'

export const words = defineWords({
  en: {
    group: 'Contents',
    apps: 'Apps',
    appsPlanned: 'Here you will keep the list of the mobile apps: their names, stores and what each of them shows.',
    contents: 'Contents',
    contentsPlanned: 'Here you will find, review and publish the contents that the apps show.',
    newContent: 'Create Content',
    newContentPlanned:
      'Here you will write a new content: title, text, pictures, and the apps and categories it belongs to.',
    editContent: 'Edit content',
    editContentPlanned: 'Here you will change a content, see who changed it before, and bring an earlier version back.',
    categories: 'Categories',
    categoriesPlanned: 'Here you will arrange the categories that contents are filed under.',
    images: 'Images',
    imagesPlanned: 'Here you will upload pictures, describe them, and see where each of them is used.',
  },
  es: {
    group: 'Contenidos',
    apps: 'Aplicaciones',
    appsPlanned:
      'Aquí llevarás la lista de las aplicaciones móviles: sus nombres, sus tiendas y lo que muestra cada una.',
    contents: 'Contenidos',
    contentsPlanned: 'Aquí buscarás, revisarás y publicarás los contenidos que muestran las aplicaciones.',
    newContent: 'Crear contenido',
    newContentPlanned:
      'Aquí escribirás un contenido nuevo: título, texto, imágenes, y las aplicaciones y categorías a las que pertenece.',
    editContent: 'Editar contenido',
    editContentPlanned: 'Aquí cambiarás un contenido, verás quién lo cambió antes y recuperarás una versión anterior.',
    categories: 'Categorías',
    categoriesPlanned: 'Aquí ordenarás las categorías en las que se archivan los contenidos.',
    images: 'Imágenes',
    imagesPlanned: 'Aquí subirás imágenes, las describirás y verás dónde se usa cada una.',
  },
})
