Feature: Pages
  The pages of the console, by the group of the menu that they belong to. Each has an address of its own that can be bookmarked.

  Rule: What staff know by heart stays as it is
    More pages may come; these keep their names and addresses. Where no page was asked for, the dashboard opens.

    @REQ-PAGE-1 @REQ-LMF-1 @REQ-LAY-1 @REQ-USER-1
    Scenario: The menu leads to them
      Given I am signed in as admin@luna.test
      Then the menu leads to these pages
        | group         | page                | address                         |
        | Dashboard     | Dashboard           | /app/dashboard/default          |
        | Contents      | Apps                | /manager/apps                   |
        | Contents      | Contents            | /manager/contents               |
        | Contents      | Categories          | /manager/contents/categories    |
        | Contents      | Images              | /manager/images                 |
        | Contents      | Releases            | /manager/releases               |
        | Notifications | Notifications       | /manager/contents/notifications |
        | LMF           | Torneos             | /torneos/inscripciones          |
        | LMF           | Incidencias         | /torneos/incidencias            |
        | LMF           | Equipos             | /torneos/equipos                |
        | LMF           | Jornadas            | /torneos/jornadas               |
        | LMF           | Plantillas          | /torneos/plantillas             |
        | LMF           | Jugadores           | /torneos/jugadores              |
        | Apps          | ES Fútbol           | /esfutbol/layouts               |
        | Apps          | Oíme                | /oime/layouts                   |
        | Apps          | WachaTV             | /wachatv/layouts                |
        | Apps          | Fantasy Liga        | /fantasy/layouts                |
        | Apps          | Fasistas            | /fasistas/layouts               |
        | Apps          | SLV 503             | /slv503/layouts                 |
        | Users         | Subscribers         | /users/manage                   |
        | Users         | Devices             | /users/devices                  |
        | Users         | Staff               | /users/staff                    |
        | Stats         | Tech/Devices        | /manager/stats/tech             |
        | Stats         | Users/Subscriptions | /manager/stats/users            |
        | Trash         | Trash               | /trash                          |

    @REQ-PAGE-2 @REQ-PAGE-3 @REQ-PAGE-4
    Scenario: Bookmarks, the bare address, and an address that leads nowhere
      Given I am signed in as contents@luna.test
      When I open the bookmark "/manager/contents/new"
      Then I see the page "Create Content"
      When I open the bookmark of a content
      Then I see the page "Edit content"
      When I open the bookmark "/"
      Then I am at "/app/dashboard/default"
      When I open the bookmark "/manager/contenido"
      Then I am at "/app/dashboard/default"
      And I read "No page at /manager/contenido, so you are on the dashboard."

  Rule: Every page says what it is, and leads home

    @REQ-PAGE-5 @REQ-PAGE-7
    Scenario: The title in full, and the home icon
      Given I am signed in as lmf@luna.test
      When I open the page "Equipos"
      Then the browser's tab says "Equipos | Luna console"
      And the breadcrumb says "Home, LMF, Equipos"
      When I follow "Home"
      Then I see the page "Dashboard"

    @REQ-PAGE-5
    Scenario Outline: Pages with a heading of their own have a title and a breadcrumb, too, on a <screen> screen
      Given my screen is <screen>
      And I am signed in as contents@luna.test
      When I open the bookmark "/"
      Then the title "Dashboard" is in sight
      And the breadcrumb says "Home, Dashboard"
      When I open the bookmark "/manager/contents/new"
      Then the title "Create Content" is in sight
      And the breadcrumb says "Home, Contents, New content"
      When I open the bookmark of a content
      Then the title "Edit content" is in sight
      And the breadcrumb says "Home, Contents, Sobremesa con Diego Cornejo"

      Examples:
        | screen |
        | wide   |
        | narrow |

    @REQ-PAGE-6
    Scenario: A page that shows breadcrumbs has none of its own
      Given I am signed in as lmf@luna.test
      When I open the bookmark "/basic/breadcrumb"
      Then there is no breadcrumb above the heading "Breadcrumb"

  Rule: People who are signed out sign in first, and then get the page that they asked for

    @REQ-SIGN-10
    Scenario: A bookmark survives signing in, and Back does not lead back to the form
      Given nobody is signed in
      When I open the bookmark "/manager/contents?search=luna+llena&page=2"
      Then I am asked to sign in
      When I sign in as admin@luna.test
      Then I am at "/manager/contents?search=luna+llena&page=2"
      And I see the page "Contents"
      When I open "Subscribers" in the menu group "Users"
      Then I am at "/users/manage"
      When I go back
      Then I see the page "Contents"

  Rule: The role decides which pages open
    LMF is for admin and lmf, Contents for admin and contents, Stats for admin and stats; the other groups are for every role.

    @REQ-PAGE-10 @REQ-MENU-6 @REQ-STAT-5
    Scenario: What opens for contents@luna.test, and what the other pages require
      Given I am signed in as contents@luna.test
      Then the first pages of the groups "Dashboard, Contents, Notifications, Apps, Users, Trash, Demo" open to me
      And the first pages of the groups "Stats, LMF" are refused to me
      And I read "You can’t open “Tech/Devices”"
      And I read "Roles with this permission: admin, stats."
      And the page is accessible and fits the screen
      When I follow "Go to the dashboard"
      Then I see the page "Dashboard"

  Rule: Every page can be used by everyone, on every screen, light or dark

    @REQ-PAGE-11
    Scenario Outline: The pages of <groups>, in Spanish, whose words are longer
      Given my browser is in Spanish
      And I am signed in as admin@luna.test
      Then the pages of "<groups>" say what they are, and are accessible and fit the screen, wide and light as well as narrow and dark

      Examples:
        | groups                             |
        | LMF                                |
        | Contents, Dashboard, Notifications |
        | Users, Apps, Stats, Trash          |
        | Demo                               |
