Feature: Publishing
  What the contents team writes reaches the apps when someone publishes it, right away or at the scheduled time, and leaves them when it is
  taken down. The apps read what is public, and nothing else.

  Rule: One person writes a content, and another publishes it

    @REQ-CONT-1
    Scenario: A draft reaches its apps once another person publishes it
      Given I am signed in as contents@luna.test
      And I have created a "content" with
        | Title      | Copa en Sonsonate |
        | Kind       | Article           |
        | Apps       | Oíme              |
        | Publish at | 2030-12-24 18:30  |
      When I change its status with "Send for review"
      Then its status is "In review"
      And its apps do not show it
      When I hand it over to admin@luna.test
      And I change its status with "Publish now", and confirm it
      Then its status is "Published"
      And its apps show "Copa en Sonsonate"
      And the form shows "" as "Publish at"

    @REQ-CONT-1
    Scenario: A content with a date is scheduled; publishing it at once asks first, and can be undone
      Given I am signed in as contents@luna.test
      And I have created a "content" with
        | Title      | Copa en Sonsonate |
        | Kind       | Article           |
        | Apps       | Oíme              |
        | Publish at | 2030-12-24 18:30  |
      And I change its status with "Send for review"
      When I begin to change its status with "Publish now"
      Then the dialog says "Everyone who uses Oíme will see it right away"
      And the dialog says "“Publish at”, 24 Dec 2030, 18:30 (El Salvador time), will be cleared."
      When I press the button "Publish now"
      Then its apps show "Copa en Sonsonate"
      When I press the button "Undo"
      Then its status is "In review"
      And its apps do not show it
      When I change its status with "Schedule", and confirm it
      Then its status is "Scheduled"

    @REQ-CONT-1
    Scenario: An archived content leaves its apps
      Given I am signed in as contents@luna.test
      And I am editing a content that is "Published"
      And its apps show it
      When I change its status with "Archive", and confirm it
      Then its status is "Archived"
      And its apps do not show it

  Rule: What is scheduled is published and taken down automatically

    @REQ-CONT-2
    Scenario: A scheduled content is published once, although two services run
      Given I am signed in as contents@luna.test
      And the automatic service is running
      And another automatic service is running
      And I am editing a content that is "Scheduled"
      And its apps do not show it
      When its time to be published comes
      Then its status is "Published"
      And its apps show it
      And its history says once that it was published automatically

    @REQ-CONT-2
    Scenario: A content with a date to be taken down leaves its apps then
      Given I am signed in as contents@luna.test
      And the automatic service is running
      And I am editing a content that is "Published"
      And I saved "2030-12-24 18:30" as "Take down at"
      And its apps show it
      When its time to be taken down comes
      Then its status is "Archived"
      And its apps do not show it
      And its history says once that it was taken down automatically

    @REQ-CONT-3
    Scenario: While no service publishes, the pages of late contents say so
      Given I am signed in as contents@luna.test
      And I am editing a content that is "Scheduled"
      When its time to be published was a quarter of an hour ago
      Then I read "Scheduled items are waiting"
      When I open the list of contents again
      Then I read "Scheduled items are waiting"
      When the automatic service is running
      Then I do not read "Scheduled items are waiting"

  Rule: Everyone sees what is public, and since when

    @REQ-CONT-4
    Scenario: A content says since when it is public, and where
      Given I am signed in as contents@luna.test
      And I am editing a content that is "Published"
      Then I read since when it is public, and in which of its apps

    @REQ-CONT-4
    Scenario: A correction is public once it is published again
      Given I am signed in as contents@luna.test
      And I am editing a content that is "Published"
      When I save "Corregido: la final se juega el domingo" as "Title"
      Then I read "One version saved since then is not public yet"
      And its apps do not show "Corregido: la final se juega el domingo"
      When I change its status with "Publish changes", and confirm it
      Then its apps show "Corregido: la final se juega el domingo"

    @REQ-CONT-4
    Scenario: An unpublished content leaves its apps, and no longer says that it is public
      Given I am signed in as contents@luna.test
      And I am editing a content that is "Published"
      When I change its status with "Unpublish", and confirm it
      Then I do not read "Public since"
      And its apps do not show it

  Rule: The calendar shows what is scheduled

    @REQ-CONT-5
    Scenario: A content is moved to another day and back
      Given I am signed in as contents@luna.test
      And the calendar shows next month
      When I move the first content of the calendar to the 24th, 18:30
      Then the calendar shows it on the 24th at "18:30"
      When I press the button "Undo"
      Then the calendar does not show it on the 24th

    @REQ-CONT-5
    Scenario: From month to month by keyboard
      Given I am signed in as contents@luna.test
      And the calendar shows next month
      When I press "PageDown" on a day of the calendar
      Then the calendar shows the month after it, and a day of that has the focus

    @REQ-CONT-5
    Scenario: The list of contents leads to the calendar
      Given I am signed in as contents@luna.test
      And I have opened the list of contents
      When I follow "Calendar"
      Then I see the page "Calendar"

  Rule: A text is checked before it is published

    @REQ-CONT-13
    Scenario: Faults are shown while writing, lead to their place, and keep a content from being published
      Given I am signed in as contents@luna.test
      And I have created a "content" with
        | Title | TODO: Copa en Sonsonate |
        | Kind  | Article                 |
        | Apps  | Oíme                    |
      Then its checks say "Must fix · Title: A leftover of writing"
      When I follow its check of "Title"
      Then the field "Title" has "TODO" selected
      When I change its status with "Send for review"
      And I begin to change its status with "Publish"
      Then the dialog says "1 fault must be fixed before it is published."
      And the page is accessible and fits the screen
      When I follow the dialog's check of "Title"
      And I enter "Copa en Sonsonate" as "Title"
      And I change its status with "Publish", and confirm it
      Then its apps show "Copa en Sonsonate"

    @REQ-CONT-14
    Scenario: An admin publishes despite a fault, with a reason that the history keeps
      Given I am signed in as admin@luna.test
      And I have created a "content" with
        | Title | TODO: Copa en Sonsonate |
        | Kind  | Article                 |
        | Apps  | Oíme                    |
      And I change its status with "Send for review"
      When I begin to change its status with "Publish"
      And I publish it despite its faults, because "The result follows tonight."
      Then its apps show "TODO: Copa en Sonsonate"
      When I look at its history
      Then I read "Reason: The result follows tonight."

  Rule: The preview leads to what it shows

    @REQ-CONT-15
    Scenario: A click on the preview, or Enter, puts the focus into the field
      Given I am signed in as contents@luna.test
      And I am editing a content that is "Published"
      When I press the button "Preview in the app"
      Then a click on "Go to Title" in the preview puts the focus into "Title"
      And Enter on "Go to Summary" in the preview puts the focus into "Summary"
      And the page is accessible and fits the screen
