Feature: One deed for many records
  What is done to many records at once is counted before, shown while it goes on, and undone as one.

  Background:
    Given I am signed in as contents@luna.test
    And I have opened the list of contents

  Rule: Nothing is done before I know to how many

    Scenario: A field of the selected records
      Given I have selected the first 3 contents
      When I set the field "Category" of them to "Fantasy"
      Then I am asked "Set Category to “Fantasy”: 3 contents?"
      When I agree
      Then I read of the deed "Set Category to “Fantasy”: 3 done"
      And the first 3 contents are of the category "Fantasy"

    Scenario: Some are skipped, and I read why
      Given I have selected the first 4 contents
      When I choose the step "Archive" for them
      Then I am asked "Archive: 2 contents?"
      And I read there "2 are skipped:"

    Scenario: A step without a way back
      Given I have narrowed the list by "Status" to "Published"
      And I have selected the first 2 contents
      When I choose the step "Unpublish" for them
      Then I am asked "Unpublish: 2 contents?"
      And I read there "This cannot be undone: no step leads back."

  Rule: All that match are meant, loaded or not

    Scenario: All drafts go to review, and come back
      Given I have narrowed the list by "Status" to "Draft"
      And I have selected all 56 that match
      When I choose the step "Send to review" for them
      And I agree
      Then I read of the deed "Send to review: 56 done"
      And I read of the list "0 contents"
      When I undo it all
      Then I read of the deed "56 brought back"
      And I read of the list "56 contents"

    Scenario: Deleted records come back
      Given I have narrowed the list by "Status" to "Archived"
      And I have selected all 48 that match
      When I choose to delete them
      Then I am asked "Delete: 48 contents?"
      And I read there "They can be brought back together afterwards, each as “Draft”: that is where records begin."
      When I agree
      Then I read of the deed "Delete: 48 done"
      When I undo it all
      Then I read of the deed "48 brought back"

  Rule: What somebody has changed since is left alone

    Scenario: Undoing skips what a colleague changed
      Given I have selected the first 3 contents
      And I have set the field "Category" of them to "Fantasy"
      When admin@luna.test renames "Galería de la jornada 24" to "Galería de la final"
      And I undo it all
      Then I read of the deed "2 brought back, 1 refused"
      And I read why "Galería de la jornada 24" was refused: "Somebody has changed the record since."

  Rule: It can be stopped

    @faults
    Scenario: Stopped half way
      Given the database takes 300 milliseconds for each answer
      And I have narrowed the list by "Status" to "Draft"
      And I have selected all 56 that match
      When I choose the step "Send to review" for them
      And I agree
      And I stop it
      Then I read of the deed how many are done, and how many were not begun

  Rule: Who may not do something reads why

    Scenario: Deleting apps
      Given I have opened the list of apps
      When I select the first 1 apps
      And I choose to delete them
      Then I read "Your role may not do this: it needs “apps.delete”"
