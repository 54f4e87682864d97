Feature: The header
  The header stays in sight and holds what belongs to the person rather than to a page. What is there for show only says so.

  Background:
    Given I am signed in as admin@luna.test

  Rule: The user menu says who is signed in

    Scenario: The user menu
      When I open the user menu
      Then the user menu says that I am "Ana Ferrer, admin@luna.test, Role: admin"
      And the user menu marks "Settings, Profile, My Messages, Lock Screen" as not available yet
      When I try "Lock Screen" of the header
      Then I am told that "Lock Screen" is part of the demo
      When I press on the page
      Then the user menu is closed

  Rule: What is part of the demo says so

    Scenario: The search
      When I open the search
      Then the search is marked "Demo only"
      When I search for "Alianza"
      Then the search answers that it finds nothing and that Ctrl K does
      When I press "Escape"
      Then the focus is on the button "Search"

    Scenario: The placeholder dropdown
      When I open the placeholder dropdown
      Then the placeholder dropdown offers "Action, Another action, Something else here"
      When I press "ArrowDown"
      And I press "Enter"
      Then I am told that "Another action" is part of the demo
      And the focus is on the button "Demo actions"

    Scenario: The notifications
      When I open the notifications
      Then the new notifications are of "Lucía Marroquín, Carlos Peña"
      And the earlier notifications are of "Elena Soto, Mateo Rivas"
      And each of "Mark as read, Clear all, Show all" tells me that it is part of the demo
      When I press "Escape"
      Then the focus is on the button "Notifications"

  Rule: On a narrow screen an open search has the header to itself

    Scenario: Opening and closing the search
      Given the window becomes 390 pixels wide
      Then the header has no "Demo actions"
      When I open the search
      Then the header has no "Notifications, User menu"
      When I close the search
      Then the header has "Notifications, User menu"

  Rule: Everyone can use what the header opens

    Scenario: What opens on a wide screen
      When I open the search
      Then the page is accessible and as wide as the screen
      When I open the placeholder dropdown
      Then the page is accessible and as wide as the screen
      When I open the notifications
      Then the page is accessible and as wide as the screen

    Scenario: What opens on a narrow screen
      Given the window becomes 390 pixels wide
      When I open the search
      Then the page is accessible and as wide as the screen
      When I close the search
      And I open the notifications
      Then the page is accessible and as wide as the screen

  Rule: The header stays in sight

    Scenario: Scrolling to the end of a page
      Given my window is 300 pixels high
      When I scroll to the end of the page
      Then the header is still in sight
