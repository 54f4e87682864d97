Feature: Signing out
  Logout in the user menu ends the session, in every tab of the browser.

  Rule: After signing out nothing of the console is left to see

    Scenario: Logout leads to the sign-in page
      Given I am signed in as admin@luna.test
      When I log out
      Then I am asked to sign in

    Scenario: The Back button does not bring the page back
      Given I am signed in as admin@luna.test
      And I have opened "Subscribers" in the menu group "Users"
      When I log out
      And I go back
      Then I am asked to sign in

    Scenario: Somebody else signs in after me
      Given I am signed in as admin@luna.test
      When I log out
      And I sign in as stats@luna.test
      Then the menu offers the groups "Dashboard, Notifications, Apps, Users, Stats, Demo"

  Rule: All tabs are signed out together, and in together

    Scenario: Logout in one tab signs the other out
      Given I am signed in as admin@luna.test in two tabs
      When I log out
      Then both tabs ask me to sign in

    Scenario: Signing in in one tab signs the other in
      Given I have the sign-in page open in two tabs
      When I sign in as lmf@luna.test
      Then both tabs show the page "Dashboard"
