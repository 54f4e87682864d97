Feature: When something fails
  When something in or around the console fails, it says what happened and what to do, where it matters and in plain words, and recovers as soon as
  it can. The rest of the console keeps working.

  Rule: Without a network nobody can sign in, and the form says so

    @REQ-FAIL-1
    Scenario: You are offline. Try again.
      Given I am at the sign-in page
      And the network is down
      When I try to sign in as lmf@luna.test
      Then I read the alert "A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred."
      When the network comes back
      And I sign in as lmf@luna.test
      Then I see the page "Dashboard"

    @REQ-FAIL-5
    Scenario: A part of the sign-in page that did not arrive is loaded again
      Given the rest of the sign-in page does not arrive
      And I am at the sign-in page
      Then I read "Could not load a part of the console. Check the connection and reload the page."
      When the rest of the sign-in page arrives after all
      And I press the button "Try again"
      And I sign in as lmf@luna.test
      Then I see the page "Dashboard"

  Rule: Without the database nobody's role can be loaded, and the page says so

    @faults
    @REQ-FAIL-9
    Scenario: A database that does not answer is reported, and the console opens once it does
      Given the database cannot be reached
      When I sign in as lmf@luna.test
      And ten seconds have passed
      Then I see the page "Could not open the console"
      And I read the alert "The database did not answer in time. Check the connection and try again."
      When the database can be reached again
      Then I see the page "Dashboard"

    @REQ-FAIL-3
    Scenario: A database that refuses my role is asked again
      Given the database refuses everything
      When I sign in as lmf@luna.test
      Then I see the page "Could not open the console"
      And I read the alert "Client doesn't have permission to access the desired data."
      And the page is accessible and fits the screen
      When the rules of the database are put right
      And I press the button "Try again"
      Then I see the page "Dashboard"

    @REQ-FAIL-2
    Scenario: The console has no database
      Given the console was set up without a database
      When I sign in as lmf@luna.test
      Then I see the page "Could not open the console"
      And I read the alert "Firebase db is not initialized!"
      When I log out
      Then I am asked to sign in

    @faults
    @REQ-FAIL-9
    Scenario: A lost connection is restored automatically
      Given I am signed in as lmf@luna.test
      When my connection to the database breaks for a moment
      And an admin gives lmf@luna.test the role "contents"
      Then the menu offers the groups "Dashboard, Contents, Notifications, Apps, Users, Trash, Demo"

  Rule: A browser that stores nothing can be used, too

    @REQ-FAIL-10
    Scenario: I can sign in although the browser blocks storage
      Given my browser blocks storage
      And I am at the sign-in page
      Then I read "This browser blocks site data, so you stay signed in only while this tab is open."
      When I sign in as lmf@luna.test
      Then I see the page "Dashboard"

    @REQ-FAIL-10
    Scenario: I can write and save although the browser blocks storage, and read that drafts are lost
      Given my browser blocks storage
      And I am at the sign-in page
      And I sign in as contents@luna.test
      When I open "Contents" in the menu group "Contents"
      And I follow "Create content"
      And I enter "A night in Sonsonate" as "Title"
      Then I read "This browser can’t keep drafts: unsaved changes are lost if you close this tab. Save often."
      When I enter "Article" as "Kind"
      And I create it
      And I enter "A night in Izalco" as "Title"
      And I save
      And I open "Contents" in the menu group "Contents"
      Then I read "A night in Izalco"

  Rule: A slow page says so, and one that does not arrive can be asked for again

    @REQ-PAGE-8
    Scenario: A slow page says that it is on its way
      Given I am signed in as admin@luna.test
      And pages are slow to arrive
      When I open "Devices" in the menu group "Users"
      Then I see that the page is on its way
      When the page arrives
      Then I see the content of the page "Devices"

    @REQ-FAIL-5
    Scenario: A page opens once the network is back
      Given I am signed in as admin@luna.test
      And the network is down
      When I try to open "Devices" in the menu group "Users"
      Then I read "Could not load a part of the console: you are offline."
      And the page is accessible and fits the screen
      When the network comes back
      Then I see the content of the page "Devices"

  Rule: An error in a page stays in the page

    @REQ-FAIL-7
    Scenario: This page failed; the others work
      Given I am signed in as admin@luna.test
      And the page "Categories" is broken
      When I open "Categories" in the menu group "Contents"
      Then I read "Unexpected Application Error!"
      And I see the page "Categories"
      When I open "Images" in the menu group "Contents"
      Then I see the content of the page "Images"

    @REQ-FAIL-7
    Scenario: A page that failed leads to the dashboard
      Given I am signed in as admin@luna.test
      And the page "Categories" is broken
      When I open "Categories" in the menu group "Contents"
      And I follow "Go to the dashboard"
      Then I see the page "Dashboard"

  Rule: After a new release the console reloads itself, once

    @REQ-FAIL-8
    Scenario: The console reloads itself once after a new release
      Given I am signed in as admin@luna.test
      And a new release has taken the place of mine
      When I open "Categories" in the menu group "Contents"
      Then I see the content of the page "Categories"
      And the console has reloaded itself
      When I open "Images" in the menu group "Contents"
      Then I read "A new version of the console has been released"
