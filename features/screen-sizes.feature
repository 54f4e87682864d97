Feature: Screen sizes
  The console works on the monitors of the office (wide: 1366 × 768), on a small laptop (middle: 1000 × 700) and on a telephone (narrow: 390 × 844).

  Rule: On a narrow screen the menu is a drawer

    Background:
      Given my screen is narrow
      And I am signed in as admin@luna.test

    Scenario: The drawer is closed until I ask for it
      Then the menu is hidden

    Scenario: The menu button opens the drawer
      When I press the menu button
      Then the menu is expanded

    Scenario: The menu button closes the drawer, too
      Given the drawer is open
      When I press the menu button
      Then the menu is hidden

    Scenario: A touch beside the drawer closes it
      Given the drawer is open
      When I touch the page beside the menu
      Then the menu is hidden

    Scenario: The Esc key closes the drawer
      Given the drawer is open
      When I press "Escape"
      Then the menu is hidden
      And the focus is on the button "Open menu"

    Scenario: Choosing a page closes the drawer
      Given the drawer is open
      When I open "Equipos" in the menu group "LMF"
      Then I see the page "Equipos"
      And the menu is hidden

  Rule: From 992 to 1024 pixels the menu is collapsed, until I expand it

    Background:
      Given my screen is middle
      And I am signed in as admin@luna.test

    Scenario: A middle screen begins with the collapsed menu
      Then the menu is collapsed

    Scenario: Resting the mouse on the collapsed menu spreads it
      When I rest the mouse on the menu
      Then the menu is expanded

    Scenario: Taking the mouse away collapses it again
      Given I have rested the mouse on the menu
      When I move the mouse to the page
      Then the menu is collapsed

    Scenario: The collapsed menu does not flip while the window grows
      Then the menu stays collapsed while the window becomes
        | 1001 | 1005 | 1010 | 1020 | 1024 | 1003 | 992 |

    Scenario: The menu that I expanded does not flip either
      Given I have expanded the menu
      Then the menu stays expanded while the window becomes
        | 1001 | 1005 | 1010 | 1020 | 1024 | 1003 | 992 |

  Rule: On a wide screen the menu is expanded, until I collapse it

    Scenario: Collapsing the menu
      Given I am signed in as admin@luna.test
      When I press the menu button
      And I move the mouse to the page
      Then the menu is collapsed

    Scenario: The menu that I collapsed is so again when the window is wide again
      Given I am signed in as admin@luna.test
      And I have collapsed the menu
      When the window becomes 800 pixels wide
      And the window becomes 1366 pixels wide
      Then the menu is collapsed

  Rule: The menu follows the window

    Scenario Outline: From <from> to <to> pixels the menu is <menu>
      Given my screen is <from> pixels wide
      And I am signed in as admin@luna.test
      When the window becomes <to> pixels wide
      Then the menu is <menu>

      Examples:
        | from | to   | menu      |
        | 1366 | 1025 | expanded  |
        | 1366 | 1024 | collapsed |
        | 1366 | 991  | hidden    |
        | 1000 | 1025 | expanded  |
        | 1000 | 991  | hidden    |
        | 390  | 1366 | expanded  |
        | 390  | 992  | collapsed |
