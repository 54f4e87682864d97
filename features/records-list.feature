Feature: Lists of records
  Whoever looks after contents finds them among hundreds of thousands: by order, filters and any words. What is shown
  follows what others do, without a row moving under one's hand.

  Background:
    Given I am signed in as contents@luna.test
    And I have opened the list of contents

  Rule: A list is ordered as one chooses, and narrowed by all that one asks together, or by words

    @REQ-LIST-1
    Scenario: By title and back, by several filters together and back, and by words without their accents
      Given the list holds 400 contents, 56 of them "Draft"
      Then the list begins with "Dragón suma 19 partidos sin perder, Galería de la jornada 24"
      When I order the list by "Title"
      Then the list begins with "Águila - FAS en imágenes, Águila remonta ante Cacahuatique y sigue líder"
      When I order the list by "Title"
      Then the list begins with "Walter Zelaya: «Queremos volver a la final»"
      When I open the list of contents again
      And I narrow the list by "Status" to "Draft"
      And I narrow the list by "Kind" to "Video"
      Then I read of the list "11 results"
      When I narrow the list by "Category" to "Fútbol femenino"
      Then I read of the list "2 results"
      When I go back
      Then I read of the list "11 results"
      When I go back
      Then I read of the list "56 contents"
      When I go back
      And I search the list for "beltran ONCE renueva"
      Then the list begins with "Óscar Beltrán renueva con Once Deportivo hasta 2028"
      And I read of the list "1 result"

  Rule: More rows come as one goes on

    @REQ-LIST-2
    Scenario: Going into a record beyond the hundredth row, on to the next one and back to the list keeps the filters and the place
      Given I have narrowed the list by "Kind" to "Article"
      And I have scrolled the list to row 140
      When I open the first record in sight
      And I go on to the next record of the list
      And I go back to the list
      Then the list is where it was
      And the list is narrowed by "Kind" to "Article"

  Rule: What is simple is changed in the list itself

    @REQ-LIST-3
    Scenario: The kind of a content, and back
      When I change the "Kind" of "Dragón suma 19 partidos sin perder" in the list to "Podcast"
      Then the list says "Podcast" of "Dragón suma 19 partidos sin perder"
      When I press the button "Undo"
      Then the list says "Article" of "Dragón suma 19 partidos sin perder"

  Rule: The list follows what others do, and no row moves

    @REQ-LIST-4
    Scenario: A colleague changes a title
      When admin@luna.test renames "Galería de la jornada 24" to "Galería de la final"
      Then the list begins with "Dragón suma 19 partidos sin perder, Galería de la final"
      When I press the button "1 new or moved – show"
      Then the list begins with "Galería de la final, Dragón suma 19 partidos sin perder"

  Rule: Everybody arranges the list for themselves, or for all with a role

    @REQ-LIST-5
    Scenario: A view for everybody with a role, with which my list opens
      Given the list holds 400 contents, 32 of them "In review"
      And I have narrowed the list by "Status" to "In review"
      When I leave the columns "Kind, Apps" out
      And I save the view "To review" for "Everybody with the role contents"
      And I open the list of contents again
      Then the list has the columns "Title, Status, Category, Changed"
      And I read of the list "400 contents"
      When I let the list open with the view "To review"
      And I open the list of contents again
      Then I read of the list "32 contents"
      And admin@luna.test is offered the view "To review by Carmen Ortiz"
