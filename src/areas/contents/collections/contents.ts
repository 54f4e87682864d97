import { defineCollection } from '../../../model/collection.ts'
import { choice } from '../../../model/fields/choice.ts'
import { image } from '../../../model/fields/image.ts'
import { longText } from '../../../model/fields/long-text.ts'
import { moment } from '../../../model/fields/moment.ts'
import { list } from '../../../model/fields/parts.ts'
import { reference } from '../../../model/fields/reference.ts'
import { references } from '../../../model/fields/references.ts'
import { slug } from '../../../model/fields/slug.ts'
import { text } from '../../../model/fields/text.ts'
import { url } from '../../../model/fields/url.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'

/** What the apps show: written, reviewed, published now or at a moment. The record is the working copy, the apps read the public one. */
export const contents = defineCollection({
  path: 'contents',
  at: '/manager/contents',
  titles: { create: { en: 'Create Content', es: 'Crear contenido' } },
  permissions: {
    read: 'contents.open',
    create: 'contents.write',
    change: 'contents.write',
    delete: 'contents.delete',
  },
  fields: {
    title: text({ max: 140 }),
    slug: slug({ max: 100, unique: true, from: 'title' }),
    kind: choice(['article', 'video', 'gallery', 'podcast']),
    summary: longText({ max: 300, required: false }),
    body: longText({ max: 100_000, markdown: true, beside: true, required: false }),
    mediaUrl: url({ required: false }),
    apps: references({ to: 'apps', max: 8, required: false }),
    category: reference({ to: 'categories', required: false }),
    tags: list({ of: text({ max: 40 }), max: 10, required: false }),
    cover: image({ required: false }),
    author: text({ max: 80, required: false }),
    publishAt: moment({ required: false }),
    unpublishAt: moment({ required: false }),
    status: lifeCycle({
      by: 'contents.write',
      initial: 'draft',
      states: {
        draft: { en: 'Draft', es: 'Borrador', steps: { submit: 'inReview', archive: 'archived' } },
        inReview: {
          en: 'In review',
          es: 'En revisión',
          steps: { publish: 'published', schedule: 'scheduled', sendBack: 'draft', archive: 'archived' },
        },
        scheduled: {
          en: 'Scheduled',
          es: 'Programado',
          needs: ['apps', 'publishAt'],
          steps: { publish: 'published', unschedule: 'inReview', release: 'published' },
        },
        published: {
          en: 'Published',
          es: 'Publicado',
          needs: ['apps'],
          isPublic: true,
          steps: {
            publish: 'published',
            unpublish: 'draft',
            archive: { to: 'archived', by: 'contents.publish' },
            expire: 'archived',
          },
        },
        archived: { en: 'Archived', es: 'Archivado', steps: { reopen: 'draft' } },
      },
      steps: {
        submit: { en: 'Send to review', es: 'Enviar a revisión' },
        sendBack: { en: 'Send back', es: 'Devolver', by: 'contents.publish' },
        schedule: { en: 'Schedule', es: 'Programar', by: 'contents.publish', ahead: 'publishAt' },
        unschedule: { en: 'Take off the schedule', es: 'Quitar de la programación', by: 'contents.publish' },
        publish: { en: 'Publish', es: 'Publicar', by: 'contents.publish' },
        release: { en: 'Published on schedule', es: 'Publicado según lo programado', due: 'publishAt' },
        unpublish: { en: 'Unpublish', es: 'Despublicar', by: 'contents.publish' },
        expire: { en: 'Taken down on schedule', es: 'Retirado según lo programado', due: 'unpublishAt' },
        archive: { en: 'Archive', es: 'Archivar' },
        reopen: { en: 'Reopen as draft', es: 'Reabrir como borrador' },
      },
    }),
  },
  publication: {
    to: 'apps',
    fields: ['title', 'slug', 'kind', 'summary', 'body', 'mediaUrl', 'category', 'tags', 'cover', 'author'],
  },
  title: 'title',
  search: ['title', 'slug'],
  sorts: [
    { by: 'updatedAt', descending: true },
    { by: 'title', descending: false },
    { by: 'publishAt', descending: true },
  ],
  filters: [
    { fields: ['status'], sorts: ['updatedAt', 'title', 'publishAt', 'unpublishAt'] },
    { fields: ['kind'], sorts: ['updatedAt', 'title'] },
    { fields: ['category'], sorts: ['updatedAt', 'title'] },
    { fields: ['status', 'kind'], sorts: ['updatedAt'] },
    { fields: ['apps'], sorts: [] },
  ],
  columns: ['title', 'status', 'kind', 'category', 'apps', 'updatedAt'],
  sections: [
    { id: 'text', fields: ['title', 'slug', 'summary', 'body'] },
    { id: 'media', fields: ['kind', 'mediaUrl', 'cover', 'author'] },
    { id: 'filing', fields: ['apps', 'category', 'tags'] },
    { id: 'times', fields: ['publishAt', 'unpublishAt'] },
  ],
  words: {
    en: {
      one: 'content',
      many: 'contents',
      fields: {
        title: 'Title',
        slug: 'Slug',
        kind: 'Kind',
        summary: 'Summary',
        body: 'Text',
        mediaUrl: 'Address of the media',
        apps: 'Apps',
        category: 'Category',
        tags: 'Tags',
        cover: 'Cover image',
        author: 'Author',
        publishAt: 'Publish at',
        unpublishAt: 'Take down at',
        status: 'Status',
      },
      hints: {
        slug: 'Part of the public address. Proposed from the title.',
        body: 'Markdown: # heading, **bold**, [link](https://…).',
        mediaUrl: 'Where the video, gallery or podcast lies; it begins with https://.',
        apps: 'The apps that show it. Publishing needs at least one.',
        publishAt: 'Needed to schedule. Shown in your time zone.',
        unpublishAt: 'When it is archived by itself; leave empty to keep it.',
      },
      choices: {
        kind: { article: 'Article', video: 'Video', gallery: 'Gallery', podcast: 'Podcast' },
        status: {
          draft: 'Draft',
          inReview: 'In review',
          scheduled: 'Scheduled',
          published: 'Published',
          archived: 'Archived',
        },
      },
      steps: {
        submit: 'Send to review',
        sendBack: 'Send back',
        schedule: 'Schedule',
        unschedule: 'Take off the schedule',
        publish: 'Publish',
        release: 'Published on schedule',
        unpublish: 'Unpublish',
        expire: 'Taken down on schedule',
        archive: 'Archive',
        reopen: 'Reopen as draft',
      },
      sections: { text: 'Text', media: 'Media', filing: 'Where it belongs', times: 'When it is shown' },
    },
    es: {
      one: 'contenido',
      many: 'contenidos',
      fields: {
        title: 'Título',
        slug: 'Slug',
        kind: 'Tipo',
        summary: 'Resumen',
        body: 'Texto',
        mediaUrl: 'Dirección del medio',
        apps: 'Aplicaciones',
        category: 'Categoría',
        tags: 'Etiquetas',
        cover: 'Imagen de portada',
        author: 'Autor',
        publishAt: 'Publicar el',
        unpublishAt: 'Retirar el',
        status: 'Estado',
      },
      hints: {
        slug: 'Parte de la dirección pública. Se propone a partir del título.',
        body: 'Markdown: # encabezado, **negrita**, [enlace](https://…).',
        mediaUrl: 'Dónde está el vídeo, la galería o el podcast; empieza por https://.',
        apps: 'Las aplicaciones que lo muestran. Para publicar hace falta al menos una.',
        publishAt: 'Necesario para programar. Se muestra en tu zona horaria.',
        unpublishAt: 'Cuándo se archiva solo; vacío para conservarlo.',
      },
      choices: {
        kind: { article: 'Artículo', video: 'Vídeo', gallery: 'Galería', podcast: 'Podcast' },
        status: {
          draft: 'Borrador',
          inReview: 'En revisión',
          scheduled: 'Programado',
          published: 'Publicado',
          archived: 'Archivado',
        },
      },
      steps: {
        submit: 'Enviar a revisión',
        sendBack: 'Devolver',
        schedule: 'Programar',
        unschedule: 'Quitar de la programación',
        publish: 'Publicar',
        release: 'Publicado según lo programado',
        unpublish: 'Despublicar',
        expire: 'Retirado según lo programado',
        archive: 'Archivar',
        reopen: 'Reabrir como borrador',
      },
      sections: { text: 'Texto', media: 'Medios', filing: 'A qué pertenece', times: 'Cuándo se muestra' },
    },
  },
})
