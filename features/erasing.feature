Feature: Erasing someone for good
  Many players are minors. When someone asks for it, an admin erases everything that the console knows about them, in the history, too. Only who did
  it, when and why is kept, and the results of the league.

  Rule: An admin erases a player and everything that mentions them

    @REQ-USER-6
    Scenario: A player is erased, and the table stays as it was
      Given I am signed in as admin@luna.test
      And the player "Fabricio Pineda Jovel" has 1 squad place and 2 incidents
      And I have looked at the table of "Liga Aficionada de los Volcanes"
      And I am editing the player "Fabricio Pineda Jovel"
      When I ask to erase the player for good
      Then I read what is erased, and what stays without a name
        | 1 player           |
        | 1 squad place      |
        | 1 league image     |
        | 2 incidents        |
      When I erase "Fabricio Pineda Jovel" because "The family asked for it."
      Then I read that Ana Ferrer erased the player because "The family asked for it."
      And no trace is left of "Fabricio Pineda Jovel, LMF-IZALCO-17"
      And the table of "Liga Aficionada de los Volcanes" is as it was

    @REQ-USER-6
    Scenario: A player who was deleted before is erased
      Given I am signed in as admin@luna.test
      And I have created a "player" with
        | Name    | Baltasar Portillo |
        | Licence | LMF-MEANGUERA-1   |
        | Status  | Active            |
      And I deleted it
      When I open its address to erase the player for good
      And I erase "Baltasar Portillo" because "The family asked for it."
      Then I read that Ana Ferrer erased the player because "The family asked for it."
      And no trace is left of "Baltasar Portillo, LMF-MEANGUERA-1"

  Rule: Personal data is erased from records that stay

    @REQ-USER-6
    Scenario: The contact of a team is erased, and the team stays
      Given my screen is narrow
      And I am signed in as admin@luna.test
      And I am editing the team "Volcanes de Izalco"
      And I saved "Olga Paz" as "Contact"
      When I ask to erase the personal data of the team
      Then the page is accessible and fits the screen
      When I erase "Volcanes de Izalco" because "She left the club."
      Then the form shows "" as "Contact"
      When I look at its history
      Then it says who erased personal data because "She left the club.", and nothing of "Olga Paz"

  Rule: Only an admin erases

    @REQ-USER-7
    Scenario: The league team reads why it cannot
      Given I am signed in as lmf@luna.test
      And I am editing the player "Fabricio Pineda Jovel"
      Then I cannot erase it, because my role lacks the permission
