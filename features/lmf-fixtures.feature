Feature: Fixtures and bracket
  Staff set when a tournament is played, see every match before anything is saved, and undo all of it if they change their
  minds. What was played is never lost. A cup advances automatically with its results.

  Rule: Nothing is saved before it has been shown, and all of it can be undone

    @REQ-LMF-4
    Scenario: A league of twelve, from the settings to the last match day and back
      Given I am signed in as lmf@luna.test
      And "Liga de Verano" has the 12 teams of "Liga Aficionada de los Volcanes" and no matches
      When I look at the fixtures of "Liga de Verano"
      And I preview them, starting on 2027-02-06
      Then I read "66 matches will be created"
      And I read "Match days: 11 created"
      And I read "No clashes"
      And no team plays more than two matches in a row at home or away
      And "Liga de Verano" has no matches yet
      And the page is accessible and fits the screen
      When I save them
      Then I read "Fixtures saved"
      And "Liga de Verano" has 66 matches
      When I press the button "Undo all"
      Then I read "All changes undone"
      And "Liga de Verano" has no matches
      And admin@luna.test reads 2027-02-06 as the first match day of "Liga de Verano"

  Rule: Generating again never loses a played match

    @REQ-LMF-5
    Scenario: A season continues a week later
      Given I am signed in as lmf@luna.test
      When I look at the fixtures of "Liga Aficionada de los Volcanes"
      And I allow matches that have a date to move
      And I preview them, starting on 2026-09-06
      Then I read "none deleted", and why a match stays: "it is no longer “scheduled”"
      When I save them
      Then I read "Fixtures saved"
      And every result of "Liga Aficionada de los Volcanes" is as it was
      When admin@luna.test undoes the fixtures of "Liga Aficionada de los Volcanes" on another device
      Then every match of "Liga Aficionada de los Volcanes" is as it was

  Rule: Clashes are shown before anything is saved

    @REQ-LMF-6
    Scenario: Two teams share a venue at the same time, and play in another tournament, too
      Given I am signed in as lmf@luna.test
      And "Liga de Verano" has the 12 teams of "Liga Aficionada de los Volcanes" and no matches
      When I look at the fixtures of "Liga de Verano"
      And every team plays at home in "Estadio Municipal" at 16:00
      And I preview them, starting on 2027-01-09
      Then a clash is listed: "Estadio Municipal is double-booked"
      And a clash is listed: "(Liga Aficionada de los Volcanes)"

  Rule: Winners of a cup advance, and drop out again when a result is removed

    @REQ-LMF-7
    Scenario: From the quarter-finals to a semi-final and back
      Given I am signed in as lmf@luna.test
      When I look at the bracket of "Copa del Añil"
      Then tie 5 is between "Volcanes de Izalco" and "Marineros de Acajutla"
      And tie 6 is between "Winner of tie 3" and "Winner of tie 4"
      When I create the next matches
      And I remove the result of tie 1, and read "Volcanes de Izalco leave tie 5."
      Then tie 5 is between "Winner of tie 1" and "Marineros de Acajutla"
      When I type by keyboard that the match of "Volcanes de Izalco" in "Copa del Añil" ended 2–2, and 4–3 on penalties
      And I look at the bracket of "Copa del Añil"
      Then I read "Volcanes de Izalco advance at 2–2, 4–3 on penalties"
