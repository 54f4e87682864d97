Feature: Sending notifications
  An approved notification reaches each phone that it is meant for once, whatever happens to the service that sends it, and never at night.

  Background:
    Given these phones follow "mundial"
      | phone | language | local time |
      | Marta | Spanish  | noon       |
      | John  | English  | noon       |
      | Rosa  | Spanish  | night      |

  Rule: Each phone shows a notification once

    @REQ-NOTE-7
    Scenario: Phones in Spanish show it once, although two services send
      Given I am signed in as contents@luna.test
      And the automatic service is running
      And another automatic service is running
      And I have created a "notification" with
        | Internal name          | Gol en el último minuto |
        | App                    | ES Fútbol               |
        | Title                  | ¡Gol de la Selecta!     |
        | Text                   | Minuto 88: uno a cero.  |
        | Opens                  | App home                |
        | Topic                  | mundial                 |
        | Language of the device | Spanish                 |
        | Quiet from             |                         |
        | Quiet until            |                         |
      When it is approved and sent
      Then its status is "Sent"
      And the phone of "Marta" shows "¡Gol de la Selecta!" once
      And the phone of "Rosa" shows "¡Gol de la Selecta!" once
      And the phone of "John" shows nothing

  Rule: It can show one of the console's pictures, which is public from then on

    @REQ-NOTE-11
    Scenario: A phone loads the picture that was chosen
      Given I am signed in as contents@luna.test
      And the automatic service is running
      And I have created a "notification" with
        | Internal name | Gol en el último minuto |
        | App           | ES Fútbol               |
        | Title         | ¡Gol de la Selecta!     |
        | Text          | Minuto 88: uno a cero.  |
        | Image         | Cancha verde 1          |
        | Opens         | App home                |
        | Topic         | mundial                 |
        | Quiet from    |                         |
        | Quiet until   |                         |
      And the card of "Android, opened" shows its picture
      When it is approved and sent
      Then its status is "Sent"
      And the phone of "Marta" loads the picture of "¡Gol de la Selecta!"

  Rule: What is scheduled is sent at its time, and not before

    @REQ-NOTE-10
    Scenario: A scheduled notification is sent when its time comes
      Given I am signed in as contents@luna.test
      And the automatic service is running
      And I have created a "notification" with
        | Internal name | Final del Apertura     |
        | App           | ES Fútbol              |
        | Title         | Hoy se juega la final  |
        | Text          | A las 15:30 en vivo.   |
        | Opens         | App home               |
        | Topic         | mundial                |
        | Send at       | 2030-12-24 18:30       |
        | Quiet from    |                        |
        | Quiet until   |                        |
      When it is approved and scheduled
      Then its status is "Scheduled"
      And the phone of "Marta" shows nothing
      When its time to be sent comes
      Then its status is "Sent"
      And the phone of "Marta" shows "Hoy se juega la final" once

  Rule: Nobody is woken at night

    @REQ-NOTE-8
    Scenario: A phone in its quiet hours waits, and gets nothing that is cancelled meanwhile
      Given I am signed in as contents@luna.test
      And the automatic service is running
      And I have created a "notification" with
        | Internal name | Nuevo episodio        |
        | App           | ES Fútbol             |
        | Title         | Nuevo episodio        |
        | Text          | Ya puedes escucharlo. |
        | Opens         | App home              |
        | Topic         | mundial               |
        | Time to live  | 48                    |
        | Quiet from    | 22                    |
        | Quiet until   | 7                     |
      When it is approved and sent
      Then the phone of "Marta" shows "Nuevo episodio" once
      And the sending says "1 · In the queue"
      And the phone of "Rosa" shows nothing
      When I begin to change its status with "Cancel the sending", and confirm it
      Then its status is "Cancelled"
      And I read "Cancelled before their turn."
      And the phone of "Rosa" shows nothing

  Rule: A phone without the app is not tried again

    @REQ-NOTE-9
    Scenario: The push token of a phone without the app is deleted
      Given I am signed in as contents@luna.test
      And the automatic service is running
      And the app was removed from the phone of "Rosa"
      And I have created a "notification" with
        | Internal name | Gol en el último minuto |
        | App           | ES Fútbol               |
        | Title         | ¡Gol de la Selecta!     |
        | Text          | Minuto 88: uno a cero.  |
        | Opens         | App home                |
        | Topic         | mundial                 |
        | Quiet from    |                         |
        | Quiet until   |                         |
      When it is approved and sent
      Then its status is "Sent"
      And I read "1 device no longer has the app, and will not be tried again."
      And the phone of "Marta" shows "¡Gol de la Selecta!" once
      And the device of "Rosa" has no push token any more

  Rule: Nobody approves alone what they send to many phones

    @REQ-NOTE-4
    Scenario: Someone else approves what goes to more than 10,000 devices
      Given I am signed in as contents@luna.test
      And I have created a "notification" with
        | Internal name | A toda la afición    |
        | App           | ES Fútbol            |
        | Title         | Hoy juega la Selecta |
        | Text          | A las 20:00.         |
        | Opens         | App home             |
      And it reaches 12,000 devices
      When I change its status with "Send for review"
      Then "Approve and send now" cannot be chosen yet: "Someone else has to approve it"
      When I hand it over to admin@luna.test
      And I begin to change its status with "Approve and send now", and confirm it
      Then its status is "Sending"
