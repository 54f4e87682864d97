Feature: Lists of records
  The contents team finds its contents among hundreds of thousands, by sorting, filters and any words. The list follows
  what others do, and no row moves by itself.

  Background:
    Given I am signed in as contents@luna.test
    And I have opened the list of contents

  Rule: A list is sorted, filtered by several values together, and searched by words

    @REQ-LIST-1
    Scenario: A list is sorted by title, in either direction
      Given the list begins with "Dragón suma 19 partidos sin perder, Galería de la jornada 24"
      When I sort the list by "Title"
      Then the list begins with "Águila - FAS en imágenes, Águila remonta ante Cacahuatique y sigue líder"
      When I sort the list by "Title"
      Then the list begins with "Walter Zelaya: «Queremos volver a la final»"

    @REQ-LIST-1
    Scenario: Filters are combined, and Back removes the last one
      Given the list holds 400 contents, 56 of them "Draft"
      And of the contents that are "Draft", 11 are of the kind "Video", 2 of these in "Fútbol femenino"
      When I filter the list by "Status": "Draft"
      And I filter the list by "Kind": "Video"
      Then the list says "11 results"
      When I filter the list by "Category": "Fútbol femenino"
      Then the list says "2 results"
      When I go back
      Then the list says "11 results"
      When I go back
      Then the list says "56 contents"

    @REQ-LIST-1
    Scenario: A search needs no accents, and no order of words
      When I search the list for "beltran ONCE renueva"
      Then the list begins with "Óscar Beltrán renueva con Once Deportivo hasta 2028"
      And the list says "1 result"

  Rule: More rows come while scrolling, and the place is kept

    @REQ-LIST-2
    Scenario: Coming back from a record keeps the filters and the place
      Given I have filtered the list by "Kind": "Article"
      And I have scrolled the list to row 140
      When I open the first record in sight
      And I continue to the next record of the list
      And I follow "Back to the list"
      Then the list is where it was
      And the list is filtered by "Kind": "Article"

  Rule: Simple values are edited in the list itself

    @REQ-LIST-3
    Scenario: A value is changed in the list, and that is undone
      When I change the "Kind" of "Dragón suma 19 partidos sin perder" in the list to "Podcast"
      Then the list says "Podcast" for "Dragón suma 19 partidos sin perder"
      When I press the button "Undo"
      Then the list says "Article" for "Dragón suma 19 partidos sin perder"

  Rule: The list follows what others do, and no row moves

    @REQ-LIST-4
    Scenario: A title that a colleague changed shows at once, and its row moves when I ask
      When admin@luna.test renames "Galería de la jornada 24" to "Galería de la final"
      Then the list begins with "Dragón suma 19 partidos sin perder, Galería de la final"
      When I press the button "Show 1 new or moved"
      Then the list begins with "Galería de la final, Dragón suma 19 partidos sin perder"

  Rule: Everyone arranges the list for themselves, or for everyone with a role

    @REQ-LIST-5
    Scenario: A view is shared with a role
      Given the list holds 400 contents, 32 of them "In review"
      And I have filtered the list by "Status": "In review"
      When I hide the columns "Kind, Apps"
      And I save the view "To review" for "Everyone with the role contents"
      And I open the list of contents again
      Then the list has the columns "Title, Status, Category, Changed"
      And the list says "400 contents"
      And admin@luna.test is offered the view "To review by Carmen Ortiz"

    @REQ-LIST-5
    Scenario: My list opens with the view that I choose
      Given the list holds 400 contents, 32 of them "In review"
      And I have filtered the list by "Status": "In review"
      And I save the view "To review" for "Everyone with the role contents"
      And I open the list of contents again
      When I let the list open with the view "To review"
      And I open the list of contents again
      Then the list says "32 contents"

  Rule: On paper a list is all its rows

    @REQ-LIST-7
    Scenario: A printed list has its rows, loaded or not, and nothing of the console
      Given the list holds 400 contents, 56 of them "Draft"
      And I have filtered the list by "Status": "Draft"
      When I print the list
      Then I read "Status: Draft · Changed: newest first · 56 rows"
      And every row of the list is on it, and nothing of the console
