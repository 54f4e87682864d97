Feature: Accessibility
  What is not a page of the menu can be used by everyone, too: with a screen reader, with little sight, on a telephone. In the light theme and in
  the dark one.

  Rule: The way in

    Scenario Outline: The way in on a <size> screen in <language>
      Given my screen is <size>
      And my browser is in <language>
      Then the pages to sign in, to sign up and to reset the password are accessible and as wide as the screen

      Examples:
        | size   | language |
        | wide   | English  |
        | wide   | Spanish  |
        | narrow | English  |
        | narrow | Spanish  |

    Scenario Outline: A refusal on a <size> screen
      Given my screen is <size>
      And I was refused with a wrong password for admin@luna.test
      Then the page is accessible and as wide as the screen

      Examples:
        | size   |
        | wide   |
        | narrow |

  Rule: Where the way ends

    Scenario Outline: Waiting for a role in <language>
      Given my browser is in <language>
      And I am signed in as norole@luna.test
      Then the page is accessible and as wide as the screen

      Examples:
        | language |
        | English  |
        | Spanish  |

    Scenario Outline: A refused page in <language>
      Given my browser is in <language>
      And I am signed in as stats@luna.test
      When I open the bookmark "/torneos/equipos"
      Then the page is accessible and as wide as the screen

      Examples:
        | language |
        | English  |
        | Spanish  |

    Scenario: A role that could not be loaded
      Given the database refuses everything
      And my role as lmf@luna.test was refused
      Then the page is accessible and as wide as the screen

    Scenario: A page that did not arrive
      Given I am signed in as admin@luna.test
      And the network is down
      When I open "Devices" in the menu group "Users" in vain
      Then the page is accessible and as wide as the screen

  Rule: What opens on a page

    Scenario Outline: <what> on a <size> screen
      Given my screen is <size>
      And I am signed in as admin@luna.test
      When I open <what>
      Then the page is accessible and as wide as the screen

      Examples:
        | what                 | size   |
        | the menu group "LMF" | wide   |
        | the user menu        | wide   |
        | the drawer           | narrow |
        | the user menu        | narrow |

    Scenario Outline: A panel at the side and a question on a <size> screen
      Given my screen is <size>
      And I am signed in as admin@luna.test
      When I look at the history of "La cantera de Platense pide paso"
      Then the page is accessible and as wide as the screen
      When I press "Escape"
      And I press the button "Delete"
      Then the page is accessible and as wide as the screen

      Examples:
        | size   |
        | wide   |
        | narrow |

  Rule: Whoever prefers still pages gets them

    Scenario: Circles drift behind the sign-in page
      Given my browser lets things move
      When I open the sign-in page
      Then something moves

    Scenario: Nothing drifts for whoever prefers it still
      Given my browser prefers things still
      When I open the sign-in page
      Then nothing moves
