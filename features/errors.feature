Feature: Errors
  Whatever fails, staff read what happened and what to do, in their own words and where they are, and the rest of the console goes on.

  Rule: What the database says is read in the console

    Scenario: The database refuses in each of its ways
      Given the database answers "too_big, unavailable, internal_error" when it is asked for my role
      When I sign in as lmf@luna.test
      Then I read the alert "The data requested exceeds the maximum size that can be accessed with a single request."
      When I press the button "Retry"
      Then I read the alert "The service is unavailable"
      When I press the button "Retry"
      Then I read the alert "Unknown Error"
      When I press the button "Retry"
      Then I see the page "Dashboard"

  Rule: An error in a page stays in the page

    Scenario: A page is faulty
      Given I am signed in as admin@luna.test
      And the page "Categories" is faulty
      When I open "Categories" in the menu group "Contents"
      Then I read "Unexpected Application Error!"
      And the page has one main heading, "Categories"
      When I open "Images" in the menu group "Contents"
      Then I see the content of the page "Images"
      When I open "Categories" in the menu group "Contents"
      And I follow the way back "Go to the dashboard"
      Then I see the page "Dashboard"

  Rule: A part of the console that does not arrive can be asked for again

    Scenario: The code of a page is still on its way after two minutes
      Given I am signed in as admin@luna.test
      And the code of the pages does not arrive, however long I wait
      When I open "Categories" in the menu group "Contents"
      And two minutes have passed
      Then I read "A part of the console could not be loaded."
      When the code arrives
      And I press the button "Try again"
      Then I see the content of the page "Categories"

    Scenario: The styles of the console do not arrive
      Given the styles of the console do not arrive
      When I sign in as lmf@luna.test
      Then I read "A part of the console could not be loaded."
      And I read "CSS_CHUNK_LOAD_FAILED"
      When the styles arrive after all
      And I press the button "Try again"
      Then I see the page "Dashboard"
      And it is drawn with its styles

  Rule: After a new release the console loads itself anew, once

    Scenario: The code of a page is gone with the old release
      Given I am signed in as admin@luna.test
      And a new release has taken the place of mine
      When I open "Categories" in the menu group "Contents"
      Then I see the content of the page "Categories"
      And the console has loaded itself anew
      When I open "Images" in the menu group "Contents"
      Then I read "A new version of the console has been released"

  Rule: How pages feel is told to whom the console was set up for

    Scenario: A visit is measured
      Given the console was set up to tell how its pages feel
      When I have typed into the sign-in page and left it
      Then "CLS, FCP, INP, LCP, TTFB" of that page are told
