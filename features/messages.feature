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
