Feature: Role changes
  An admin changes a colleague's role. The colleague's open tab follows at once: nobody has to sign in again.

  Rule: The menu follows the role

    Scenario: A colleague of LMF moves to contents
      Given I am signed in as lmf@luna.test
      When an admin gives lmf@luna.test the role "contents"
      Then the menu offers the groups "Dashboard, Contents, Notifications, Apps, Users, Demo"

    Scenario: Whoever waits for a role gets the console
      Given I am signed in as norole@luna.test
      When an admin gives norole@luna.test the role "stats"
      Then I see the page "Dashboard"
      And the menu offers the groups "Dashboard, Notifications, Apps, Users, Stats, Demo"

    Scenario: Whoever loses the role waits for another
      Given I am signed in as stats@luna.test
      When an admin takes the role of stats@luna.test away
      Then I see the page "Waiting for a role"
      And no menu is offered to me

  Rule: The open page follows the role

    Scenario: The open page is closed to the new role
      Given I am signed in as lmf@luna.test
      And I have opened "Equipos" in the menu group "LMF"
      When an admin gives lmf@luna.test the role "contents"
      Then I read that "Equipos" needs the permission "lmf.open" for "LMF"

    Scenario: The refused page opens with the new role
      Given I am signed in as lmf@luna.test
      And I was refused the bookmark "/manager/contents/categories"
      When an admin gives lmf@luna.test the role "contents"
      Then I see the page "Categories"

    Scenario: All open tabs follow
      Given I am signed in as lmf@luna.test in two tabs
      When an admin gives lmf@luna.test the role "stats"
      Then the menu of both tabs offers the groups "Dashboard, Notifications, Apps, Users, Stats, Demo"
