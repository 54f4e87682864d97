Feature: Finding anything
  Staff find what they are looking for by a few letters: a page, a record by its name, or an action. All shortcuts are listed.

  Rule: Pages are found by the beginnings of their words, as far as the role may open them

    @REQ-FIND-1
    Scenario: A page is found in either language, and opened by keyboard
      Given I am signed in as lmf@luna.test
      When I look for "panel"
      Then I find the page "Dashboard"
      When I look for "jor"
      Then I find the page "Jornadas"
      When I press "Enter"
      Then I see the page "Jornadas"
      And the focus is in the main part of the page

  Rule: Records are found by any words of their names, and so are actions
    Creating a record, switching the language and logging out are among them.

    @REQ-FIND-1
    Scenario: A typo is corrected, and some words of a title are enough
      Given I am signed in as contents@luna.test
      When I look for "quintnilla"
      Then "quintanilla" is suggested instead
      When I press "Enter"
      Then I find records of "Contents" with "Quintanilla", and the way to all of them
      And the page is accessible and fits the screen
      When I look for "refuerzo quintanilla fas"
      Then I find the record "Andrea Quintanilla, nuevo refuerzo de FAS" of "Contents"

    @REQ-FIND-1
    Scenario: Opening a record that I found asks about unsaved work
      Given I am signed in as contents@luna.test
      And I open the page "Create Content"
      And I entered "Half a thought" as "Title"
      When I look for "dragon remonta ante fas"
      Then I find the record "Dragón remonta ante FAS y sigue líder" of "Contents"
      When I press "Enter"
      Then I am asked "Leave without saving?"
      When I press the button "Leave"
      Then I see the page "Edit content"

    @REQ-FIND-1
    Scenario: What I opened last comes first
      Given I am signed in as contents@luna.test
      And I look for "dragon remonta ante fas"
      And I find the record "Dragón remonta ante FAS y sigue líder" of "Contents"
      And I press "Enter"
      And I see the page "Edit content"
      When I open the search
      Then "Dragón remonta ante FAS y sigue líder" comes first among what I chose last

    @REQ-FIND-1
    Scenario: A new record is created from the search
      Given I am signed in as contents@luna.test
      When I look for "create cont"
      And I press "Enter"
      Then I see the page "Create Content"

    @REQ-FIND-1
    Scenario: The language is switched from the search
      Given I am signed in as contents@luna.test
      When I look for "español"
      And I press "Enter"
      Then I see the page "Panel"

    @REQ-FIND-1
    Scenario: People who use the console in Spanish find actions in Spanish
      Given my browser is in Spanish
      And I am signed in as contents@luna.test
      When I look for "cerrar ses"
      And I press "Enter"
      Then I am asked to sign in

  Rule: It is used by keyboard, on any screen

    @REQ-FIND-3
    Scenario: Esc closes the search, and its button has the focus
      Given my screen is narrow
      And I am signed in as contents@luna.test
      When I open "More" by keys
      And I press the button "Find anything…"
      Then the focus is in the dialog "Find anything"
      And the page is accessible and fits the screen
      When I press "Escape"
      Then the search is closed
      And the focus is on the button "Find anything…"

  Rule: The question mark lists the shortcuts

    @REQ-FIND-3
    Scenario: The list names the shortcuts of the page
      Given I am signed in as contents@luna.test
      And I have opened the list of contents
      When I press "?"
      Then the list of shortcuts is accessible and has "Find pages, records and actions: Ctrl K" under "Everywhere"
      And the list of shortcuts is accessible and has "Open the row: Enter" under "In a list"

    @REQ-FIND-3
    Scenario: Single-key shortcuts can be switched off
      Given I am signed in as contents@luna.test
      And I have opened the list of contents
      And I press "?"
      When I switch off single-key shortcuts
      And I press "Escape"
      And I press "?"
      Then the list of shortcuts is closed
