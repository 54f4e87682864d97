Feature: Pages
  The pages of the console, by the group of the menu that they belong to. Each has an address of its own that can be kept as a bookmark.

  Background:
    Given these are the pages of the console
      | group         | title                    | in Spanish               | address                                                  |
      | Dashboard     | Dashboard                | Panel                    | /app/dashboard/default                                   |
      | Contents      | Apps                     | Aplicaciones             | /manager/apps                                            |
      | Contents      | Create app               | Crear aplicación         | /manager/apps/new                                        |
      | Contents      | Import apps              | Importar aplicaciones    | /manager/apps/import                                     |
      | Contents      | Edit app                 | Editar aplicación        | /manager/apps/edit/esfutbol                              |
      | Contents      | Contents                 | Contenidos               | /manager/contents                                        |
      | Contents      | Create Content           | Crear contenido          | /manager/contents/new                                    |
      | Contents      | Edit content             | Editar contenido         | /manager/contents/edit/-Nc0001                           |
      | Contents      | Import contents          | Importar contenidos      | /manager/contents/import                                 |
      | Contents      | Calendar                 | Calendario               | /manager/contents/calendar                               |
      | Contents      | Categories               | Categorías               | /manager/contents/categories                             |
      | Contents      | Create category          | Crear categoría          | /manager/contents/categories/new                         |
      | Contents      | Edit category            | Editar categoría         | /manager/contents/categories/edit/-Nk-cronicas           |
      | Contents      | Import categories        | Importar categorías      | /manager/contents/categories/import                      |
      | Contents      | Images                   | Imágenes                 | /manager/images                                          |
      | Contents      | Upload images            | Subir imágenes           | /manager/images/new                                      |
      | Contents      | Edit image               | Editar imagen            | /manager/images/edit/-Ni0007                             |
      | Notifications | Notifications            | Notificaciones           | /manager/contents/notifications                          |
      | LMF           | Torneos                  | Torneos                  | /torneos/inscripciones                                   |
      | LMF           | Register team            | Inscribir equipo         | /torneos/inscripciones/new                               |
      | LMF           | Import registrations     | Importar inscripciones   | /torneos/inscripciones/import                            |
      | LMF           | Edit registration        | Editar inscripción       | /torneos/inscripciones/edit/-Rg-volcanes-01              |
      | LMF           | All tournaments          | Todos los torneos        | /torneos/torneos                                         |
      | LMF           | Create tournament        | Crear torneo             | /torneos/torneos/new                                     |
      | LMF           | Import tournaments       | Importar torneos         | /torneos/torneos/import                                  |
      | LMF           | Edit tournament          | Editar torneo            | /torneos/torneos/edit/-To-volcanes                       |
      | LMF           | Places                   | Plazas                   | /torneos/torneos/-To-volcanes/plazas                     |
      | LMF           | Table                    | Clasificación            | /torneos/torneos/-To-volcanes/clasificacion              |
      | LMF           | Fixtures                 | Calendario de partidos   | /torneos/torneos/-To-volcanes/calendario                 |
      | LMF           | Bracket                  | Cuadro                   | /torneos/torneos/-To-copa/cuadro                         |
      | LMF           | Print view               | Vista para imprimir      | /torneos/torneos/-To-volcanes/imprimir                   |
      | LMF           | Incidencias              | Incidencias              | /torneos/incidencias                                     |
      | LMF           | Record incident          | Anotar incidencia        | /torneos/incidencias/new                                 |
      | LMF           | Import incidents         | Importar incidencias     | /torneos/incidencias/import                              |
      | LMF           | Edit incident            | Editar incidencia        | /torneos/incidencias/edit/-In-volcanes-10-1-05           |
      | LMF           | Sanctions                | Sanciones                | /torneos/incidencias/sanciones                           |
      | LMF           | Decide on sanction       | Decidir sobre la sanción | /torneos/incidencias/sanciones/edit/-In-volcanes-10-1-05 |
      | LMF           | Equipos                  | Equipos                  | /torneos/equipos                                         |
      | LMF           | Create team              | Crear equipo             | /torneos/equipos/new                                     |
      | LMF           | Import teams             | Importar equipos         | /torneos/equipos/import                                  |
      | LMF           | Edit team                | Editar equipo            | /torneos/equipos/edit/-Tm-barcelona                      |
      | LMF           | Jornadas                 | Jornadas                 | /torneos/jornadas                                        |
      | LMF           | All match days           | Todas las jornadas       | /torneos/jornadas/lista                                  |
      | LMF           | Create match day         | Crear jornada            | /torneos/jornadas/lista/new                              |
      | LMF           | Import match days        | Importar jornadas        | /torneos/jornadas/lista/import                           |
      | LMF           | Edit match day           | Editar jornada           | /torneos/jornadas/lista/edit/-Md-volcanes-01             |
      | LMF           | Matches                  | Partidos                 | /torneos/jornadas/partidos                               |
      | LMF           | Create match             | Crear partido            | /torneos/jornadas/partidos/new                           |
      | LMF           | Import matches           | Importar partidos        | /torneos/jornadas/partidos/import                        |
      | LMF           | Edit match               | Editar partido           | /torneos/jornadas/partidos/edit/-Ma-volcanes-10-2        |
      | LMF           | Plantillas               | Plantillas               | /torneos/plantillas                                      |
      | LMF           | Enter player in squad    | Dar de alta en plantilla | /torneos/plantillas/new                                  |
      | LMF           | Import squads            | Importar plantillas      | /torneos/plantillas/import                               |
      | LMF           | Edit squad place         | Editar ficha             | /torneos/plantillas/edit/-Sq-volcanes-izalco-18          |
      | LMF           | Team sheet               | Hoja de equipo           | /torneos/plantillas/hoja                                 |
      | LMF           | Jugadores                | Jugadores                | /torneos/jugadores                                       |
      | LMF           | Create player            | Crear jugador            | /torneos/jugadores/new                                   |
      | LMF           | Import players           | Importar jugadores       | /torneos/jugadores/import                                |
      | LMF           | Edit player              | Editar jugador           | /torneos/jugadores/edit/-Pl-izalco-18                    |
      | LMF           | Crests and photos        | Escudos y fotos          | /torneos/equipos/imagenes                                |
      | LMF           | Upload crests and photos | Subir escudos y fotos    | /torneos/equipos/imagenes/new                            |
      | LMF           | Edit crest or photo      | Editar escudo o foto     | /torneos/equipos/imagenes/edit/-Pi-izalco                |
      | Apps          | EsFutbol layouts         | Diseños de EsFutbol      | /esfutbol/layouts                                        |
      | Apps          | Oime layouts             | Diseños de Oime          | /oime/layouts                                            |
      | Apps          | WachaTV layouts          | Diseños de WachaTV       | /wachatv/layouts                                         |
      | Apps          | Fantasy layouts          | Diseños de Fantasy       | /fantasy/layouts                                         |
      | Apps          | Fasistas layouts         | Diseños de Fasistas      | /fasistas/layouts                                        |
      | Apps          | SLV503 layouts           | Diseños de SLV503        | /slv503/layouts                                          |
      | Users         | Subscribers              | Suscriptores             | /users/manage                                            |
      | Users         | Devices                  | Dispositivos             | /users/devices                                           |
      | Stats         | Tech/Devices             | Técnica/Dispositivos     | /manager/stats/tech                                      |
      | Stats         | Users/Subscriptions      | Usuarios/Suscripciones   | /manager/stats/users                                     |
      | Demo          | Button                   | Botones                  | /basic/button                                            |
      | Demo          | Badges                   | Insignias                | /basic/badges                                            |
      | Demo          | Breadcrumb               | Rutas de navegación      | /basic/breadcrumb                                        |
      | Demo          | Pagination               | Paginación               | /basic/pagination                                        |
      | Demo          | Collapse                 | Desplegables             | /basic/collapse                                          |
      | Demo          | Tabs & Pills             | Pestañas y píldoras      | /basic/tabs-pills                                        |
      | Demo          | Typography               | Tipografía               | /basic/typography                                        |
      | Demo          | Form Basic               | Formulario básico        | /forms/form-basic                                        |
      | Demo          | Bootstrap Table          | Tabla de Bootstrap       | /tables/bootstrap                                        |
      | Demo          | NVD3                     | NVD3                     | /charts/nvd3                                             |
      | Demo          | Sample Page              | Página de muestra        | /sample-page                                             |

  Rule: Every page says what it is

    Scenario: The title in full
      Given I am signed in as lmf@luna.test
      When I open the page "Equipos"
      Then the browser's tab says "Equipos | Luna console"
      And the breadcrumb says "Home, LMF, Equipos"

    Scenario: The home icon of the breadcrumb leads to the dashboard
      Given I am signed in as lmf@luna.test
      And I have opened "Equipos" in the menu group "LMF"
      When I follow "Home"
      Then I see the page "Dashboard"

  Rule: The role decides which pages open
    LMF is for admin and lmf, Contents for admin and contents, Stats for admin and stats; the other groups are for every role.

    Scenario Outline: What opens to <account>
      Given I am signed in as <account>
      Then the first pages of the groups "<open>" open to me
      And the first pages of the groups "<refused>" are refused to me

      Examples:
        | account            | open                                                 | refused         |
        | lmf@luna.test      | Dashboard, Notifications, LMF, Apps, Users, Demo      | Contents, Stats |
        | contents@luna.test | Dashboard, Contents, Notifications, Apps, Users, Demo | LMF, Stats      |
        | stats@luna.test    | Dashboard, Notifications, Apps, Users, Stats, Demo    | Contents, LMF   |

    Scenario: Without a role no page opens
      Given I am signed in as norole@luna.test
      Then instead of the first page of every group I see "Waiting for a role"

    Scenario: Signed out no page opens
      Given nobody is signed in
      Then instead of the first page of every group I am asked to sign in

    Scenario Outline: <account> learns what "<title>" needs
      Given I am signed in as <account>
      When I open the page "<title>"
      Then I read that "<title>" needs the permission "<permission>" for "<group>"
      And I read that the roles "<roles>" have it

      Examples:
        | account            | title        | permission    | group    | roles           |
        | stats@luna.test    | Torneos      | lmf.open      | LMF      | admin, lmf      |
        | lmf@luna.test      | Contents     | contents.open | Contents | admin, contents |
        | contents@luna.test | Tech/Devices | stats.open    | Stats    | admin, stats    |

    Scenario: The refusal leads on to the dashboard
      Given I am signed in as stats@luna.test
      And I was refused the bookmark "/torneos/equipos"
      When I follow "Go to the dashboard"
      Then I see the page "Dashboard"

  Rule: Every page can be used by everyone, on every screen

    Scenario Outline: The pages of <groups> on a <size> screen in <language>
      Given my screen is <size>
      And my browser is in <language>
      And I am signed in as admin@luna.test
      Then the pages of "<groups>" say what they are, and are accessible and as wide as the screen, light or dark

      Examples:
        | groups   | size   | language |
        | Contents | wide   | English  |
        | Contents | narrow | Spanish  |
        | LMF      | wide   | English  |
        | LMF      | narrow | Spanish  |

    Scenario Outline: All other pages on a <size> screen in <language>
      Given my screen is <size>
      And my browser is in <language>
      And I am signed in as admin@luna.test
      Then all pages but those of "Contents, LMF" say what they are, and are accessible and as wide as the screen, light or dark

      Examples:
        | size   | language |
        | wide   | English  |
        | narrow | Spanish  |
