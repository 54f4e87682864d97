Feature: Roles
  The role of an account decides which groups the menu offers. When an admin changes a colleague's role, the colleague's open tabs follow right away:
  nobody has to sign in again.

  Rule: Without a role there is no menu

    @REQ-SIGN-15 @REQ-SIGN-16
    Scenario: A person with an unknown role waits for another
      Given the record of stats@luna.test holds the role "superuser"
      When I sign in as stats@luna.test
      Then I see the page "Waiting for a role"
      And I read "Your account has the unknown role “superuser”."
      And I see no menu

  Rule: The menu offers the groups that the role may see, and no others; the menu and the open page follow the role

    @REQ-SIGN-14
    Scenario: The menu and the open page follow my role
      Given I am signed in as lmf@luna.test
      And I open the page "Equipos"
      Then the menu offers the groups "Dashboard, Notifications, LMF, Apps, Users, Trash, Demo"
      When an admin gives lmf@luna.test the role "contents"
      Then the menu offers the groups "Dashboard, Contents, Notifications, Apps, Users, Trash, Demo"
      And I read "You can’t open “Equipos”"
      When an admin gives lmf@luna.test the role "lmf"
      Then I see the page "Equipos"

    @REQ-SIGN-14
    Scenario: All open tabs follow my role
      Given I am signed in as lmf@luna.test in two tabs
      When an admin gives lmf@luna.test the role "stats"
      Then both tabs offer the groups "Dashboard, Notifications, Apps, Users, Stats, Trash, Demo"

    @REQ-SIGN-14
    Scenario: A person who loses the role waits for another
      Given I am signed in as lmf@luna.test
      When an admin takes the role of lmf@luna.test away
      Then I see the page "Waiting for a role"
      And I see no menu

  Rule: A person who comes back sees only what their role allows now, and nothing else on the way

    @REQ-SIGN-24
    Scenario: A page that my new role does not allow is never shown
      Given I am signed in as lmf@luna.test
      And I open the page "Equipos"
      And I have closed the console
      When an admin gives lmf@luna.test the role "stats"
      And I come back by the bookmark "/torneos/equipos"
      Then I read "You can’t open “Equipos”"
      And neither a row of that page nor an entry of its menu group was shown to me
