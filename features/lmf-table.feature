Feature: Tables
  The table of a tournament by its own rules, with the reason for each tie, live for everyone, and on paper.

  Background:
    Given I am signed in as lmf@luna.test

  Rule: The table is the one that the league published, and each tie is explained in a sentence

    @REQ-LMF-12
    Scenario: The table of Spain 2012-13 is the official one, position by position
      When I look at the table of "Primera División de España"
      Then the table says, position by position
        | #  | Team                  | W  | D  | L  | GF  | GA | Pts |
        | 1  | FC Barcelona          | 32 | 4  | 2  | 115 | 40 | 100 |
        | 2  | Real Madrid           | 26 | 7  | 5  | 103 | 42 | 85  |
        | 3  | Atlético de Madrid    | 23 | 7  | 8  | 65  | 31 | 76  |
        | 4  | Real Sociedad         | 18 | 12 | 8  | 70  | 49 | 66  |
        | 5  | Valencia CF           | 19 | 8  | 11 | 67  | 54 | 65  |
        | 6  | Málaga CF             | 16 | 9  | 13 | 53  | 50 | 57  |
        | 7  | Real Betis            | 16 | 8  | 14 | 57  | 56 | 56  |
        | 8  | Rayo Vallecano        | 16 | 5  | 17 | 50  | 66 | 53  |
        | 9  | Sevilla FC            | 14 | 8  | 16 | 58  | 54 | 50  |
        | 10 | Getafe CF             | 13 | 8  | 17 | 43  | 57 | 47  |
        | 11 | Levante UD            | 12 | 10 | 16 | 40  | 57 | 46  |
        | 12 | Athletic Club         | 12 | 9  | 17 | 44  | 65 | 45  |
        | 13 | RCD Espanyol          | 11 | 11 | 16 | 43  | 52 | 44  |
        | 14 | Real Valladolid       | 11 | 10 | 17 | 49  | 58 | 43  |
        | 15 | Granada CF            | 11 | 9  | 18 | 37  | 54 | 42  |
        | 16 | CA Osasuna            | 10 | 9  | 19 | 33  | 50 | 39  |
        | 17 | Celta de Vigo         | 10 | 7  | 21 | 37  | 52 | 37  |
        | 18 | RCD Mallorca          | 9  | 9  | 20 | 43  | 72 | 36  |
        | 19 | Deportivo de La Coruña | 8 | 11 | 19 | 47  | 70 | 35  |
        | 20 | Real Zaragoza         | 9  | 7  | 22 | 37  | 62 | 34  |

    @REQ-LMF-12
    Scenario: Teams that were level are explained by their matches against each other
      Given I look at the table of "Primera División de España"
      When I choose the table "After match day 37"
      Then these teams rank above another for these reasons
        | RCD Espanyol  | above Athletic Club on head-to-head 7–3 |
        | Sevilla FC    | above Getafe CF on head-to-head 3–2     |
        | Granada CF    | above CA Osasuna on head-to-head 5–1    |
        | Celta de Vigo | above Real Zaragoza on head-to-head 3–1 |

  Rule: What nothing else decides is drawn by lot, and staff record it

    @REQ-LMF-13
    Scenario: A drawing of lots decides between two teams that are level
      Given "Volcanes de Izalco" and "Racing Panchimalco" have drawn both matches of their "Copa de la Amistad"
      When I look at the table of "Copa de la Amistad"
      Then I read "Racing Panchimalco and Volcanes de Izalco are level on every tiebreaker: a drawing of lots is needed."
      When I record that the drawing of lots put "Volcanes de Izalco" above "Racing Panchimalco"
      Then these teams rank above another for these reasons
        | Volcanes de Izalco | above Racing Panchimalco by drawing of lots |
      And I read the message "Drawing recorded: Volcanes de Izalco and Racing Panchimalco"

  Rule: Table and match days can be hung on a wall

    @REQ-LMF-14
    Scenario: Table and match days are printed on A3
      When I look at the table of "Primera División de España"
      Then of what is on the screen the table comes on paper, and nothing that leads elsewhere
      When I follow "Print view"
      And I choose the paper "A3, portrait"
      Then the first sheet has the table, and the others have match days 1 to 38
      When I print them
      Then as many sheets of A3 come out as announced, with nothing of the console on them
