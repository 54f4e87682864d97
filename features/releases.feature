Feature: Releases
  A release is a set of changes to contents, layouts and notifications that readers see together: all of them, or nothing.

  Rule: Changes are collected from their own editors, and published together

    @REQ-REL-1 @REQ-REL-2 @REQ-REL-5
    Scenario: A content and the new home of an app are published at once
      Given I am signed in as contents@luna.test
      And I have created a "release" with
        | Name | Noche de estreno |
      And there is a content "Crónica de la final" of "Oíme" in the release, ready to be published
      When I open the bookmark "/oime/layouts"
      And I save "Noche de estreno" as "Release"
      And I open the release again
      Then its parts are "Crónica de la final: Ready" and "Para escuchar: Ready"
      And the preview of its apps shows "Oíme"
      And the page is accessible and fits the screen
      When I begin to change its status with "Publish all", and confirm it
      Then its status is "Published"
      And all its parts are public

  Rule: What is not ready holds all of it back

    @REQ-REL-2
    Scenario: A content that nobody has sent for review
      Given I am signed in as contents@luna.test
      And I have created a "release" with
        | Name | Noche de estreno |
      And there is a content "Crónica de la final" of "Oíme" in the release, ready to be published
      And there is a content "Entrevista" of "Oíme" in the release, still a draft
      When I begin to change its status with "Publish all", and confirm it
      Then I read "Nothing was published: “Entrevista” isn’t ready. See below what to do."
      And its status is "Draft"
      And none of its parts is public

  Rule: A scheduled release is published automatically

    @REQ-REL-2
    Scenario: The scheduled moment comes
      Given I am signed in as contents@luna.test
      And the automatic service is running
      And I have created a "release" with
        | Name       | Noche de estreno |
        | Publish at | 2030-12-24 18:30 |
      And there is a content "Crónica de la final" of "Oíme" in the release, ready to be published
      And there is a content "Los goles" of "Oíme" in the release, ready to be published
      When I begin to change its status with "Schedule all", and confirm it
      Then its status is "Scheduled"
      And none of its parts is public
      When its time to be published comes
      Then its status is "Published"
      And all its parts are public

    @REQ-REL-2
    Scenario: A part that was changed meanwhile holds the release back
      Given I am signed in as contents@luna.test
      And the automatic service is running
      And I have created a "release" with
        | Name       | Noche de estreno |
        | Publish at | 2030-12-24 18:30 |
      And there is a content "Crónica de la final" of "Oíme" in the release, ready to be published
      And there is a content "Los goles" of "Oíme" in the release, ready to be published
      And I begin to change its status with "Schedule all", and confirm it
      When a colleague changes "Los goles" after it was scheduled
      And its time to be published comes
      Then its status is "Held back"
      And I read "“Los goles” had changed."
      And none of its parts is public

  Rule: A release is undone as one

    @REQ-REL-4
    Scenario: A release is taken back, and its changes stay in it
      Given I am signed in as contents@luna.test
      And I have created a "release" with
        | Name | Noche de estreno |
      And there is a content "Crónica de la final" of "Oíme" in the release, ready to be published
      And there is a content "Los goles" of "Oíme" in the release, ready to be published
      And I begin to change its status with "Publish all", and confirm it
      And all its parts are public
      When I begin to change its status with "Undo all", and confirm it
      Then its status is "Draft"
      And none of its parts is public
      And its parts are "Crónica de la final: Ready" and "Los goles: Ready"
