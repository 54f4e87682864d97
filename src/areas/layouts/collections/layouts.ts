import { platforms } from '../../../model/audience.ts'
import { defineCollection } from '../../../model/collection.ts'
import { parts } from '../../../model/fields/list.ts'
import { boolean, choice, number, timestamp } from '../../../model/fields/scalar.ts'
import { longText, type Pattern, slug, text, url } from '../../../model/fields/text.ts'
import { lifeCycle } from '../../../model/life-cycle.ts'
import { collectionPermissions } from '../../../model/permissions.ts'
import { inRelease } from '../../../model/release.ts'

const optional = { required: false } as const

/** Ids of contents, categories and tournaments, not references: their records may go, and the section reports it. */
const id: Pattern = {
  name: 'id',
  source: '^[A-Za-z0-9_-]+$',
  like: '-NcA0001',
  unlike: ['a/b', 'a b', 'ñ', ''],
}

const ids: Pattern = {
  name: 'ids',
  source: '^[A-Za-z0-9_-]+( [A-Za-z0-9_-]+)*$',
  like: '-NcA0001 -NcA0002',
  alsoLike: ['-NcA0001'],
  unlike: ['a/b', 'a  b', ' a', 'a '],
}

/** Sections of an app's home, in order. The record is the working copy; the app reads the published one. */
export const layouts = defineCollection({
  path: 'layouts',
  at: '/manager/layouts',
  name: { one: { en: 'layout', es: 'diseño' }, many: { en: 'layouts', es: 'diseños' } },
  titles: { list: { en: 'All layouts', es: 'Todos los diseños' } },
  idField: 'app',
  permissions: collectionPermissions('layouts'),
  fields: {
    app: slug({
      label: { en: 'App', es: 'Aplicación' },
      max: 30,
      fixed: true,
      hint: { en: 'The app’s key, for example esfutbol.', es: 'La clave de la aplicación, por ejemplo esfutbol.' },
    }),
    name: text({
      label: { en: 'Name', es: 'Nombre' },
      max: 60,
      hint: {
        en: 'The purpose of this version, for example “Final week”. Only staff see it.',
        es: 'El propósito de esta versión, por ejemplo «Semana de la final». Solo lo ve el equipo.',
      },
    }),
    sections: parts({
      label: { en: 'Sections', es: 'Secciones' },
      max: 20,
      keyed: 'id',
      ...optional,
      fields: {
        id: text({ label: { en: 'ID', es: 'ID' }, max: 12, pattern: id }),
        kind: choice({
          label: { en: 'Kind', es: 'Tipo' },
          values: {
            hero: { en: 'Hero', es: 'Portada' },
            carousel: { en: 'Carousel', es: 'Carrusel' },
            grid: { en: 'Grid', es: 'Cuadrícula' },
            list: { en: 'List', es: 'Lista' },
            banner: { en: 'Banner', es: 'Banner' },
            matchOfTheDay: { en: 'Match of the day', es: 'Partido del día' },
            standings: { en: 'Standings', es: 'Clasificación' },
            fixtures: { en: 'Fixtures', es: 'Partidos' },
            text: { en: 'Plain text', es: 'Texto' },
          },
        }),
        title: text({ label: { en: 'Title', es: 'Título' }, max: 80, ...optional }),
        source: choice({
          label: { en: 'Source', es: 'Origen' },
          values: {
            category: { en: 'A category', es: 'Una categoría' },
            query: { en: 'Filtered contents', es: 'Contenidos filtrados' },
            chosen: { en: 'Selected contents', es: 'Contenidos elegidos' },
            tournament: { en: 'A tournament', es: 'Un torneo' },
          },
          ...optional,
        }),
        category: text({
          label: { en: 'Category', es: 'Categoría' },
          max: 64,
          pattern: id,
          nameAt: 'categories/{id}/name',
          ...optional,
        }),
        contentKind: choice({
          label: { en: 'Kind of content', es: 'Tipo de contenido' },
          values: {
            article: { en: 'Article', es: 'Artículo' },
            video: { en: 'Video', es: 'Video' },
            gallery: { en: 'Gallery', es: 'Galería' },
            podcast: { en: 'Podcast', es: 'Podcast' },
          },
          none: { en: 'Any', es: 'Cualquiera' },
          ...optional,
        }),
        tag: text({ label: { en: 'Tag', es: 'Etiqueta' }, max: 40, ...optional }),
        contents: text({
          label: { en: 'Contents', es: 'Contenidos' },
          // Twenty ids, with a blank after each.
          max: 420,
          pattern: ids,
          nameAt: 'contents/{id}/title',
          ...optional,
        }),
        tournament: text({
          label: { en: 'Tournament', es: 'Torneo' },
          max: 64,
          pattern: id,
          nameAt: 'league/{id}/name',
          ...optional,
        }),
        count: number({ label: { en: 'Number of items', es: 'Cantidad' }, min: 1, max: 20, ...optional }),
        body: longText({ label: { en: 'Text', es: 'Texto' }, max: 500, ...optional }),
        link: url({ label: { en: 'Link', es: 'Enlace' }, max: 200, ...optional }),
        from: timestamp({ zone: 'company', label: { en: 'From', es: 'Desde' }, ...optional }),
        until: timestamp({ zone: 'company', label: { en: 'Until', es: 'Hasta' }, ...optional }),
        platform: choice({
          label: { en: 'Platform', es: 'Plataforma' },
          values: platforms,
          none: { en: 'Any', es: 'Cualquiera' },
          ...optional,
        }),
        language: choice({
          label: { en: 'Language', es: 'Idioma' },
          values: { es: { en: 'Spanish', es: 'Español' }, en: { en: 'English', es: 'Inglés' } },
          none: { en: 'Any', es: 'Cualquiera' },
          ...optional,
        }),
        fallback: choice({
          label: { en: 'When there is nothing to show', es: 'Si no hay nada que mostrar' },
          values: {
            hide: { en: 'Hide the section', es: 'Ocultar la sección' },
            newest: { en: 'Show the newest contents', es: 'Mostrar los contenidos más recientes' },
            message: { en: 'Show an empty message', es: 'Mostrar un aviso de que no hay nada' },
          },
          ...optional,
        }),
        hidden: boolean({ label: { en: 'Hidden', es: 'Oculta' }, ...optional }),
      },
    }),
    publishAt: timestamp({
      zone: 'company',
      label: { en: 'Publish at', es: 'Publicar el' },
      ...optional,
      hint: {
        en: 'Required to schedule.',
        es: 'Obligatorio para programar.',
      },
    }),
    release: inRelease,
    status: lifeCycle({
      label: { en: 'Status', es: 'Estado' },
      synonyms: { en: ['State'], es: ['Situación'] },
      by: 'layouts.write',
      initial: 'draft',
      states: {
        draft: {
          en: 'Draft',
          es: 'Borrador',
          isPublic: 'kept',
          steps: { publish: 'published', schedule: 'scheduled' },
        },
        scheduled: {
          en: 'Scheduled',
          es: 'Programado',
          isPublic: 'kept',
          needs: ['publishAt', 'sections'],
          steps: { publish: 'published', unschedule: 'draft', release: 'published' },
        },
        published: {
          en: 'Published',
          es: 'Publicado',
          isPublic: true,
          needs: ['sections'],
          steps: { publish: 'published', schedule: 'scheduled' },
        },
      },
      steps: {
        publish: {
          en: 'Publish',
          es: 'Publicar',
          now: { en: 'Publish now', es: 'Publicar ahora' },
          clears: ['publishAt'],
          inRelease: true,
        },
        schedule: { en: 'Schedule', es: 'Programar', ahead: 'publishAt' },
        unschedule: { en: 'Unschedule', es: 'Cancelar la programación' },
        release: { en: 'Published on schedule', es: 'Publicado según lo programado', due: 'publishAt' },
      },
    }),
  },
  publication: { as: 'layout', of: 'apps', fields: ['sections'], readers: { of: 'devices', by: 'app' } },
  title: 'name',
  search: ['name'],
  sorts: ['name', '-updatedAt'],
  filters: [{ fields: ['status'], sorts: ['updatedAt', 'name', 'publishAt'] }],
  columns: ['name', 'status', 'app', 'publishAt', 'updatedAt'],
  sections: [
    { label: { en: 'Home', es: 'Inicio' }, fields: ['sections'] },
    { label: { en: 'Layout', es: 'Diseño' }, fields: ['name', 'app'] },
    { label: { en: 'Publishing', es: 'Publicación' }, fields: ['publishAt', 'release'] },
  ],
})
