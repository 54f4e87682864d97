Feature: Pages
  The pages of the console, by the group of the menu that they belong to: the areas declare them. Each has an address of its own that can be
  kept as a bookmark.

  Rule: What staff know by heart stays as it is
    More pages may come; these keep their names and addresses.

    Scenario: The menu leads to them
      Given I am signed in as admin@luna.test
      Then the menu leads to these pages
        | group         | page                | address                         |
        | Dashboard     | Dashboard           | /app/dashboard/default          |
        | Contents      | Apps                | /manager/apps                   |
        | Contents      | Contents            | /manager/contents               |
        | Contents      | Categories          | /manager/contents/categories    |
        | Contents      | Images              | /manager/images                 |
        | Notifications | Notifications       | /manager/contents/notifications |
        | LMF           | Torneos             | /torneos/inscripciones          |
        | LMF           | Incidencias         | /torneos/incidencias            |
        | LMF           | Equipos             | /torneos/equipos                |
        | LMF           | Jornadas            | /torneos/jornadas               |
        | LMF           | Plantillas          | /torneos/plantillas             |
        | LMF           | Jugadores           | /torneos/jugadores              |
        | Apps          | EsFutbol            | /esfutbol/layouts               |
        | Apps          | Oime                | /oime/layouts                   |
        | Apps          | WachaTV             | /wachatv/layouts                |
        | Apps          | Fantasy             | /fantasy/layouts                |
        | Apps          | Fasistas            | /fasistas/layouts               |
        | Apps          | SLV503              | /slv503/layouts                 |
        | Users         | Subscribers         | /users/manage                   |
        | Users         | Devices             | /users/devices                  |
        | Stats         | Tech/Devices        | /manager/stats/tech             |
        | Stats         | Users/Subscriptions | /manager/stats/users            |

    Scenario: So do bookmarks
      Given I am signed in as contents@luna.test
      When I open the bookmark "/manager/contents/new"
      Then I see the page "Create Content"
      When I open the bookmark "/manager/contents/edit/-Nc0001"
      Then I see the page "Edit content"

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
