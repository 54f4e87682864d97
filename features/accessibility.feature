Feature: Accessibility
  Everyone can use the sign-in pages, panels and dialogs, too: with a screen reader, with low vision, on a phone, without a mouse, in the light and in
  the dark theme. The keyboard's focus is always visible.

  Rule: The pages to sign in, to sign up and to reset the password fit every screen

    @REQ-PAGE-11
    Scenario: They fit a monitor and a phone, also in Spanish
      Given my browser is in Spanish
      Then the pages to sign in, to sign up and to reset the password are accessible and fit the screen

  Rule: Panels and questions fit a narrow screen

    @REQ-PAGE-11
    Scenario: On a phone, the status of a content and its buttons share one line
      Given my screen is narrow
      And I am signed in as admin@luna.test
      When I am editing the content "La cantera de Platense pide paso"
      Then its status and what is done with it stand on one line

    @REQ-PAGE-11
    Scenario: The history of a content fits a phone
      Given my screen is narrow
      And I am signed in as admin@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      When I look at its history
      Then the page is accessible and fits the screen

    @REQ-PAGE-11
    Scenario: The comments on a content fit a phone
      Given my screen is narrow
      And I am signed in as admin@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      When I open its comments
      Then the page is accessible and fits the screen

    @REQ-PAGE-11
    Scenario: The preview of a content fits a phone
      Given my screen is narrow
      And I am signed in as admin@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      When I press the button "Preview in the app"
      Then the focus is in the dialog "Preview in the app"
      And the page is accessible and fits the screen

    @REQ-PAGE-11
    Scenario: The question before deleting fits a phone
      Given my screen is narrow
      And I am signed in as admin@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      When I ask to delete it
      Then the page is accessible and fits the screen

    @REQ-PAGE-11
    Scenario: The difference between two texts fits a magnified page
      Given I am signed in as admin@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      And I paste a report from Word over the text
      And the report is formatted
      And I save
      When I look at its history
      And I press the button "Show the difference in Text"
      And my screen becomes magnified
      Then the page is accessible and fits the screen

    @REQ-PAGE-11
    Scenario: Text stays whole, also at 150 %
      Given my browser is in Spanish
      And my screen is narrow
      And I am signed in as admin@luna.test
      And I have opened the list of contents
      Then no letter of the list is cut, nor where text is half as large again

    @REQ-PAGE-11
    Scenario: What is done with selected records fits small phones, also in Spanish
      Given my browser is in Spanish
      And my screen is narrow
      And I am signed in as admin@luna.test
      And I have opened the list of contents
      When I select the first 2 contents
      Then all that can be done with them fits a phone
      And all that can be done with them fits a small phone

    @REQ-PAGE-11
    Scenario: On a phone, a long status and a long button share one line, also in Spanish
      Given my browser is in Spanish
      And my screen is narrow
      And I am signed in as admin@luna.test
      When I am editing the tournament "Torneo Apertura Aficionado" that is "Registration open"
      Then its status and what is done with it stand on one line
      And pressing its status shows all of it, on two lines at most

    @REQ-PAGE-11
    Scenario: What the buttons of a list open fits the screen
      Given I am signed in as admin@luna.test
      And I have opened the list of contents
      Then what each of these buttons opens is accessible and fits the screen
        | More                    |
        | More > Columns          |
        | More > Export           |
        | Views                   |
        | Views > Save this view… |
        | Filter                  |
        | Filter > Category       |
        | Filter > Publish at     |

    @REQ-PAGE-11
    Scenario: What is done with selected records fits the screen
      Given I am signed in as admin@luna.test
      And I have opened the list of contents
      When I select the first 2 contents
      Then what each of these buttons opens is accessible and fits the screen
        | Change status            |
        | Change status > Schedule |
        | Edit a field > Kind…     |
        | Delete                   |

    @REQ-PAGE-11
    Scenario: The menu of a record fits the screen
      Given I am signed in as admin@luna.test
      When I am editing the content "La cantera de Platense pide paso"
      Then what each of these buttons opens is accessible and fits the screen
        | More actions |

    @REQ-PAGE-11
    Scenario: What the page Staff opens fits the screen
      Given I am signed in as admin@luna.test
      When I open the page "Staff"
      Then the page is accessible and fits the screen
      And what each of these buttons opens is accessible and fits the screen
        | Give a role to Nora Blanco |
        | Invite someone             |

  Rule: People who prefer reduced motion get it

    @REQ-LANG-3
    Scenario: Animation stops for people who want none
      Given the sign-in service is slow
      And I am at the sign-in page
      When I press Login twice as admin@luna.test
      And my browser allows motion
      Then something moves
      When my browser asks for reduced motion
      Then nothing moves

  Rule: The Tab key leads visibly from top to bottom, and the content is one key away

    @REQ-SIGN-2
    Scenario: Tab leads through the sign-in page
      Given I am at the sign-in page
      Then the Tab key leads visibly through the main part: "Email, Password, Show password, Login, Forgot password? Reset, Don't have an account? Signup"

    @REQ-PAGE-11 @REQ-LANG-4
    Scenario: Tab leads through the header and the menu
      Given I am signed in as stats@luna.test
      And I have reloaded the page
      When I press "Tab"
      Then the focus is on the link "Skip to the content"
      And the Tab key leads visibly through the header: "Collapse menu, Home, Demo actions, Find anything…, Notifications, Chat, User menu"
      And the Tab key leads visibly through the menu: "Luna console, Dashboard, Notifications, Apps, Users, Stats, Trash, Demo"

    @REQ-PAGE-11 @REQ-LANG-4
    Scenario: The first link skips to the content
      Given I am signed in as stats@luna.test
      And I have reloaded the page
      When I press "Tab"
      And I press "Enter"
      Then the focus is in the main part of the page

  Rule: The menu can be used without a mouse; Esc closes what is open, and the focus is where it came from

    @REQ-LANG-4
    Scenario: A page of the menu opens without a mouse
      Given I am signed in as admin@luna.test
      When I open "Jornadas" in the menu group "LMF" without a mouse
      Then I see the page "Jornadas"

    @REQ-LANG-4
    Scenario: Esc closes the user menu, and its button has the focus
      Given I am signed in as admin@luna.test
      When I open the user menu
      Then the Tab key leads visibly through the header: "Settings, Profile, My Messages, Lock Screen, English, Español, System, Light, Dark, El Salvador, UTC, Side, Top, Dark menu, Light menu, Reset the menu, Two-step sign-in, Open-source licences (opens in a new tab), Logout"
      When I press "Escape"
      Then the user menu is closed
      And the focus is on the button "User menu"

  Rule: People who have chosen the colours of their screen see what is selected, what cannot be used, and where the focus is

    @REQ-PAGE-12
    Scenario: In high contrast, selection, disabled controls, status and focus are visible
      Given I am signed in as contents@luna.test
      And my browser shows the colours that I have chosen
      When I open the bookmark "/manager/contents"
      Then what is chosen, what cannot be used, the states and the focus can be told apart
