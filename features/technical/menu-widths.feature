Feature: Widths of the menu
  How wide a window has to be for the menu to stand beside the page.

  Rule: The menu follows the window, and keeps what I chose for each width
    From 992 to 1024 pixels it is collapsed until I expand it.

    @REQ-MENU-8 @REQ-MENU-9
    Scenario: Resting the mouse on the collapsed menu expands it
      Given my screen is middle
      And I am signed in as admin@luna.test
      Then the menu is collapsed
      When I rest the mouse on the menu
      Then the menu is expanded
      When I move the mouse to the page
      Then the menu is collapsed

    @REQ-MENU-8 @REQ-MENU-9
    Scenario: The menu follows a window that shrinks and grows, and keeps what I chose
      Given my screen is middle
      And I am signed in as admin@luna.test
      Then the menu is, as the window becomes so many pixels wide
        | 1366 | 1025 | expanded  |
        | 1024 | 992  | collapsed |
        | 991  | 390  | hidden    |
        | 992  | 1024 | collapsed |
        | 1025 | 1366 | expanded  |
      When I press the menu button
      And I move the mouse to the page
      Then the menu is, as the window becomes so many pixels wide
        | 800  | 800  | hidden    |
        | 1366 | 1366 | collapsed |
