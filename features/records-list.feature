Feature: Lists of records
  Whoever looks after contents finds them among hundreds of thousands: by order, filters and the beginning of a text. What is shown
  follows what others do, without a row moving under one's hand.

  Background:
    Given I am signed in as contents@luna.test
    And I have opened the list of contents

  Rule: A list is ordered as one chooses

    Scenario: The last changed first
      Then the list begins with "Dragón suma 19 partidos sin perder, Galería de la jornada 24"
      And I read of the list "400 contents"

    Scenario: By title, and back by title
      When I order the list by "Title"
      Then the list begins with "Águila - FAS en imágenes, Águila remonta ante Cacahuatique y sigue líder"
      When I order the list by "Title"
      Then the list begins with "Walter Zelaya: «Queremos volver a la final»"

  Rule: A list is narrowed by what goes together

    Scenario: By one filter, with its total
      When I narrow the list by "Status" to "In review"
      Then I read of the list "32 contents"

    Scenario: By two that go together
      When I narrow the list by "Status" to "Draft"
      And I narrow the list by "Kind" to "Video"
      Then I read of the list "11 found, that is all"

    Scenario: A filter that the console has got since says what is still being prepared, and then finds all
      Given the list of contents has got its filter by kind since they were written
      When I narrow the list by "Kind" to "Video"
      Then I read of the list "0 found so far"
      And I read in the list "This list is still being prepared, since the console has changed: more of it comes by itself."
      When the worker has prepared the contents
      Then I read of the list "92 contents"

    Scenario: What does not go together cannot be chosen, and says so
      When I narrow the list by "Status" to "Draft"
      Then the list cannot be narrowed by "Category" besides: "Category, Apps: not together with Status. Clear Status first."

    Scenario: An order that a filter does not have cannot be chosen, and says so
      When I narrow the list by "Kind" to "Video"
      Then the order "Publish at: newest first (not with this filter)" cannot be chosen

    Scenario: By an app, found by its name
      When I narrow the list by "Apps" to "Oíme"
      Then I read of the list "30 shown, more below"

    Scenario: Nothing matches, and the way out
      When I search the list for "zzz"
      Then I read "No contents match"
      When I press the button "Clear filters and search"
      Then I read of the list "400 contents"

  Rule: A search finds what begins like the text

    Scenario Outline: Accents and case do not matter: <text>
      When I search the list for "<text>"
      Then the list begins with "Óscar Beltrán renueva con Once Deportivo hasta 2028"
      And I read of the list "1 found, that is all"

      Examples:
        | text                        |
        | óscar beltrán renueva con o |
        | OSCAR BELTRAN RENUEVA CON O |

    Scenario: In another field
      When I search the list in "Slug" for "oscar-beltran-renueva-con-o"
      Then the list begins with "Óscar Beltrán renueva con Once Deportivo hasta 2028"

  Rule: The address says what the list shows

    Scenario: Back and forth
      When I narrow the list by "Status" to "In review"
      And I narrow the list by "Kind" to "Video"
      And I go back
      Then I read of the list "32 contents"

    Scenario: A bookmark that asks too much
      When I open the bookmark "/manager/contents?filter.status=lost&sort=title"
      Then the list begins with "Águila - FAS en imágenes"
      And I read "Status cannot be “lost”: that filter was left out."

  Rule: More rows come as one goes on

    Scenario: Beyond the hundredth row
      When I scroll the list to row 140
      Then row 140 is in sight

    Scenario: Going into a record and back keeps the place
      Given I have scrolled the list to row 140
      When I open the first record in sight
      And I go back
      Then the list is where it was

  Rule: The list follows what others do, and no row moves

    Scenario: A colleague changes a title
      When admin@luna.test renames "Galería de la jornada 24" to "Galería de la final"
      Then the list begins with "Dragón suma 19 partidos sin perder, Galería de la final"
      When I let the list show "1 new or moved – show"
      Then the list begins with "Galería de la final, Dragón suma 19 partidos sin perder"

    Scenario: A colleague deletes a content
      When admin@luna.test deletes "Galería de la jornada 24"
      Then the row "Galería de la jornada 24" says "Deleted"
      And I read of the list "399 contents"

    Scenario: A content that no longer matches
      Given I have narrowed the list by "Kind" to "Gallery"
      When admin@luna.test makes "Galería de la jornada 24" a "Video"
      Then the row "Galería de la jornada 24" says "No longer matches"
      And I read of the list "30 contents"

    @faults
    Scenario: Without a connection
      When the connection to the database is lost
      Then I read "You are offline. What is shown may be old; it follows when the connection is back."
      When the database can be reached again
      Then I do not read "You are offline. What is shown may be old; it follows when the connection is back."

  Rule: Everybody arranges the list for themselves

    Scenario: Columns stay chosen
      When I leave the columns "Kind, Apps" out
      And I open the list of contents again
      Then the list has the columns "Title, Status, Category, Changed"

    Scenario: A view of one's own
      Given I have narrowed the list by "Status" to "In review"
      And I have saved the view "To review" for "Only me"
      When I open the list of contents again
      And I open the view "To review"
      Then I read of the list "32 contents"

    Scenario: A view for everybody with a role
      Given I have narrowed the list by "Status" to "In review"
      And I have saved the view "To review" for "Everybody with the role contents"
      Then admin@luna.test is offered the view "To review by Carmen Ortiz"

  Rule: Who may not do something reads why

    Scenario: Apps are deleted by admins
      When I open the bookmark "/manager/apps"
      Then I read "You can look at apps, but not delete: that needs “apps.delete” (admin)."
