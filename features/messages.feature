Feature: Messages
  What has been done, or has failed, is said in a message at the lower left, which is in nobody's way.

  Rule: A message covers neither the menu nor the end of the page

    @REQ-HEAD-1
    Scenario: The end of the form and of the menu, in a low window
      Given my screen is low
      And I am signed in as contents@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      When I save "La cantera de Platense" as "Title"
      Then I read the message "Saved: La cantera de Platense"
      And the message covers neither the end of the menu nor the last lines of the page

  Rule: A message does not cover the field that is being filled in

    @REQ-HEAD-1
    Scenario: The minute of the next card, on a phone
      Given my screen is narrow
      And I am signed in as lmf@luna.test
      And I look at match day 13 of "Liga Aficionada de los Volcanes"
      And I type the score "2–1" for the match of "Volcanes de Izalco"
      When I enter by keyboard that 3 of "Racing Panchimalco" got a "Yellow card" in minute 38
      Then I read the message "1 suspension added"
      And the message covers no field while I type in it, even at the lower edge of the screen

    @REQ-HEAD-1
    Scenario: The fields of a form, in a low window
      Given my screen is low
      And I am signed in as contents@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      When I save "La cantera de Platense" as "Title"
      Then I read the message "Saved: La cantera de Platense"
      And the message covers no field while I type in it, even at the lower edge of the screen
