Feature: Troubles
  When something around the console fails, it says what happened and what to do, and goes on as soon as it can.

  Rule: Without a network nobody can sign in, and the form says so

    Scenario: The network is down while I sign in
      Given I am at the sign-in page
      And the network is down
      When I try to sign in as lmf@luna.test in vain
      Then I read the alert "A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred."

    Scenario: The network comes back
      Given I am at the sign-in page
      And I tried to sign in as lmf@luna.test without a network
      When the network comes back
      And I sign in as lmf@luna.test
      Then I see the page "Dashboard"

    Scenario: The emulators are not running
      Given neither the sign-in service nor the database is running
      And I am at the sign-in page
      When I try to sign in as lmf@luna.test in vain
      Then I read the alert "A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred."

    Scenario: The code to sign in does not arrive
      Given the code to sign in does not arrive
      When I open the sign-in page
      Then I read "A part of the console could not be loaded. Check the connection and reload the page."

    Scenario: The code to sign in arrives after all
      Given the code to sign in does not arrive
      And I am at the sign-in page
      When the code to sign in arrives after all
      And I press the button "Retry"
      And I sign in as lmf@luna.test
      Then I see the page "Dashboard"

  Rule: Without the database nobody's role can be loaded, and the page says so

    @faults
    Scenario: The database does not answer for ten seconds
      Given the database cannot be reached
      When I sign in as lmf@luna.test
      And ten seconds have passed
      Then I see the page "The console could not be opened"
      And I read the alert "The database did not answer in time. Check the connection and try again."

    @faults
    Scenario: The console opens by itself when the database is back
      Given the database cannot be reached
      And my role as lmf@luna.test could not be loaded
      When the database can be reached again
      Then I see the page "Dashboard"

    Scenario: The database refuses to tell my role
      Given the database refuses everything
      When I sign in as lmf@luna.test
      Then I see the page "The console could not be opened"
      And I read the alert "Client doesn't have permission to access the desired data."

    Scenario: Trying again
      Given the database refuses everything
      And my role as lmf@luna.test was refused
      When the rules of the database are put right
      And I press the button "Retry"
      Then I see the page "Dashboard"

    Scenario: The console was set up without a database
      Given the console was set up without a database
      When I sign in as lmf@luna.test
      Then I see the page "The console could not be opened"
      And I read the alert "Firebase db is not initialized!"

    @faults
    Scenario: Leaving instead of trying again
      Given the database cannot be reached
      And my role as lmf@luna.test could not be loaded
      When I log out
      Then I am asked to sign in

    @faults
    Scenario: A lost connection comes back by itself
      Given I am signed in as lmf@luna.test
      When my connection to the database breaks for a moment
      And an admin gives lmf@luna.test the role "contents"
      Then the menu offers the groups "Dashboard, Contents, Notifications, Apps, Users, Demo"

  Rule: A browser that keeps nothing can be used, too

    Scenario: Storage is blocked
      Given my browser blocks storage
      And I am at the sign-in page
      When I sign in as lmf@luna.test
      Then I see the page "Dashboard"

    Scenario: I am told what blocked storage means
      Given my browser blocks storage
      When I open the sign-in page
      Then I read "This browser does not let the console remember anything: the sign-in lasts only as long as this tab."

  Rule: A page that takes its time says so

    Scenario: The code of a page takes its time
      Given I am signed in as admin@luna.test
      And the code of the pages takes its time
      When I open "Devices" in the menu group "Users"
      Then I see that the page is on its way

    Scenario: The code of the page arrives
      Given I am signed in as admin@luna.test
      And the code of the pages takes its time
      When I open "Devices" in the menu group "Users"
      And the code arrives
      Then I see the content of the page "Devices"

  Rule: A page that does not arrive can be asked for again

    Scenario: The network is down when I go to another page
      Given I am signed in as admin@luna.test
      And the network is down
      When I open "Devices" in the menu group "Users" in vain
      Then I read "A part of the console could not be loaded."

    Scenario: Trying again when the network is back
      Given I am signed in as admin@luna.test
      And the network is down
      And I have opened "Devices" in the menu group "Users" in vain
      When the network comes back
      And I press the button "Try again"
      Then I see the content of the page "Devices"
