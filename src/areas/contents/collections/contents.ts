import { defineCollection } from '../../../model/collection.ts'
import { list } from '../../../model/fields/list.ts'
import { image, reference, references } from '../../../model/fields/reference.ts'
import { choice, timestamp } from '../../../model/fields/scalar.ts'
import { longText, slug, text, url } from '../../../model/fields/text.ts'
import { textPictures } from '../../../model/fields/text-pictures.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { inRelease } from '../../../model/release.ts'

/** Contents of the apps. The record is the working copy; apps read the public one. */
export const contents = defineCollection({
  path: 'contents',
  at: '/manager/contents',
  name: { one: { en: 'content', es: 'contenido' }, many: { en: 'contents', es: 'contenidos' } },
  titles: { create: { en: 'Create Content', es: 'Crear contenido' } },
  permissions: collectionPermissions('contents'),
  fields: {
    title: text({
      label: { en: 'Title', es: 'Título' },
      max: 140,
      synonyms: { en: ['Headline', 'Post title'], es: ['Titular'] },
    }),
    slug: slug({
      label: { en: 'Slug', es: 'Slug' },
      synonyms: { en: ['Post name', 'Permalink'], es: ['Enlace permanente'] },
      max: 100,
      unique: true,
      from: 'title',
      hint: {
        en: 'Part of the public address. Suggested from the title.',
        es: 'Parte de la dirección pública. Se sugiere a partir del título.',
      },
    }),
    kind: choice({
      label: { en: 'Kind', es: 'Tipo' },
      synonyms: { en: ['Type', 'Post type', 'Format'], es: ['Formato'] },
      values: {
        article: { en: 'Article', es: 'Artículo', also: ['Noticia', 'Nota', 'Crónica', 'Post', 'Entrada', 'News'] },
        video: { en: 'Video', es: 'Video', also: ['Vídeo', 'Clip'] },
        gallery: { en: 'Gallery', es: 'Galería', also: ['Fotogalería', 'Álbum', 'Fotos', 'Photos', 'Album'] },
        podcast: { en: 'Podcast', es: 'Podcast', also: ['Pódcast', 'Audio'] },
      },
    }),
    summary: longText({
      label: { en: 'Summary', es: 'Resumen' },
      synonyms: {
        en: ['Excerpt', 'Post excerpt', 'Description', 'Lead'],
        es: ['Entradilla', 'Extracto', 'Bajada', 'Descripción'],
      },
      max: 300,
      required: false,
    }),
    body: longText({
      label: { en: 'Text', es: 'Texto' },
      synonyms: { en: ['Body', 'Content', 'Post content'], es: ['Cuerpo', 'Contenido'] },
      max: 100_000,
      markdown: true,
      pictures: 'images',
      detached: true,
      required: false,
      hint: {
        en: 'Markdown: # heading, **bold**, [link](https://…).',
        es: 'Markdown: # encabezado, **negrita**, [enlace](https://…).',
      },
    }),
    pictures: textPictures({
      label: { en: 'Images in the text', es: 'Imágenes del texto' },
      of: 'body',
      to: 'images',
    }),
    mediaUrl: url({
      label: { en: 'Media URL', es: 'Enlace al video, galería o podcast' },
      required: false,
      hint: {
        en: 'Link to the video, gallery or podcast. Starts with https://.',
        es: 'Enlace al video, la galería o el podcast. Empieza con https://.',
      },
    }),
    apps: references({
      label: { en: 'Apps', es: 'Aplicaciones' },
      synonyms: { en: ['App'], es: ['Aplicación'] },
      to: 'apps',
      max: 8,
      required: false,
      hint: {
        en: 'The apps that show it. At least one is required to publish.',
        es: 'Las aplicaciones que lo muestran. Para publicar se necesita al menos una.',
      },
    }),
    category: reference({
      label: { en: 'Category', es: 'Categoría' },
      synonyms: { en: ['Categories', 'Section'], es: ['Categorías', 'Sección'] },
      to: 'categories',
      required: false,
    }),
    tags: list({
      label: { en: 'Tags', es: 'Etiquetas' },
      synonyms: { en: ['Keywords', 'Post tags'], es: ['Palabras clave'] },
      of: text({ max: 40 }),
      max: 10,
      required: false,
    }),
    cover: image({
      label: { en: 'Cover image', es: 'Imagen de portada' },
      synonyms: {
        en: ['Cover', 'Picture', 'Image', 'Featured image'],
        es: ['Portada', 'Imagen', 'Foto', 'Imagen destacada'],
      },
      to: 'images',
      required: false,
    }),
    author: text({
      label: { en: 'Author', es: 'Autor' },
      synonyms: { en: ['Byline', 'Post author'], es: ['Autora', 'Firma', 'Redactor', 'Redactora'] },
      max: 80,
      required: false,
    }),
    publishAt: timestamp({
      zone: 'company',
      label: { en: 'Publish at', es: 'Publicar el' },
      synonyms: {
        en: ['Publication date', 'Published on', 'Published at', 'Post date', 'Date'],
        es: ['Fecha de publicación', 'Publicación', 'Fecha'],
      },
      required: false,
      hint: {
        en: 'Required to schedule.',
        es: 'Obligatorio para programar.',
      },
    }),
    unpublishAt: timestamp({
      zone: 'company',
      label: { en: 'Take down at', es: 'Retirar el' },
      required: false,
      hint: {
        en: 'Archived automatically on this date. Leave empty to keep it published.',
        es: 'Se archiva automáticamente en esta fecha. Déjalo vacío para mantenerlo publicado.',
      },
    }),
    release: inRelease,
    status: lifeCycle({
      label: { en: 'Status', es: 'Estado' },
      synonyms: { en: ['State', 'Post status'], es: ['Situación'] },
      by: 'contents.write',
      initial: 'draft',
      states: {
        draft: {
          en: 'Draft',
          es: 'Borrador',
          also: ['auto-draft', 'private'],
          steps: { submit: 'inReview', archive: 'archived' },
        },
        inReview: {
          en: 'In review',
          es: 'En revisión',
          also: ['Pendiente', 'Pendiente de revisión', 'Pending', 'Pending review'],
          steps: { publish: 'published', schedule: 'scheduled', sendBack: 'draft', archive: 'archived' },
        },
        scheduled: {
          en: 'Scheduled',
          es: 'Programado',
          also: ['Future', 'Programada'],
          needs: ['apps', 'publishAt'],
          steps: { publish: 'published', unschedule: 'inReview', release: 'published' },
        },
        published: {
          en: 'Published',
          es: 'Publicado',
          also: ['Publish', 'Público'],
          needs: ['apps'],
          isPublic: true,
          steps: {
            publish: 'published',
            unpublish: 'draft',
            archive: { to: 'archived', by: 'contents.publish' },
            expire: 'archived',
          },
        },
        archived: { en: 'Archived', es: 'Archivado', also: ['Trash', 'Papelera'], steps: { reopen: 'draft' } },
      },
      steps: {
        submit: { en: 'Send for review', es: 'Enviar a revisión' },
        sendBack: { en: 'Send back', es: 'Devolver', by: 'contents.publish' },
        schedule: { en: 'Schedule', es: 'Programar', by: 'contents.publish', ahead: 'publishAt' },
        unschedule: { en: 'Unschedule', es: 'Cancelar la programación', by: 'contents.publish' },
        publish: {
          en: 'Publish',
          es: 'Publicar',
          now: { en: 'Publish now', es: 'Publicar ahora' },
          by: 'contents.publish',
          clears: ['publishAt'],
          inRelease: true,
        },
        release: { en: 'Published on schedule', es: 'Publicado según lo programado', due: 'publishAt' },
        unpublish: { en: 'Unpublish', es: 'Retirar', by: 'contents.publish', clears: ['unpublishAt'] },
        expire: {
          en: 'Taken down on schedule',
          es: 'Retirado según lo programado',
          due: 'unpublishAt',
          clears: ['unpublishAt'],
        },
        archive: { en: 'Archive', es: 'Archivar', clears: ['publishAt', 'unpublishAt'] },
        reopen: { en: 'Reopen as draft', es: 'Reabrir como borrador' },
      },
    }),
  },
  checks: [
    { check: 'alternativeText', severity: 'must', of: ['cover', 'body'] },
    { check: 'ownLinks', severity: 'must', of: ['body'] },
    { check: 'leftovers', severity: 'must', of: ['title', 'summary', 'body'] },
    { check: 'headings', severity: 'should', of: ['body'] },
    { check: 'links', severity: 'should', of: ['body'] },
    { check: 'cardLength', severity: 'should', of: ['title'], max: 70 },
    { check: 'cardLength', severity: 'should', of: ['summary'], min: 40, max: 160 },
    { check: 'pictureSize', severity: 'should', of: ['cover'], min: 1080 },
    { check: 'pictureSize', severity: 'should', of: ['body'], min: 640 },
    { check: 'missing', severity: 'should', of: ['category', 'tags'] },
    { check: 'pastDates', severity: 'should', of: ['publishAt', 'unpublishAt'] },
    { check: 'paragraphs', severity: 'hint', of: ['body'], max: 800 },
    { check: 'capitals', severity: 'hint', of: ['title', 'summary', 'body'] },
    { check: 'spaces', severity: 'hint', of: ['title', 'summary', 'body'] },
  ],
  override: 'contents.override',
  publication: {
    to: 'apps',
    fields: ['title', 'slug', 'kind', 'summary', 'body', 'mediaUrl', 'category', 'tags', 'cover', 'author'],
    date: 'publishAt',
    orders: ['kind', 'category'],
    readers: { of: 'devices', by: 'app' },
  },
  title: 'title',
  search: ['title', 'slug'],
  sorts: ['-updatedAt', 'title', '-publishAt', '-unpublishAt'],
  filters: [
    { fields: ['status'], sorts: ['updatedAt', 'title', 'publishAt', 'unpublishAt'] },
    { fields: ['kind'], sorts: ['updatedAt', 'title'] },
    { fields: ['category'], sorts: ['updatedAt', 'title'] },
    { fields: ['status', 'kind'], sorts: ['updatedAt'] },
    { fields: ['apps'], sorts: [] },
  ],
  columns: ['title', 'status', 'kind', 'category', 'apps', 'updatedAt'],
  sections: [
    { label: { en: 'Text', es: 'Texto' }, fields: ['title', 'slug', 'summary', 'body'] },
    {
      label: { en: 'Publishing', es: 'Publicación' },
      fields: ['publishAt', 'unpublishAt', 'release'],
      isBeside: true,
    },
    {
      label: { en: 'Apps and category', es: 'Aplicaciones y categoría' },
      fields: ['apps', 'category', 'tags'],
      isBeside: true,
    },
    { label: { en: 'Media', es: 'Medios' }, fields: ['kind', 'mediaUrl', 'cover', 'author'], isBeside: true },
  ],
})
