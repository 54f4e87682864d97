Feature: Keyboard
  Everything can be done without a mouse, and it can always be seen where the keyboard's focus is.

  Rule: The Tab key leads visibly from top to bottom

    Scenario: The sign-in page
      Given I am at the sign-in page
      Then the Tab key leads visibly through the main part: "Email, Password, Show password, Login, Forgot password? Reset, Don't have an account? Signup"

    Scenario: The console
      Given I am signed in as stats@luna.test
      And I have reloaded the page
      When I press "Tab"
      Then the focus is on the link "Skip to the content"
      And the Tab key leads visibly through the header: "Collapse menu, Demo actions, Search, Find anything…, Notifications, Chat, User menu"
      And the Tab key leads visibly through the menu: "Luna console, Dashboard, Notifications, Apps, Users, Stats, Demo"

    Scenario: The user menu
      Given I am signed in as lmf@luna.test
      And the user menu is open
      Then the Tab key leads visibly through the header: "Settings, Profile, My Messages, Lock Screen, English, Español, System, Light, Dark, Logout"

  Rule: The content is one step away

    Scenario: The skip link leads past header and menu
      Given I am signed in as admin@luna.test
      And I have reloaded the page
      When I press "Tab"
      And I press "Enter"
      Then the focus is in the main part of the page

  Rule: The menu can be used without a mouse

    Scenario: Opening a page
      Given I am signed in as admin@luna.test
      When I open "Jornadas" in the menu group "LMF" without a mouse
      Then I see the page "Jornadas"

  Rule: Esc closes what is open, and the focus is where it came from

    Scenario: Esc closes the user menu
      Given I am signed in as admin@luna.test
      And the user menu is open
      When I press "Escape"
      Then the user menu is closed
      And the focus is on the button "User menu"
