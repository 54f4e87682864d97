Feature: Notifications
  What the contents team tells the phones of subscribers: written with a look at how it will be shown, approved by somebody who knows how many get it, sent
  by the worker, and followed until it has arrived.

  Rule: Whoever writes one sees it as phones show it, and who gets it

    Scenario: A title that is too long for one line, for subscribers in Spanish
      Given I am signed in as contents@luna.test
      When I create a "notification" with
        | Internal name          | Final del Apertura                             |
        | App                    | ES Fútbol                                      |
        | Title                  | Alianza y FAS se juegan el título este domingo |
        | Text                   | A las 15:30 en el Cuscatlán.                   |
        | Opens                  | The home of the app                            |
        | Language of the device | Spanish                                        |
      Then the card of "iOS" says "The title is cut."
      And the card of "Android, opened" shows "A las 15:30 en el Cuscatlán."
      And I read "Subscribers of ES Fútbol in Spanish"
      And the page is accessible and as wide as the screen

  Rule: The form asks for what a notification opens, and for nothing else

    Scenario: From an address to the home of the app
      Given I am signed in as contents@luna.test
      When I am entering a new "notification" with
        | Internal name | Nueva temporada      |
        | App           | ES Fútbol            |
        | Title         | Nueva temporada      |
        | Text          | Mira los calendarios |
        | Opens         | An address           |
      And I try to create it
      Then the field "Address" says "Needed: fill it in."
      When I enter "The home of the app" as "Opens"
      Then I am not asked for "Address"
      When I create it
      Then its state is "Draft"

  Rule: Messages that come again are templates

    Scenario: A goal, as the last time
      Given I am signed in as contents@luna.test
      And I have created a "notification" with
        | Internal name | Gol en directo      |
        | App           | ES Fútbol           |
        | Title         | ¡Gol!               |
        | Text          | Mira la repetición  |
        | Opens         | The home of the app |
      When I follow "Save as template"
      And I create it
      And I follow "Use for a notification"
      Then the form shows "¡Gol!" as "Title"
      And the form shows "24" as "Time to live"
      And the form shows "" as "App"
