Feature: The menu
  The menu on the left holds the pages in groups. It shows where I am, and one group at a time is open. It works on the monitors of the office,
  on a small laptop and on a phone.

  Rule: One group at a time is open, and its sub-menus close when the mouse leaves the menu

    @REQ-MENU-1 @REQ-MENU-2 @REQ-MENU-3 @REQ-MENU-12
    Scenario: The groups, and a sub-menu
      Given I am signed in as admin@luna.test
      Then every group of the menu lists what its area declares
      When I open the menu group "Contents"
      Then the menu groups "Contents" are open
      When I open the menu group "Demo"
      And I open the menu group "Basic"
      Then the menu groups "Demo, Basic" are open
      When I rest the mouse on the menu
      And I move the mouse to the page
      Then the menu groups "Demo" are open

  Rule: The menu shows where I am, and what leads out of the console

    @REQ-MENU-4 @REQ-MENU-5
    Scenario: A page in a sub-menu, another site, and another tab
      Given I am signed in as admin@luna.test
      When I open the bookmark "/forms/form-basic"
      Then the menu groups "Demo, Forms" are open
      And the menu group "Demo" is highlighted, unlike "Contents"
      And the menu marks "Form Basic" as the current page
      And "Documentation" in the menu leads to the site "codedthemes.gitbook.io", in a new tab
      And "Website" in the menu leads to the site "codedthemes.com", in this tab
      And "Detached Sample" in the menu leads to the page "Sample Page", in a new tab

  Rule: On a narrow screen the menu is a drawer

    @REQ-MENU-7
    Scenario: Opened, closed by a tap beside it, and by choosing a page
      Given my screen is narrow
      And I am signed in as admin@luna.test
      Then the menu is hidden
      When I press the menu button
      Then the menu is expanded
      And the page is accessible and fits the screen
      When I tap the page beside the menu
      Then the menu is hidden
      When I press the menu button
      And I open "Equipos" in the menu group "LMF"
      Then I see the page "Equipos"
      And the menu is hidden

  Rule: The menu can be light, and lie at the top; on narrow screens it is a drawer in any case

    @REQ-MENU-10
    Scenario: At the top, kept for the next visit, and reset
      Given I am signed in as admin@luna.test
      When I open the user menu
      And I press the button "Top"
      And I press the button "Light menu"
      And I press "Escape"
      Then the menu is a bar
      When I reload the page
      Then the menu is a bar
      When I open "Jornadas" in the menu group "LMF"
      Then I see the page "Jornadas"
      And no menu group is open
      And the page is accessible and fits the screen
      When my screen becomes narrow
      Then the menu is hidden
      When my screen becomes wide
      And I open the user menu
      And I press the button "Reset the menu"
      Then the menu is expanded
