Feature: Themes
  The console is light or dark. It follows the system; a person may choose one of the two for this browser, whatever the system says.

  Scenario: The system decides, and may change its mind
    Given my system is dark
    When I open the sign-in page
    Then the page is dark
    When my system turns light
    Then the page is light

  Scenario: A theme that is chosen is kept
    Given I am signed in as admin@luna.test
    And I have chosen the theme "Dark"
    When I reload the page
    Then the page is dark
    When I choose the theme "System"
    Then the page is light

  Scenario: A theme that is chosen reaches the other tab
    Given I am signed in as admin@luna.test in two tabs
    When I choose the theme "Dark"
    Then both tabs are dark

  Scenario: The sign-in page keeps to what was chosen
    Given my system is dark
    And I am signed in as admin@luna.test
    And I have chosen the theme "Light"
    When I log out
    Then I am asked to sign in
    And the page is light
