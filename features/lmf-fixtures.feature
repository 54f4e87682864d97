Feature: Fixtures and bracket
  Staff say when a tournament is played, look at every match before anything is written, and take all of it back if they change
  their minds. What was played is never lost. A cup goes on by itself from its results.

  Rule: Nothing is written before it was seen, and all of it can be taken back

    @REQ-LMF-4
    Scenario: A league of twelve, from the settings to the last match day and back
      Given I am signed in as lmf@luna.test
      And "Liga de Verano" has the 12 teams of "Liga Aficionada de los Volcanes" and no matches
      When I look at the fixtures of "Liga de Verano"
      And I preview them from 2027-02-06 on
      Then I read "66 matches are created"
      And I read "Match days: 11 created"
      And I read "No clashes"
      And every team plays at most twice running at home or away
      And "Liga de Verano" has no matches yet
      And the page is accessible and as wide as the screen
      When I write them
      Then I read "Fixtures saved"
      And "Liga de Verano" has 66 matches
      When I press the button "Undo all"
      Then I read "All changes undone"
      And "Liga de Verano" has no matches
      And admin@luna.test reads 2027-02-06 as the first match day of "Liga de Verano"

  Rule: Generating again never loses a played match

    @REQ-LMF-5
    Scenario: A season goes on a week later
      Given I am signed in as lmf@luna.test
      When I look at the fixtures of "Liga Aficionada de los Volcanes"
      And I let matches that have a date move
      And I preview them from 2026-09-06 on
      Then I read "none is removed" and what stays "it is no longer “scheduled”"
      When I write them
      Then I read "Fixtures saved"
      And every result of "Liga Aficionada de los Volcanes" is as it was
      When admin@luna.test undoes the fixtures of "Liga Aficionada de los Volcanes" on another device
      Then every match of "Liga Aficionada de los Volcanes" is as it was

  Rule: What gets in each other's way is said before it is written

    @REQ-LMF-6
    Scenario: Two teams share a venue at the same time, and play in another tournament, too
      Given I am signed in as lmf@luna.test
      And "Liga de Verano" has the 12 teams of "Liga Aficionada de los Volcanes" and no matches
      When I look at the fixtures of "Liga de Verano"
      And every team plays at home in "Estadio Municipal" at 16:00
      And I preview them from 2027-01-09 on
      Then I read of a clash that "Estadio Municipal is double-booked"
      And I read of a clash that "(Liga Aficionada de los Volcanes)"

  Rule: Winners of a cup go on, and a result that is taken back takes them out again

    @REQ-LMF-7
    Scenario: From the quarter-finals to a semi-final and back
      Given I am signed in as lmf@luna.test
      When I look at the bracket of "Copa del Añil"
      Then tie 5 is between "Volcanes de Izalco" and "Marineros de Acajutla"
      And tie 6 is between "Winner of tie 3" and "Winner of tie 4"
      When I make the next matches
      And I take the result of tie 1 back, which says "Volcanes de Izalco leave tie 5."
      Then tie 5 is between "Winner of tie 1" and "Marineros de Acajutla"
      When I type by keyboard that the match of "Volcanes de Izalco" in "Copa del Añil" ended 2–2, and 4–3 on penalties
      And I look at the bracket of "Copa del Añil"
      Then I read "Volcanes de Izalco advance at 2–2, 4–3 on penalties"
