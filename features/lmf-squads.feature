Feature: Squads
  A team's sheet says which players it may field in a tournament, with which numbers, and why a player may not play.

  Rule: Players are entered by keyboard, with the next free number

    @REQ-LMF-17
    Scenario: Two players are entered by keyboard, one after the other
      Given I am signed in as lmf@luna.test
      And players can be entered in "Torneo Apertura Aficionado" today
      And I look at the sheet of "Volcanes de Izalco" in "Torneo Apertura Aficionado"
      When I enter the first two players of "Volcanes de Izalco" by keyboard alone
      Then they are on the sheet with the numbers 1 and 2
      And I read "2 of 25"
      And I read "2 players in the squad: the tournament requires at least 14."
      And the field for the next player has the focus

  Rule: What is against the rules is refused, with the reason: no two players of a squad wear the same number

    @REQ-LMF-15
    Scenario: A player of another team, and a number that is worn, are refused
      Given I am signed in as lmf@luna.test
      And players can be entered in "Liga Aficionada de los Volcanes" today
      And I look at the sheet of "Volcanes de Izalco" in "Liga Aficionada de los Volcanes"
      When I choose a player of "Halcones de Alegría"
      Then the field "Player" says "The player is in the squad of Halcones de Alegría from"
      When I enter the number 10
      Then the field "Shirt number" says "wears number 10 in this squad. Choose another."

    @REQ-LMF-15
    Scenario: After the deadline nobody can be added
      Given I am signed in as lmf@luna.test
      And players can be entered in "Liga Aficionada de los Volcanes" today
      And I look at the sheet of "Volcanes de Izalco" in "Liga Aficionada de los Volcanes"
      And I choose a player of "Halcones de Alegría"
      When players could be entered in "Liga Aficionada de los Volcanes" until yesterday
      Then the field "From" says "The deadline to enter players was"
      And nobody can be added
      And the page is accessible and fits the screen

  Rule: A player changes teams with a last day in one and a first day in the other, and a suspension goes with them

    @REQ-LMF-16
    Scenario: A suspended player who changes teams stays suspended
      Given I am signed in as lmf@luna.test
      And players can be entered in "Liga Aficionada de los Volcanes" today
      And the lowest free number of "Halcones de Alegría" in "Liga Aficionada de los Volcanes" is 12
      And I look at the sheet of "Volcanes de Izalco" in "Liga Aficionada de los Volcanes"
      When I transfer the player with number 10 out
      Then the player is among those who left, and the next free number is 10
      When I look at the sheet of "Halcones de Alegría" in "Liga Aficionada de los Volcanes"
      And I enter the player who was transferred
      Then the player is on the sheet with the number 12
      And the sheet says that the player is suspended for "second yellow in a match, match day 12"
      And the suspensions of "Liga Aficionada de los Volcanes" name the player with "Halcones de Alegría"

  Rule: A team's crest is uploaded once, and chosen at its team
    Nobody but the staff of the league sees crests and photos: some players are minors.

    @REQ-LMF-19
    Scenario: A new crest is on the team's sheet
      Given I am signed in as lmf@luna.test
      And I have uploaded the crest "Escudo nuevo.png", which shows "Un volcán sobre fondo rojo"
      When I choose "Escudo nuevo" as the crest of "Volcanes de Izalco"
      Then it is saved
      When I look at the sheet of "Volcanes de Izalco" in "Liga Aficionada de los Volcanes"
      Then I see the new crest there
