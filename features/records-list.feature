Feature: Lists of records
  The contents team finds its contents among hundreds of thousands, by sorting, filters and any words. The list follows
  what others do, and no row moves by itself.

  Background:
    Given I am signed in as contents@luna.test
    And I have opened the list of contents

  Rule: A list is sorted, filtered by several values together, and searched by words

    @REQ-LIST-1
    Scenario: By title, by several filters together and back, and by words without their accents
      Given the list holds 400 contents, 56 of them "Draft"
      And of the contents that are "Draft", 11 are of the kind "Video", 2 of these in "Fútbol femenino"
      Then the list begins with "Dragón suma 19 partidos sin perder, Galería de la jornada 24"
      When I sort the list by "Title"
      Then the list begins with "Águila - FAS en imágenes, Águila remonta ante Cacahuatique y sigue líder"
      When I sort the list by "Title"
      Then the list begins with "Walter Zelaya: «Queremos volver a la final»"
      When I open the list of contents again
      And I filter the list by "Status": "Draft"
      And I filter the list by "Kind": "Video"
      Then the list says "11 results"
      When I filter the list by "Category": "Fútbol femenino"
      Then the list says "2 results"
      When I go back
      Then the list says "11 results"
      When I go back
      Then the list says "56 contents"
      When I go back
      And I search the list for "beltran ONCE renueva"
      Then the list begins with "Óscar Beltrán renueva con Once Deportivo hasta 2028"
      And the list says "1 result"

  Rule: More rows come while scrolling, and the place is kept

    @REQ-LIST-2
    Scenario: Going into a record beyond the hundredth row, on to the next one and back to the list keeps the filters and the place
      Given I have filtered the list by "Kind": "Article"
      And I have scrolled the list to row 140
      When I open the first record in sight
      And I continue to the next record of the list
      And I go back to the list
      Then the list is where it was
      And the list is filtered by "Kind": "Article"

  Rule: Simple values are edited in the list itself

    @REQ-LIST-3
    Scenario: The kind of a content, and back
      When I change the "Kind" of "Dragón suma 19 partidos sin perder" in the list to "Podcast"
      Then the list says "Podcast" for "Dragón suma 19 partidos sin perder"
      When I press the button "Undo"
      Then the list says "Article" for "Dragón suma 19 partidos sin perder"

  Rule: The list follows what others do, and no row moves

    @REQ-LIST-4
    Scenario: A colleague changes a title
      When admin@luna.test renames "Galería de la jornada 24" to "Galería de la final"
      Then the list begins with "Dragón suma 19 partidos sin perder, Galería de la final"
      When I press the button "Show 1 new or moved"
      Then the list begins with "Galería de la final, Dragón suma 19 partidos sin perder"

  Rule: Everyone arranges the list for themselves, or for everyone with a role

    @REQ-LIST-5
    Scenario: A view for everyone with a role, which my list then opens with
      Given the list holds 400 contents, 32 of them "In review"
      And I have filtered the list by "Status": "In review"
      When I hide the columns "Kind, Apps"
      And I save the view "To review" for "Everyone with the role contents"
      And I open the list of contents again
      Then the list has the columns "Title, Status, Category, Changed"
      And the list says "400 contents"
      When I let the list open with the view "To review"
      And I open the list of contents again
      Then the list says "32 contents"
      And admin@luna.test is offered the view "To review by Carmen Ortiz"

  Rule: On paper a list is its rows

    @REQ-LIST-7
    Scenario: The videos, without anything of the console
      Given I have filtered the list by "Kind": "Video"
      When I print the list
      Then the paper says "Kind: Video · Changed: newest first"
      And every row of the list is on it, and nothing of the console
