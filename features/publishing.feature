Feature: Publishing
  What the contents team writes reaches the mobile apps when somebody publishes it, at once or at a moment set before, and
  leaves them when it is taken down. The apps read what is public, and nothing else.

  Rule: A content is written by one person and published by another

    @REQ-CONT-1
    Scenario: From the draft to the apps, and to the archive
      Given I am signed in as contents@luna.test
      When I create a "content" with
        | Title      | Copa en Sonsonate |
        | Kind       | Article           |
        | Apps       | Oíme              |
        | Publish at | 2030-12-24T18:30  |
      And I change its status by "Send to review"
      Then its state is "In review"
      And its apps do not show it
      When I hand it over to admin@luna.test
      And I change its status by "Publish"
      Then its state is "Published"
      And its apps show "Copa en Sonsonate"
      And the form shows "" as "Publish at"
      When I change its status by "Archive"
      Then its state is "Archived"
      And its apps do not show it

  Rule: What is scheduled is published by itself

    @REQ-CONT-2
    Scenario: Its moment comes while somebody looks at it, and two services publish
      Given I am signed in as contents@luna.test
      And the automatic service is running
      And the automatic service is running
      And I am editing a content that is "Scheduled"
      And its apps do not show it
      When its moment comes
      Then its state is "Published"
      And its apps show it
      And its history says once that it was published automatically

    @REQ-CONT-3
    Scenario: No service publishes, and who looks at what is late reads why, until one does
      Given I am signed in as contents@luna.test
      And I am editing a content that is "Scheduled"
      When its moment was a quarter of an hour ago
      Then I read "What is scheduled waits"
      When I open the list of contents again
      Then I read "What is scheduled waits"
      Given the automatic service is running
      Then I do not read "What is scheduled waits"

  Rule: It can be seen what is public, and since when

    @REQ-CONT-4
    Scenario: A correction, public only when it is published again, and taken down
      Given I am signed in as contents@luna.test
      And I am editing a content that is "Published"
      Then I read since when it is public, and in which of its apps
      When I save "Corregido: la final se juega el domingo" as "Title"
      Then I read "One version saved since then is not public yet"
      And its apps do not show "Corregido: la final se juega el domingo"
      When I change its status by "Publish changes"
      Then its apps show "Corregido: la final se juega el domingo"
      When I change its status by "Unpublish"
      Then I read "Not public."
      And its apps do not show it

  Rule: The calendar shows what is scheduled

    @REQ-CONT-5
    Scenario: Moving a content to another day, from month to month by keyboard, and back to the list
      Given I am signed in as contents@luna.test
      And the calendar shows "December 2026"
      When I move the first content of the calendar to "2026-12-24T18:30"
      Then the calendar shows it on 24 December at "18:30"
      When I press the button "Undo"
      Then the calendar does not show it on 24 December
      When I press "PageDown" on a day of the calendar
      Then the calendar shows "January 2027", and a day of it has the focus
      When I open the page "Contents"
      And I follow "Calendar"
      Then I see the page "Calendar"
