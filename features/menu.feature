Feature: The menu
  The menu on the left holds the pages in groups. It shows where I am, and one group at a time is open. It works on the monitors of the office,
  on a small laptop and on a phone.

  Rule: A group that I press closes the others, and its sub-menus close when I leave the menu

    @REQ-MENU-1
    Scenario: Each group lists its pages
      Given I am signed in as admin@luna.test
      Then every group of the menu lists what its area declares

    @REQ-MENU-2 @REQ-MENU-12
    Scenario: A group closes the others; a sub-menu opens and closes in its group
      Given I am signed in as admin@luna.test
      When I open the menu group "Contents"
      Then the menu groups "Contents" are open
      When I press the menu group "Demo"
      And I press the menu group "Basic"
      Then the menu groups "Demo, Basic" are open
      When I press the menu group "Basic"
      Then the menu groups "Demo" are open
      When I press the menu group "Demo"
      Then no menu group is open

    @REQ-MENU-3
    Scenario: A sub-menu closes when the mouse leaves the menu
      Given I am signed in as admin@luna.test
      When I press the menu group "Demo"
      And I press the menu group "Basic"
      And I move the mouse to the page
      Then the menu groups "Demo" are open

    @REQ-MENU-3
    Scenario: A sub-menu closes when the keyboard leaves the menu
      Given I am signed in as admin@luna.test
      And I press the menu group "Demo"
      And I move the mouse to the page
      When I open the menu group "Basic" by keyboard
      Then the menu groups "Demo, Basic" are open
      When I leave the menu by keyboard
      Then the menu groups "Demo" are open

  Rule: A group that I pressed stays open; one that is open for its page closes on another page

    @REQ-MENU-15
    Scenario: The group of a page closes on another page
      Given I am signed in as admin@luna.test
      When I open the bookmark "/torneos/equipos"
      Then the menu groups "LMF" are open
      When I follow "Home"
      Then no menu group is open

    @REQ-MENU-15
    Scenario: A group that I pressed stays open on other pages
      Given I am signed in as admin@luna.test
      And I press the menu group "Stats"
      When I look for "jor"
      Then I find the page "Jornadas"
      When I press "Enter"
      Then the menu groups "LMF, Stats" are open
      And the menu group "Stats" is marked as pressed, unlike "LMF"
      And the page is accessible and fits the screen
      When I follow "Home"
      Then the menu groups "Stats" are open

  Rule: The menu shows where I am, and what leads out of the console

    @REQ-MENU-4
    Scenario: A page of a sub-menu is marked, and so is its group when it is closed
      Given I am signed in as admin@luna.test
      When I open the bookmark "/forms/form-basic"
      Then the menu groups "Demo, Forms" are open
      And the menu marks "Form Basic" as the current page
      When I press the menu group "Demo"
      Then no menu group is open
      And the menu group "Demo" is highlighted, unlike "Contents"

    @REQ-MENU-5
    Scenario: Links to another site or tab say so
      Given I am signed in as admin@luna.test
      When I press the menu group "Demo"
      Then "Documentation" in the menu leads to the site "codedthemes.gitbook.io", in a new tab
      And "Website" in the menu leads to the site "codedthemes.com", in this tab
      And "Detached Sample" in the menu leads to the page "Sample Page", in a new tab

    @REQ-MENU-4
    Scenario: The menu marks a page that is a tab of another one
      Given I am signed in as lmf@luna.test
      When I open "Jugadores" in the menu group "LMF"
      Then I see the page "Jugadores"
      And the menu marks "Jugadores" as the current page

  Rule: On a narrow screen the menu is a drawer

    @REQ-MENU-7
    Scenario: A tap beside the menu closes it
      Given my screen is narrow
      And I am signed in as admin@luna.test
      Then the menu is hidden
      When I press the menu button
      Then the menu is expanded
      And the page is accessible and fits the screen
      When I tap the page beside the menu
      Then the menu is hidden

    @REQ-MENU-7
    Scenario: A page that I choose closes the menu
      Given my screen is narrow
      And I am signed in as admin@luna.test
      When I press the menu button
      And I open "Equipos" in the menu group "LMF"
      Then I see the page "Equipos"
      And the menu is hidden

  Rule: The menu can be light, and lie at the top; on narrow screens it is a drawer in any case

    @REQ-MENU-10
    Scenario: A menu at the top stays there after a reload
      Given I am signed in as admin@luna.test
      When I open the user menu
      And I press the button "Top"
      And I press "Escape"
      Then the menu is a bar
      When I reload the page
      Then the menu is a bar

    @REQ-MENU-10
    Scenario: A group of the menu at the top closes when a page opens
      Given I am signed in as admin@luna.test
      And I open the user menu
      And I press the button "Top"
      And I press "Escape"
      When I open "Jornadas" in the menu group "LMF"
      Then I see the page "Jornadas"
      And no menu group is open
      And the page is accessible and fits the screen

    @REQ-MENU-10
    Scenario: A menu at the top is a drawer on a narrow screen
      Given I am signed in as admin@luna.test
      And I open the user menu
      And I press the button "Top"
      And I press "Escape"
      When my screen becomes narrow
      Then the menu is hidden

    @REQ-MENU-10
    Scenario: The menu can be light
      Given I am signed in as admin@luna.test
      And the menu is dark
      When I open the user menu
      And I press the button "Light menu"
      Then the menu is light
      And the page is accessible and fits the screen

    @REQ-MENU-10
    Scenario: A reset menu is dark, expanded and closed
      Given I am signed in as admin@luna.test
      And I open the bookmark "/forms/form-basic"
      And I press the menu button
      And I open the user menu
      And I press the button "Light menu"
      When I press the button "Reset the menu"
      Then the menu is dark
      And the menu is expanded
      And no menu group is open
      And the menu group "Demo" is highlighted, unlike "Contents"
