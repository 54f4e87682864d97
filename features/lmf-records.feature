Feature: The records of the league
  The league team enters teams, players, tournaments and matches in forms and from files. Where the rules of football
  refuse something, staff read the reason.

  Background:
    Given I am signed in as lmf@luna.test

  Rule: A tournament needs few fields; what is left empty has the usual value

    @REQ-LMF-20
    Scenario: A team and a player are entered in few fields
      When I create a "team" with
        | Name       | Náutico de Meanguera |
        | Short name | Náutico              |
      And I create a "player" with
        | Name    | Baltasar Portillo |
        | Licence | lmf-meanguera-1   |
        | Status  | Active            |
      Then "Jugadores" has "Baltasar Portillo" with "LMF-MEANGUERA-1"

    @REQ-LMF-20
    Scenario: A tournament is created, and its registration opens
      When I create a "tournament" with
        | Name     | Copa del Golfo |
        | Season   | 2027           |
        | Category | Women          |
        | Format   | Cup            |
        | Places   | 8              |
      And I change its status with "Open registration"
      Then "All tournaments" has "Copa del Golfo" with "Registration open"

  Rule: What follows from a choice is filled in automatically

    @REQ-LMF-20
    Scenario: A match day fills in the tournament and its number
      When I enter a new "match" with
        | Match day | Semifinales |
      Then the form shows "Copa del Añil" as "Tournament"
      And the form shows "2" as "Match day number"

    @REQ-LMF-20
    Scenario: The stage of a match is chosen from the ties of its cup, by the name of their round
      Given I enter a new "match" with
        | Match day | Semifinales          |
        | Stage     | Semi-final 2 · Tie 6 |
        | Home team | Volcanes de Izalco   |
        | Away team | Unión Juayúa         |
      When I create it
      Then the form shows "Semi-final 2 · Tie 6" as "Stage"
      And the page is accessible and fits the screen

    @REQ-LMF-20
    Scenario: A match is named after its teams, and no team plays itself
      Given I enter a new "match" with
        | Match day | Semifinales        |
        | Home team | Volcanes de Izalco |
        | Away team | Volcanes de Izalco |
      When I try to save
      Then the field "Away team" says "A team can’t play itself. Choose another team."
      When I enter "Unión Juayúa" as "Away team"
      Then the form shows "Izalco–Juayúa" as "Match"
      And I create it

    @REQ-LMF-19
    Scenario: The matches of a team that is renamed are found by its new name
      Given the automatic service is running
      And I am editing the team "Volcanes de Izalco"
      When I save "Sonsonate" as "Short name"
      Then "Matches" has "Sonsonate–Juayúa" with "Played"

  Rule: The form of a squad place warns of what the team sheet would refuse, because exceptions are entered there

    @REQ-LMF-15
    Scenario: A player who comes too late can be entered with a warning
      Given players could be entered in "Torneo Apertura Aficionado" until yesterday
      When I enter a new "squad place" with
        | Tournament   | Torneo Apertura Aficionado |
        | Team         | Volcanes de Izalco         |
        | Player       | Wilber Arteaga Acosta      |
        | Shirt number | 7                          |
        | From         | today                      |
      Then I read "The tournament’s rules don’t allow it: The deadline to enter players was"
      And the form shows "Wilber Arteaga Acosta" as "Name on the sheet"
      And I create it

  Rule: A match changes its status, and a mistake is corrected

    @REQ-LMF-18
    Scenario: A match is postponed, and scheduled again
      Given I am editing the match "Izalco–Panchimalco" that is "Scheduled"
      When I change its status with "Postpone", and answer "Lluvia fuerte" as "Reason for the change"
      Then its status is "Postponed"
      When I change its status with "Schedule again", and answer "Saturday in 6 weeks 15:00" as "Kick-off"
      Then its status is "Scheduled"
      And the form shows "Lluvia fuerte" as "Reason for the change"

    @REQ-LMF-18
    Scenario: A match is marked as played once it has goals, and back
      Given I am editing the match "Izalco–Panchimalco" that is "Scheduled"
      Then "Mark as played" cannot be chosen yet: "Home goals, Away goals"
      When I enter "2" as "Home goals"
      And I enter "1" as "Away goals"
      And I change its status with "Mark as played"
      Then its status is "Played"
      When I change its status with "Back to scheduled"
      Then its status is "Scheduled"

  Rule: A match that clashes with another says so before it is saved

    @REQ-LMF-6
    Scenario: A venue that is taken at that time does not keep a match from being saved
      Given I am editing the match "Izalco–Panchimalco" that is "Scheduled"
      When I enter "Cancha Los Chorros, Juayúa" as "Venue"
      Then I read "Juayúa–Guazapa (Liga Aficionada de los Volcanes) at"
      And the page is accessible and fits the screen
      When I save
      Then it is saved

  Rule: Results and cards come from a file as well, and a card suspends wherever it was entered

    @REQ-LMF-11
    Scenario: The results of a match day are imported, but not a match without goals
      Given I am importing matches
      And I choose the file
        | id                                       | Home goals | Away goals | Status |
        | Cojutepeque–Tonacatepeq. on match day 13 | 2          | 0          | Played |
        | Juayúa–Guazapa on match day 13           | 1          | 1          | Jugado |
        | Ilobasco–Acajutla on match day 13        |            |            | Played |
      When I check the rows
      Then the rows are 0 new, 2 changed, 0 unchanged and 1 invalid
      When I start the import
      Then the import has created 0, changed 2 and refused 0
      When I look at match day 13 of "Liga Aficionada de los Volcanes"
      Then the match of "Unión Juayúa" is "Played" with 1–1

    @REQ-LMF-11
    Scenario: An imported card suspends
      Given I am importing incidents
      And I choose the file
        | Tournament                      | Match                               | Team               | Player                | Kind        | Minute | Summary |
        | Liga Aficionada de los Volcanes | Tonacatepeq.–Izalco on match day 12 | Volcanes de Izalco | Fabricio Pineda Jovel | Yellow card | 80     | Third   |
        | Liga Aficionada de los Volcanes | Tonacatepeq.–Izalco on match day 12 | Volcanes de Izalco | Fabricio Pineda Jovel | Gol         | 85     | Goal    |
      When I check the rows
      And I start the import
      Then the import has created 2, changed 0 and refused 0
      And I read the message "1 suspension added: Fabricio Pineda Jovel, third yellow of the tournament, match day 12, 1 match."
      When I look at match day 13 of "Liga Aficionada de los Volcanes"
      Then I read that "Fabricio Pineda Jovel" is suspended for "third yellow of the tournament, match day 12"

    @REQ-LMF-11
    Scenario: A card that is corrected in its form suspends
      Given I am editing the incident "Tarjeta amarilla 18’ Alexis Abrego Iraheta"
      When I save "Red card" as "Kind"
      Then I read the message "1 suspension added: Alexis Abrego Iraheta, red card, match day 12, 1 match."

    @REQ-LMF-11
    Scenario: A suspension goes with its card
      Given I am editing the incident "Tarjeta amarilla 18’ Alexis Abrego Iraheta"
      And I saved "Red card" as "Kind"
      And I read the message "1 suspension added: Alexis Abrego Iraheta, red card, match day 12, 1 match."
      When I delete it, and read that "Alexis Abrego Iraheta: red card, match day 12" goes with it
      Then I read the message "1 suspension deleted: Alexis Abrego Iraheta: red card, match day 12."

  Rule: Staff may override the rules, and say why

    @REQ-LMF-10
    Scenario: A suspension is lifted
      Given I am editing the suspension "Arnulfo Peñate Guardado: tercera amarilla acumulada, jornada 12"
      When I enter "0" as "Matches decided by staff"
      And I try to save
      Then the field "Reason" says "Required"
      When I save "La tarjeta se mostró a otro jugador." as "Reason"
      Then it is saved
