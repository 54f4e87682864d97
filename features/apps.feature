Feature: Apps
  The mobile apps of the company. Each loads its contents by its key.

  Rule: The key of an app is unique and never changes

    @REQ-CONT-6
    Scenario: An app gets a key that no other has
      Given I am signed in as contents@luna.test
      When I enter a new "app" with
        | Name          | Luna Radio |
        | Key           | esfutbol   |
        | Status        | Active     |
        | Accent colour | #1de9b6    |
      Then the field "Key" says "Already in use. Choose another."
      When I enter "luna-radio" as "Key"
      And I create it
      Then I am at "/manager/apps/edit/luna-radio"
      And the field "Key" cannot be changed

  Rule: The contents team edits apps and the stores that sell them; only an admin deletes an app

    @REQ-CONT-7
    Scenario: The contents team adds a store
      Given I am signed in as contents@luna.test
      And I am editing the app "Fasistas"
      When I add the store "iOS" with the id "1480012399"
      And I save
      And I open it again
      Then the app has the stores "Android sv.luna.fasistas, iOS 1480012399"

    @REQ-CONT-7
    Scenario: The contents team reads why it cannot delete an app
      Given I am signed in as contents@luna.test
      And I am editing the app "Fasistas"
      Then I cannot delete it, because my role lacks the permission

    @REQ-CONT-7
    Scenario: An admin deletes an app
      Given I am signed in as admin@luna.test
      And I have created an "app" with
        | Name          | Luna Radio |
        | Status        | Active     |
        | Accent colour | #1de9b6    |
      When I delete it
      Then I read the message "Deleted: Luna Radio"

    @REQ-CONT-7
    Scenario: An app with contents is in use, and stays
      Given I am signed in as admin@luna.test
      And I am editing the app "ES Fútbol"
      When I ask to delete it
      Then I am asked "“ES Fútbol” is in use"
