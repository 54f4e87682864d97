Feature: A season
  From the registration of the teams to the final table, with what comes between on a league's weekends.

  Rule: What was decided in the season is in the final table
    The official report has no goals, so its match ends 0–0; the abandoned match counts 3–0.

    @REQ-LMF-12
    Scenario: Six teams, with a report, an appeal, a postponement, an abandoned match and a transfer
      Given I am signed in as admin@luna.test
      And I create a "tournament" with
        | Name     | Liga de Invierno   |
        | Season   | 2026               |
        | Category | Senior             |
        | Format   | League             |
        | Rounds   | Single round-robin |
        | Places   | 6                  |
      And I change its status with "Open registration"
      When these teams register for "Liga de Invierno" with 12 players each, and are approved
        | Volcanes de Izalco  |
        | Halcones de Alegría |
        | Unión Juayúa        |
        | Sporting Ilobasco   |
        | Racing Panchimalco  |
        | Ceibas de Nahuizalco |
      And I save the fixtures of its five match days, the first eight weeks ago
      And match day 1 is played, each team winning 2–0 against those further down, and player 9 of "Volcanes de Izalco" is sent off
      And I lift the suspension of player 9 of "Volcanes de Izalco" on appeal: "The wrong player was sent off."
      And I open the report of the match of "Volcanes de Izalco" on match day 1 of "Liga de Invierno"
      And I enter and confirm everything of the report
      And match day 2 is played, but for the match of "Unión Juayúa", postponed to a week after the last match day
      And match day 3 is played, but for the match of "Halcones de Alegría", abandoned and awarded to it
      And player 10 of "Volcanes de Izalco" goes over to "Ceibas de Nahuizalco", and the other matches are played
      And I look at the table of "Liga de Invierno"
      Then the table says, position by position
        | # | Team                 | W | D | L | GF | GA | Pts |
        | 1 | Volcanes de Izalco   | 4 | 1 | 0 | 8  | 0  | 13  |
        | 2 | Halcones de Alegría  | 4 | 0 | 1 | 9  | 2  | 12  |
        | 3 | Unión Juayúa         | 3 | 0 | 2 | 6  | 4  | 9   |
        | 4 | Sporting Ilobasco    | 2 | 0 | 3 | 4  | 6  | 6   |
        | 5 | Racing Panchimalco   | 1 | 0 | 4 | 2  | 8  | 3   |
        | 6 | Ceibas de Nahuizalco | 0 | 1 | 4 | 0  | 9  | 1   |
