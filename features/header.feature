Feature: The header
  The header stays in sight and holds what belongs to the person rather than to a page.

  Background:
    Given I am signed in as admin@luna.test

  Rule: The user menu says who is signed in

    Scenario: Name, address and role
      When I open the user menu
      Then the user menu says that I am "Ana Ferrer, admin@luna.test, Role: admin"

    Scenario: What is to come
      When I open the user menu
      Then the user menu marks "Settings, Profile, My Messages, Lock Screen" as not available yet

    Scenario: A press elsewhere closes the user menu
      Given the user menu is open
      When I press on the page
      Then the user menu is closed

  Rule: The header stays in sight

    Scenario: Scrolling to the end of a page
      Given my window is 300 pixels high
      When I scroll to the end of the page
      Then the header is still in sight
