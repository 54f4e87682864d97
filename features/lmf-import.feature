Feature: Importing what a league has in its spreadsheets
  Results of the week and calendars of other programs come as files without our IDs. Rows find the records that they mean, and what is missing is created with them.

  Background:
    Given I am signed in as lmf@luna.test

  Rule: A file of results finds its matches

    @REQ-IMP-1
    Scenario: Results make matches played, and the check names those without one
      Given I am importing matches
      When I choose the file
        | jornada | local               | visitante             | golesLocal | golesVisitante |
        | 13      | Halcones de Alegría | Cafetaleros de Berlín | 0          | 0              |
        | 13      | Unión Juayúa        | Torogoces de Guazapa  | 2          | 1              |
      And all rows have the tournament "Liga Aficionada de los Volcanes"
      And I check the rows
      Then the rows are 0 new, 2 changed, 0 unchanged and 0 invalid
      And row 3 changes "Status" from "Scheduled" to "Played"
      And I read "4 matches are still without a result"
      And the page is accessible and fits the screen
      When I start the import
      Then the import has created 0, changed 2 and refused 0

    @REQ-IMP-1
    Scenario: The same results again change nothing
      Given I am importing matches
      And I have imported for the tournament "Liga Aficionada de los Volcanes" the file
        | jornada | local               | visitante             | golesLocal | golesVisitante |
        | 13      | Halcones de Alegría | Cafetaleros de Berlín | 0          | 0              |
      And the import has created 0, changed 1 and refused 0
      When I press the button "Import another file"
      And I choose the file
        | jornada | local               | visitante             | golesLocal | golesVisitante |
        | 13      | Halcones de Alegría | Cafetaleros de Berlín | 0          | 0              |
      And I check the rows
      Then the rows are 0 new, 0 changed, 1 unchanged and 0 invalid

  Rule: What rows need is created with them, and undone with them

    @REQ-IMP-1
    Scenario: Teams come first; the matches name them by the numbers of their file
      Given I am importing teams
      And I have imported the file
        | id | nombre         |
        | 1  | Águilas Sub-13 |
        | 4  | Zorros Sub-13  |
      And the import has created 2, changed 0 and refused 0
      When I go on to import matches
      And I choose the file
        | id | jornada | id_local | id_visitante | goles_local | goles_visitante | estado     | fecha           |
        | 1  | 40      | 1        | 4            | 0           | 0               | programado | 11/04/2026 8:00 |
        | 2  | 40      | 4        | 1            | 2           | 1               | jugado     | 18/04/2026 8:00 |
      And all rows have the tournament "Liga Aficionada de los Volcanes"
      And I check the rows
      And I press the button "Use these answers"
      Then the rows are 2 new, 0 changed, 0 unchanged and 0 invalid
      When I start the import
      Then the import has created 2 with 1 record that they need, and refused none

    @REQ-IMP-1
    Scenario: An unknown team is created, or is one that is spelled otherwise
      Given I am importing matches
      When I choose the file
        | jornada | local          | visitante           |
        | 13      | Halcones FC    | Halcones de Alegria |
        | 13      | Leones de Apopa | Juayua             |
      And all rows have the tournament "Liga Aficionada de los Volcanes"
      And I check the rows
      Then the unknown team "Juayua" may be "Unión Juayúa"
      And the page is accessible and fits the screen
      When I skip the rows of the unknown team "Halcones FC"
      And I press the button "Use these answers"
      Then the rows are 1 new, 0 changed, 0 unchanged and 1 invalid

  Rule: Columns are read by what is in them

    @REQ-IMP-1
    Scenario: A season whose results are in one column goes in with its teams and match days
      Given I am importing matches
      When I choose the file
        | Round | Date            | Team 1             | FT  | Team 2      | Notes |
        | 41    | Sat Aug 15 2026 | Halcones de Izalco | 2-0 | Unión Tecla | Rain  |
        | 41    | Sun Aug 16 2026 | Marineros FC       |     | Unión Tecla |       |
      Then the column "FT" is imported as "Split into Home goals and Away goals"
      And I read "Home goals: 2 · Away goals: 0"
      And the page is accessible and fits the screen
      When I press the button "Skip it"
      And all rows have the tournament "Liga Aficionada de los Volcanes"
      And I check the rows
      And I press the button "Use these answers"
      Then the rows are 2 new, 0 changed, 0 unchanged and 0 invalid
      When I start the import
      Then the import has created 2 with 4 records that they need, and refused none

    @REQ-IMP-1
    Scenario: The title above a table and the total below it are left out, and said
      Given I am importing matches
      When I choose the file
        | Resultados de la semana |                     |                       |       |       |
        | Jornada                 | Equipo              | Equipo                | Goles | Goles |
        | 13                      | Halcones de Alegría | Cafetaleros de Berlín | 0     | 0     |
        | 13                      | Unión Juayúa        | Torogoces de Guazapa  | 2     | 1     |
        | Total                   |                     |                       | 2     | 1     |
      Then I read "Left out: row 1, above the header and row 5, with totals or notes below. Use all rows if they belong to the table."
      And the column "Equipo (2)" is imported as "Away team"
      And the page is accessible and fits the screen
      When all rows have the tournament "Liga Aficionada de los Volcanes"
      And I check the rows
      Then the rows are 0 new, 2 changed, 0 unchanged and 0 invalid
