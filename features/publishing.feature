Feature: Publishing
  What the contents team writes reaches the mobile apps when somebody publishes it, at once or at a moment set before, and
  leaves them when it is taken down. The apps read what is public, and nothing else.

  Rule: A content is written by one person and published by another

    Scenario: From the draft to the apps, and to the archive
      Given I am signed in as contents@luna.test
      When I write the content "Copa en Sonsonate" for the app "Oíme"
      And I take its step "Send to review"
      Then its state is "In review"
      And the app "oime" does not show "Copa en Sonsonate"
      When I hand it over to admin@luna.test
      And I take its step "Publish"
      Then its state is "Published"
      And the app "oime" shows "Copa en Sonsonate"
      When I take its step "Archive"
      Then its state is "Archived"
      And the app "oime" does not show "Copa en Sonsonate"

    Scenario: Whoever reviews it can send it back
      Given I am signed in as admin@luna.test
      And I have opened a content that waits for review
      When I take its step "Send back"
      Then its state is "Draft"

  Rule: What is scheduled is published by itself

    Scenario: Its moment comes while somebody looks at it
      Given I am signed in as contents@luna.test
      And the worker is running
      And I have opened a content that is "Scheduled"
      And its apps do not show it
      When its moment comes
      Then its state is "Published"
      And its apps show it

    Scenario: Its moment came while no worker was running
      Given I am signed in as contents@luna.test
      And I have opened a content that is "Scheduled"
      And its moment has come
      When the worker starts
      Then its state is "Published"
      And its apps show it

    Scenario: Two workers publish it once
      Given I am signed in as contents@luna.test
      And the worker is running
      And the worker is running
      And I have opened a content that is "Scheduled"
      When its moment comes
      Then its state is "Published"
      And its history has one step "release"

    Scenario: What is taken off the schedule stays unpublished
      Given I am signed in as contents@luna.test
      And I have opened a content that is "Scheduled"
      When I take its step "Take off the schedule"
      Then its state is "In review"
      And its apps do not show it

  Rule: What is changed in a published content is public only when it is published again

    Scenario: A correction
      Given I am signed in as contents@luna.test
      And I have opened a content that is "Published"
      When I change its title to "Corregido: la final se juega el domingo"
      Then its apps do not show "Corregido: la final se juega el domingo"
      When I take its step "Publish changes"
      Then its apps show "Corregido: la final se juega el domingo"

    Scenario: What is unpublished leaves the apps
      Given I am signed in as admin@luna.test
      And I have opened a content that is "Published"
      When I take its step "Unpublish"
      Then its state is "Draft"
      And its apps do not show it

  Rule: The calendar shows what is scheduled

    Scenario: Moving a content to another day
      Given I am signed in as contents@luna.test
      And the calendar shows "December 2026"
      When I move the first content of the calendar to "2026-12-24T18:30"
      Then the calendar shows it on 24 December at "18:30"
      When I press the button "Undo"
      Then the calendar does not show it on 24 December

    Scenario: From month to month by keyboard
      Given I am signed in as contents@luna.test
      And the calendar shows "December 2026"
      When I press "PageDown" on a day of the calendar
      Then the calendar shows the month "January 2027"
      And a day of the calendar has the focus
