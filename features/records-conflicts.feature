Feature: Two people on one record
  Two people who work on the same content see each other, and no change of either is ever lost.

  Background:
    Given I am signed in as contents@luna.test
    And I am editing the content "La cantera de Platense pide paso"

  Rule: I see who else is editing, and what they save; what they delete takes no work of mine with it

    @REQ-FORM-7
    Scenario: I see that a colleague is editing, until they go
      When a colleague edits it, too
      Then I read "Ana Ferrer has been editing since"
      When the colleague closes the browser
      Then I do not read "Ana Ferrer has been editing since"

    @REQ-FORM-7
    Scenario: I see what a colleague saves
      When a colleague saves "Cantera" as its title
      Then the form shows "Cantera" as "Title"
      And I read "Ana Ferrer saved a newer version at"

    @REQ-FORM-7
    Scenario: What a colleague deletes takes none of my work with it
      Given I entered "Platense" as "Title"
      When a colleague deletes it
      And I press the button "Create it again"
      Then it is saved
      When I open it again
      Then the form shows "Platense" as "Title"

  Rule: Where I have changes of my own, I decide

    @REQ-FORM-7
    Scenario: I keep mine for one field, and theirs for another
      Given I entered "Platense" as "Title"
      And I entered "Redacción" as "Author"
      And a colleague saved "Cantera" as its title and "Nuevo" as its summary
      When I try to save
      Then I see both versions of "Title": "Platense" and "Cantera"
      And the page is accessible and fits the screen
      When I keep mine for "Title" and save the merged version
      Then it is saved
      When I open it again
      Then the form shows "Platense" as "Title"
      And the form shows "Nuevo" as "Summary"
      And the form shows "Redacción" as "Author"
