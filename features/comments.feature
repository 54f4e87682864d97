Feature: Comments on a record
  Staff comment on a record itself, instead of in a chat that others do not see. The bell tells colleagues when they are mentioned or asked for a
  review.

  Rule: A colleague is asked where the record is, and answers there

    @REQ-FORM-9
    Scenario: A colleague who is asked for a review hears it from the bell, and answers
      Given I am signed in as contents@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      When I comment "Is the second paragraph right, " with a mention of "Ana Ferrer", whom I ask for a review
      Then I read "Asks Ana Ferrer for a review"
      And its status is "In review"
      When I press "Escape"
      And I hand it over to admin@luna.test
      And I open "Notifications" of the header
      And I follow the notification "Carmen Ortiz asks you to review “La cantera de Platense pide paso”"
      Then I read "Is the second paragraph right, @Ana Ferrer"
      And the focus is on the comment of "Carmen Ortiz"
      When I answer the comment by "I have reviewed it"
      Then I read "Ana Ferrer reviewed it"

    @REQ-FORM-9
    Scenario: A mention that I began does not follow me to another place in the text
      Given I am signed in as contents@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      When I begin to mention a colleague by "For @An", and click before the first word
      And I press "Enter"
      Then the comment is "For @An" below an empty line
