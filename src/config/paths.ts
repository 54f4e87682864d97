/** Every path of the console, said once: routes, links and features read it. `:name` stands for one segment. */
export const paths = {
  home: '/',
  login: '/login',
  signIn: '/auth/signin-1',
  signUp: '/auth/signup-1',
  resetPassword: '/auth/reset-password-1',

  dashboard: '/app/dashboard/default',

  apps: '/manager/apps',
  contents: '/manager/contents',
  newContent: '/manager/contents/new',
  editContent: '/manager/contents/edit/:id',
  categories: '/manager/contents/categories',
  images: '/manager/images',
  notifications: '/manager/contents/notifications',

  registrations: '/torneos/inscripciones',
  incidents: '/torneos/incidencias',
  teams: '/torneos/equipos',
  matchDays: '/torneos/jornadas',
  squads: '/torneos/plantillas',
  players: '/torneos/jugadores',

  esfutbolLayouts: '/esfutbol/layouts',
  oimeLayouts: '/oime/layouts',
  wachatvLayouts: '/wachatv/layouts',
  fantasyLayouts: '/fantasy/layouts',
  fasistasLayouts: '/fasistas/layouts',
  slv503Layouts: '/slv503/layouts',

  subscribers: '/users/manage',
  devices: '/users/devices',

  techStats: '/manager/stats/tech',
  userStats: '/manager/stats/users',

  button: '/basic/button',
  badges: '/basic/badges',
  breadcrumb: '/basic/breadcrumb',
  pagination: '/basic/pagination',
  collapse: '/basic/collapse',
  tabsPills: '/basic/tabs-pills',
  typography: '/basic/typography',
  formBasic: '/forms/form-basic',
  bootstrapTable: '/tables/bootstrap',
  charts: '/charts/nvd3',
  samplePage: '/sample-page',
} as const

export type Path = (typeof paths)[keyof typeof paths]
type Parameter<P extends string> = P extends `${string}:${infer Name}` ? Name : never

/** The path with its parameter filled in, encoded: `pathTo(paths.editContent, { id: 'a/b' })` is `/manager/contents/edit/a%2Fb`. */
export const pathTo = <P extends Path>(path: P, parameters: Readonly<Record<Parameter<P>, string>>): string =>
  Object.entries<string>(parameters).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, () => encodeURIComponent(value)),
    path as string,
  )
