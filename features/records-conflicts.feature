Feature: Two people on one record
  Two people who work on the same content see each other, and no change of either is ever lost.

  Background:
    Given I am signed in as contents@luna.test
    And I am editing the content "La cantera de Platense pide paso"

  Rule: I see who else is editing, and what they save; what they delete takes no work of mine with it

    @REQ-FORM-7
    Scenario: A colleague begins to edit, saves, deletes what I am editing, and goes
      When a colleague edits it, too
      Then I read "Ana Ferrer has been editing since"
      When a colleague saves "Cantera" as its title
      Then the form shows "Cantera" as "Title"
      And I read "Ana Ferrer saved a newer version at"
      When I enter "Platense" as "Title"
      And a colleague deletes it
      And I press the button "Create it again"
      Then it is saved
      When the colleague closes the browser
      Then I do not read "Ana Ferrer has been editing since"
      When I open it again
      Then the form shows "Platense" as "Title"

  Rule: Where I have changes of my own, I decide

    @REQ-FORM-7
    Scenario: Mine on top of theirs
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
