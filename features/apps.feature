Feature: Apps
  The mobile apps of the company. Each reads its contents under its key.

  Rule: The key of an app is its own, and for ever

    Background:
      Given I am signed in as contents@luna.test

    Scenario: A new app
      When I create an "app" with
        | Name          | Luna Radio |
        | Status        | Active     |
        | Accent colour | #1de9b6    |
      Then I am at the app "Luna Radio" with the key "luna-radio"

    Scenario: A key that another app has
      When I enter a new "app" with
        | Name          | Otra Fútbol |
        | Key           | esfutbol    |
        | Accent colour | #1de9b6     |
      Then I read of the field "Key" "Another one has this already. Choose another."

    Scenario: A key with capitals
      When I try to create an "app" with
        | Name          | Luna Radio |
        | Key           | Luna Radio |
        | Status        | Active     |
        | Accent colour | #1de9b6    |
      Then I read of the field "Key" that it should look like "summer-cup"

    Scenario: The key stays
      When I open the app "ES Fútbol"
      Then the field "Key" shows "esfutbol" and cannot be changed

  Rule: An app names the stores where it is

    Scenario: One more store
      Given I am signed in as contents@luna.test
      And I have opened the app "Fasistas"
      When I add the store "iOS" with the id "1480012399"
      And I save
      Then the app still has the stores "Android sv.luna.fasistas, iOS 1480012399" when I come back

  Rule: Who may look after apps

    Scenario: The contents team does not delete apps, and reads why
      Given I am signed in as contents@luna.test
      When I open the app "Fasistas"
      Then I cannot delete it, since my role lacks the permission "apps.delete"

    Scenario: An admin does, when nothing belongs to the app any more
      Given I am signed in as admin@luna.test
      And I have created an "app" with
        | Name          | Luna Radio |
        | Status        | Active     |
        | Accent colour | #1de9b6    |
      When I delete it
      Then the list of apps shows no "Luna Radio"

    Scenario: An app with contents is not deleted, and what belongs to it is named
      Given I am signed in as admin@luna.test
      When I open the app "ES Fútbol"
      And I ask to delete it
      Then I read that "ES Fútbol" is used, and by which contents

    Scenario: The league's team does not come here
      Given I am signed in as lmf@luna.test
      When I open the bookmark "/manager/apps"
      Then I read that "Apps" needs the permission "contents.open" for "Contents"
