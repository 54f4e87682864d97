Feature: Fixtures and bracket
  Staff set when a tournament is played, see every match before anything is saved, and undo all of it if they change their
  minds. What was played is never lost. A cup advances automatically with its results.

  Rule: Nothing is saved before it has been shown, and all of it can be undone

    Background:
      Given I am signed in as lmf@luna.test
      And "Liga de Verano" has the 12 teams of "Liga Aficionada de los Volcanes" and no matches
      And I look at the fixtures of "Liga de Verano"
      And I preview them, starting on "Saturday in 10 weeks"

    @REQ-LMF-4
    Scenario: All matches of a league of twelve are shown before they are saved
      Then I read "66 matches will be created"
      And I read "Match days: 11 created"
      And I read "No clashes"
      And no team plays more than two matches in a row at home or away
      And the page is accessible and fits the screen
      And "Liga de Verano" has no matches yet

    @REQ-LMF-4
    Scenario: Saved fixtures are undone all together
      When I save them
      Then I read "Fixtures saved: 77 changes"
      And "Liga de Verano" has 66 matches
      When I press the button "Undo (77)"
      Then I read "77 changes undone"
      And "Liga de Verano" has no matches

    @REQ-LMF-4
    Scenario: Everyone finds the first match day that was chosen
      When I save them
      Then I read "Fixtures saved"
      And admin@luna.test reads "Saturday in 10 weeks" as the first match day of "Liga de Verano"

  Rule: Generating again never loses a played match

    @REQ-LMF-5
    Scenario: A season continues a week later, and its results stay
      Given I am signed in as lmf@luna.test
      When I look at the fixtures of "Liga Aficionada de los Volcanes"
      And I allow matches that have a date to move
      And I preview them, starting a week later
      Then I read "none deleted", and why a match stays: "it is no longer “scheduled”"
      When I save them
      Then I read "Fixtures saved"
      And every result of "Liga Aficionada de los Volcanes" is as it was
      When admin@luna.test undoes the fixtures of "Liga Aficionada de los Volcanes" on another device
      Then every match of "Liga Aficionada de los Volcanes" is as it was

  Rule: Clashes are shown before anything is saved

    @REQ-LMF-6
    Scenario: A venue that is double-booked, and a team that plays elsewhere that day
      Given I am signed in as lmf@luna.test
      And "Liga de Verano" has the 12 teams of "Liga Aficionada de los Volcanes" and no matches
      When I look at the fixtures of "Liga de Verano"
      And every team plays at home in "Cancha Los Chorros, Juayúa" at 16:00
      And I preview them, starting on "Saturday in 6 weeks"
      Then a clash is listed: "Cancha Los Chorros, Juayúa is double-booked"
      And a clash is listed: "(Liga Aficionada de los Volcanes)"

  Rule: Referees limit the fixtures like venues do

    @REQ-LMF-34
    Scenario: Each match gets a referee who is free
      Given I am signed in as lmf@luna.test
      And "Liga de Verano" has the 12 teams of "Liga Aficionada de los Volcanes" and no matches
      When I look at the fixtures of "Liga de Verano"
      And I let referees be appointed
      And I preview them, starting on "Saturday in 10 weeks"
      Then I read "66 matches will be created"
      And I read "No clashes"
      And I do not read "without a free referee"
      And I read "Nelson Umaña"
      And the page is accessible and fits the screen

  Rule: A team that is approved late is named until it has its matches

    @REQ-LMF-33
    Scenario: The late team takes the places of byes, and no other match moves
      Given I am signed in as lmf@luna.test
      And "Liga de Verano" has the 12 teams of "Liga Aficionada de los Volcanes" and no matches
      And one of the teams of "Liga de Verano" registers late
      And I look at the fixtures of "Liga de Verano"
      And I preview them, starting on "Saturday in 10 weeks"
      And I save them
      And I read "Fixtures saved"
      When the late team is approved
      And I look at the fixtures of "Liga de Verano"
      Then I read "Approved after the fixtures were generated"
      And the page is accessible and fits the screen
      When I press the button "Preview the missing matches"
      Then I read "11 matches will be created"
      And I read "none changed"

  Rule: A cup is drawn by a number that anyone can check

    @REQ-LMF-32
    Scenario: The draw is seen before it is kept, and taken back
      Given I am signed in as lmf@luna.test
      And "Copa de Verano" is a cup of the 12 teams of "Liga Aficionada de los Volcanes"
      When I look at the bracket of "Copa de Verano"
      And I draw it with the number 2027
      Then I read "Drawn with the number 2027. Anyone can check it"
      And the page is accessible and fits the screen
      When I press the button "Undo"
      Then I read "Not drawn yet"

  Rule: Winners of a cup advance, and drop out again when a result is removed

    Background:
      Given I am signed in as lmf@luna.test
      And I look at the bracket of "Copa del Añil"

    @REQ-LMF-7
    Scenario: A winner is in the next tie
      Then tie 5 is between "Volcanes de Izalco" and "Marineros de Acajutla"
      And tie 6 is between "Winner of tie 3" and "Winner of tie 4"

    @REQ-LMF-7
    Scenario: A winner leaves the next tie when the result is removed
      Given I create the next matches
      When I remove the result of tie 1, and read "Volcanes de Izalco leave tie 5."
      Then tie 5 is between "Winner of tie 1" and "Marineros de Acajutla"

    @REQ-LMF-7
    Scenario: A tie is decided on penalties
      Given I create the next matches
      And I remove the result of tie 1, and read "Volcanes de Izalco leave tie 5."
      When I type by keyboard that the match of "Volcanes de Izalco" in "Copa del Añil" ended 2–2, and 4–3 on penalties
      And I look at the bracket of "Copa del Añil"
      Then I read "Volcanes de Izalco advance at 2–2, 4–3 on penalties"
