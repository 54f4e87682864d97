Feature: One action for many records
  An action for many records is counted first, can be watched and stopped, and is undone as one.

  Background:
    Given I am signed in as contents@luna.test
    And I have opened the list of contents

  Rule: Nothing is done before I know how many records it affects; all results count, loaded or not

    @REQ-LIST-6
    Scenario: The question names how many records are changed, and how many skipped
      Given the first contents of the list are "Published, Scheduled, Archived, Published"
      And I have selected the first 4 contents
      When I change their status with "Archive"
      Then I am asked "Archive: 2 contents?"
      And the dialog says "2 will be skipped:"

    @REQ-LIST-6
    Scenario: All drafts go to review, and back to drafts
      Given the list holds 400 contents, 56 of them "Draft"
      And I have filtered the list by "Status": "Draft"
      And I have selected all 56 that match
      When I change their status with "Send for review"
      And I agree
      Then I read "Send for review: 56 done"
      And the list says "0 contents"
      When I undo it all
      Then I read "56 restored"
      And the list says "56 contents"

  Rule: What someone has changed since is left alone

    @REQ-LIST-6
    Scenario: Undoing skips what a colleague changed
      Given I have selected the first 3 contents
      When I set the field "Category" of them to "Fantasy"
      Then I am asked "Set Category to “Fantasy” for 3 contents?"
      When I agree
      Then I read "Set Category to “Fantasy”: 3 done"
      And the first 3 contents are of the category "Fantasy"
      When admin@luna.test renames "Galería de la jornada 24" to "Galería de la final"
      And I undo it all
      Then I read "2 restored, 1 refused"
      And I read why "Galería de la jornada 24" was refused: "Someone has changed this record since."
