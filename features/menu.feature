Feature: The menu
  The menu on the left holds the pages in groups. It shows where I am, and one group at a time is open.

  Background:
    Given I am signed in as admin@luna.test

  Rule: One group at a time is open

    Scenario: Each group lists its pages
      Then every group of the menu lists what its area declares

    Scenario: Opening a group closes the others
      Given the menu group "LMF" is open
      When I open the menu group "Contents"
      Then only the menu group "Contents" is open

    Scenario: Pressing an open group closes it
      Given the menu group "LMF" is open
      When I press the menu group "LMF"
      Then no menu group is open

  Rule: Sub-menus open and close by themselves

    Background:
      Given the menu group "Demo" is open

    Scenario: Opening a second sub-menu leaves the first open
      Given the sub-menu "Basic" is open
      When I open the sub-menu "Forms"
      Then the menu groups "Demo, Basic, Forms" are open

    Scenario: Pressing an open sub-menu closes it and nothing else
      Given the sub-menu "Basic" is open
      When I press the sub-menu "Basic"
      Then only the menu group "Demo" is open

    Scenario: Leaving the menu closes the sub-menus
      Given the sub-menu "Basic" is open
      When I move the mouse from the menu to the page
      Then only the menu group "Demo" is open

  Rule: The menu shows where I am

    Scenario Outline: The menu opens where <title> is
      When I open the bookmark "<address>"
      Then the menu groups "<open>" are open
      And the menu marks "<title>" as the current page

      Examples:
        | title      | address               | open        |
        | Jornadas   | /torneos/jornadas     | LMF         |
        | Contents   | /manager/contents/new | Contents    |
        | Form Basic | /forms/form-basic     | Demo, Forms |

    Scenario: Choosing a page leads to it
      When I open "Categories" in the menu group "Contents"
      Then I see the page "Categories"
      And the menu marks "Categories" as the current page

  Rule: The menu says whose it is, and what leads out of the console

    Scenario: Brand and version
      Then the menu shows the brand "Luna console" and the version "v2.0.0"

    Scenario: What leads elsewhere says so
      Given the menu group "Demo" is open
      Then "Documentation" in the menu leads elsewhere, in a new tab
      And "Website" in the menu leads elsewhere, in this tab
      And "Detached Sample" in the menu leads to the page "Sample Page", in a new tab

    Scenario: The promotional card
      Then "Premium version" in the menu leads elsewhere, in a new tab
