Feature: Notifications
  What the contents team sends to the phones of subscribers: written with a preview, approved by someone who knows how many people get it, sent
  automatically, and tracked until it has arrived.

  Rule: The person who writes one sees it as phones show it, and who gets it

    @REQ-NOTE-1
    Scenario: The preview shows a title that is cut, and who gets it
      Given I am signed in as contents@luna.test
      And the automatic service is running
      When I create a "notification" with
        | Internal name          | Final del Apertura                             |
        | App                    | ES Fútbol                                      |
        | Title                  | Alianza y FAS se juegan el título este domingo |
        | Text                   | A las 15:30 en el Cuscatlán.                   |
        | Opens                  | App home                                       |
        | Language of the device | Spanish                                        |
      Then the card of "iOS" says "The title is cut."
      And the card of "Android, opened" shows "A las 15:30 en el Cuscatlán."
      And I read "Subscribers of ES Fútbol in Spanish"
      And I read how many devices get it
      And the page is accessible and fits the screen

  Rule: The form asks only for what the notification opens

    @REQ-NOTE-2
    Scenario: A link is asked for only if the notification opens one
      Given I am signed in as contents@luna.test
      When I am entering a new "notification" with
        | Internal name | Nueva temporada      |
        | App           | ES Fútbol            |
        | Title         | Nueva temporada      |
        | Text          | Mira los calendarios |
        | Opens         | Link                 |
      And I press the button "Create"
      Then the field "Link" says "Required."
      When I enter "App home" as "Opens"
      Then I am not asked for "Link"
      When I create it
      Then its status is "Draft"

  Rule: Recurring messages are kept as templates

    @REQ-NOTE-3
    Scenario: A template fills in a new notification
      Given I am signed in as contents@luna.test
      And I have created a "notification" with
        | Internal name | Gol en directo     |
        | App           | ES Fútbol          |
        | Title         | ¡Gol!              |
        | Text          | Mira la repetición |
        | Opens         | App home           |
      When I choose "Save as template" in its menu
      And I create it
      And I choose "Use for a notification" in its menu
      Then the form shows "¡Gol!" as "Title"
      And the form shows "24" as "Time to live"
      And the form shows "" as "App"

  Rule: Nothing is sent before it was approved by someone who knows how many get it

    @REQ-NOTE-4
    Scenario: A notification is sent back
      Given I am signed in as contents@luna.test
      And I have created a "notification" with
        | Internal name | Gol en el último minuto |
        | App           | ES Fútbol               |
        | Title         | ¡Gol de la Selecta!     |
        | Text          | Minuto 88: uno a cero.  |
        | Opens         | App home                |
      And I change its status with "Send for review"
      When I hand it over to admin@luna.test
      And I change its status with "Send back"
      Then its status is "Draft"

    @REQ-NOTE-4
    Scenario: Scheduling needs a time, and says how many devices get it
      Given I am signed in as contents@luna.test
      And the automatic service is running
      And I have created a "notification" with
        | Internal name | Gol en el último minuto |
        | App           | ES Fútbol               |
        | Title         | ¡Gol de la Selecta!     |
        | Text          | Minuto 88: uno a cero.  |
        | Opens         | App home                |
      When I change its status with "Send for review"
      Then "Approve and schedule" cannot be chosen yet: "Send at"
      And I read how many devices get it

    @REQ-NOTE-4
    Scenario: An approved notification is followed to the last phone
      Given I am signed in as contents@luna.test
      And the automatic service is running
      And I have created a "notification" with
        | Internal name          | Gol en el último minuto |
        | App                    | ES Fútbol               |
        | Title                  | ¡Gol de la Selecta!     |
        | Text                   | Minuto 88: uno a cero.  |
        | Opens                  | App home                |
        | Language of the device | Spanish                 |
        | Quiet from             |                         |
        | Quiet until            |                         |
      And I change its status with "Send for review"
      When I hand it over to admin@luna.test
      And I read how many devices get it
      And I begin to change its status with "Approve and send now", and confirm it
      Then its status is "Sent"
      And it has been sent to every device that gets it
      And its text can no longer be changed

  Rule: The person who writes one can try it on their own phone; everyone else with a role can read it, and change nothing

    @REQ-NOTE-5
    Scenario: My phone shows what is saved
      Given I am signed in as contents@luna.test
      And the automatic service is running
      And I have created a "notification" with
        | Internal name | Gol en el último minuto |
        | App           | ES Fútbol               |
        | Title         | ¡Gol de la Selecta!     |
        | Text          | Minuto 88: uno a cero.  |
        | Opens         | App home                |
      When I add the phone of "carmen" as the test device "Mi Samsung"
      And I press the button "Send a test to Mi Samsung"
      Then I read "Sent to Mi Samsung. It should arrive now."
      And the phone of "carmen" shows "¡Gol de la Selecta!" once

    @REQ-NOTE-6
    Scenario: A colleague of Stats reads a notification, and changes nothing
      Given I am signed in as contents@luna.test
      And I have created a "notification" with
        | Internal name | Gol en el último minuto |
        | App           | ES Fútbol               |
        | Title         | ¡Gol de la Selecta!     |
        | Text          | Minuto 88: uno a cero.  |
        | Opens         | App home                |
      When stats@luna.test signs in here and opens it
      Then I read "You can view this but not edit it"
      And the card of "iOS" shows "¡Gol de la Selecta!"
      And the field "Title" cannot be changed
      And I cannot send a test
